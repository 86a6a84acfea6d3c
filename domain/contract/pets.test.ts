import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { petRoutes } from './pets.ts';

const { addPets, updatePet } = petRoutes;
const rex = {
  name: ' Rex ',
  breed: 'Border Collie',
  age: 3,
  size: 'LARGE',
  gender: 'MALE',
  neutered: true,
  vaccinated: true,
  parkWalkAllowed: true,
};
const kept = { ...rex, name: 'Rex', medicalInfo: '' };

const problemsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('adding pets', () => {
  it('takes a list, or an object with the list', () => {
    expect(z.parse(addPets.body, [rex])).toEqual([kept]);
    expect(z.parse(addPets.body, { pets: [rex, { ...rex, medicalInfo: 'Insulin' }] })).toEqual([
      kept,
      { ...kept, medicalInfo: 'Insulin' },
    ]);
  });

  it.each([null, undefined, 'rex', 7, {}, { pets: 'rex' }, { pets: [rex], admin: true }, { pet: [rex] }])(
    'refuses %j',
    (body) => {
      expect(problemsOf(addPets.body, body)).toEqual([': Please send a list of pets.']);
    },
  );

  it('takes 1 to 10 at once', () => {
    expect(problemsOf(addPets.body, [])).toEqual([': Please send at least one pet.']);
    expect(
      problemsOf(
        addPets.body,
        Array.from({ length: 10 }, () => rex),
      ),
    ).toEqual([]);
    expect(
      problemsOf(
        addPets.body,
        Array.from({ length: 11 }, () => rex),
      ),
    ).toEqual([': Please send at most 10 pets at once.']);
  });

  it.each([
    [{ name: '  ' }, "name: Please enter your pet's name."],
    [{ name: undefined }, "name: Please enter your pet's name."],
    [{ name: 'x'.repeat(81) }, 'name: The name can be at most 80 characters. Please shorten it.'],
    [{ breed: '' }, 'breed: Please select a breed.'],
    [{ breed: 'Other' }, 'breed: Please specify the breed.'],
    [{ breed: ' Other ' }, 'breed: Please specify the breed.'],
    [{ breed: 'Other', otherBreed: ' ' }, 'breed: Please specify the breed.'],
    [{ breed: 'Poodle', otherBreed: 5 }, 'otherBreed: The breed must be a text.'],
    [{ breed: 'Other', otherBreed: 'Other' }, 'breed: Please specify the breed.'],
    [
      { breed: 'Other', otherBreed: 'x'.repeat(81) },
      'breed: The breed can be at most 80 characters. Please shorten it.',
    ],
    [{ age: undefined }, 'age: Pet age is required.'],
    [{ age: null }, 'age: Pet age is required.'],
    [{ age: '3' }, 'age: Please enter a valid number for age.'],
    [{ age: Number.NaN }, 'age: Please enter a valid number for age.'],
    [{ age: Number.POSITIVE_INFINITY }, 'age: Please enter a valid number for age.'],
    [{ age: 1.5 }, 'age: Please enter a whole number for age.'],
    [{ age: -1 }, 'age: Age cannot be negative.'],
    [{ age: 41 }, 'age: Age can be at most 40 years.'],
    [{ size: 'MEDIUM' }, 'size: The size must be SMALL or LARGE.'],
    [{ gender: 'male' }, 'gender: The gender must be MALE or FEMALE.'],
    [{ neutered: 'yes' }, 'neutered: Neutered must be true or false.'],
    [{ vaccinated: 1 }, 'vaccinated: Vaccinated must be true or false.'],
    [{ parkWalkAllowed: null }, 'parkWalkAllowed: Park walk allowed must be true or false.'],
    [
      { medicalInfo: 'x'.repeat(1001) },
      'medicalInfo: Medical information can be at most 1,000 characters. Please shorten it.',
    ],
  ])('refuses %j', (change, problem) => {
    expect(problemsOf(addPets.body, { pets: [rex, { ...rex, ...change }] })).toEqual([`1.${problem}`]);
  });

  it('refuses what a customer must not set', () => {
    expect(problemsOf(addPets.body, [{ ...rex, id: 7, uid: 'someone' }])).toEqual([
      '0: Not known here: id, uid.',
    ]);
  });

  it.each([
    ['typed for Other', { breed: 'Other', otherBreed: ' Kai Ken ' }, 'Kai Ken'],
    ['left over from an earlier choice', { breed: 'Poodle', otherBreed: 'Kai Ken' }, 'Poodle'],
    ['empty', { breed: 'Poodle', otherBreed: '' }, 'Poodle'],
  ])('takes an otherBreed that is %s', (_, fields, breed) => {
    expect(z.parse(addPets.body, [{ ...rex, ...fields }])).toEqual([{ ...kept, breed }]);
  });

  it('takes a typed breed and a puppy', () => {
    expect(z.parse(addPets.body, [{ ...rex, breed: ' Kooikerhondje ', age: 0 }])).toEqual([
      { ...kept, breed: 'Kooikerhondje', age: 0 },
    ]);
  });
});

describe('changing a pet', () => {
  it('takes the changed fields alone', () => {
    expect(z.parse(updatePet.body, { vaccinated: true })).toEqual({ vaccinated: true });
    expect(z.parse(updatePet.body, { age: 4, name: ' Max ' })).toEqual({ age: 4, name: 'Max' });
    expect(z.parse(updatePet.body, { otherBreed: 'Kai Ken' })).toEqual({ breed: 'Kai Ken' });
    expect(z.parse(updatePet.body, { breed: 'Other', otherBreed: 'Kai Ken' })).toEqual({ breed: 'Kai Ken' });
  });

  it('holds them to the same rules', () => {
    expect(problemsOf(updatePet.body, { name: '' })).toEqual(["name: Please enter your pet's name."]);
    expect(problemsOf(updatePet.body, { breed: 'Other' })).toEqual(['breed: Please specify the breed.']);
    expect(problemsOf(updatePet.body, { id: 1 })).toContain(': Not known here: id.');
  });

  it('refuses no change at all', () => {
    expect(problemsOf(updatePet.body, {})).toEqual([': Please send at least one field to change.']);
  });
});
