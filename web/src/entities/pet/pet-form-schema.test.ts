import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emptyPetForm, petFormOf, petFormSchema, type PetForm } from './pet-form-schema.ts';

const shown = (form: PetForm): string[] =>
  z
    .safeParse(petFormSchema, form)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const bella: PetForm = { ...emptyPetForm, name: 'Bella', breed: 'Maltese', age: '3' };

describe('a new pet', () => {
  it('begins with the specified defaults', () => {
    expect(emptyPetForm).toEqual({
      name: '',
      breed: '',
      otherBreed: '',
      age: '',
      size: 'SMALL',
      gender: 'MALE',
      neutered: false,
      vaccinated: false,
      parkWalkAllowed: true,
      medicalInfo: '',
    });
  });

  it('has a note of at most 1,000 characters', () => {
    expect(shown({ ...bella, medicalInfo: 'x'.repeat(1000) })).toEqual([]);
    expect(shown({ ...bella, medicalInfo: 'x'.repeat(1001) })).toEqual([
      'medicalInfo: Medical information can be at most 1,000 characters. Please shorten it.',
    ]);
  });

  it('of which nothing is typed has each issue in order', () => {
    expect(shown(emptyPetForm)).toEqual([
      "name: Please enter your pet's name.",
      'breed: Please select a breed.',
      'age: Pet age is required.',
    ]);
  });

  it.each<[string, Partial<PetForm>, string[]]>([
    ['is right', {}, []],
    ['has a blank name', { name: ' \t' }, ["name: Please enter your pet's name."]],
    ['has a name of 80 characters', { name: ` ${'a'.repeat(80)} ` }, []],
    [
      'has a name of 81',
      { name: 'a'.repeat(81) },
      ['name: The name can be at most 80 characters. Please shorten it.'],
    ],
    [
      'has a control character',
      { name: 'Bel\u0007la' },
      ['name: The name contains characters that cannot be kept.'],
    ],
    ['has another breed', { breed: 'Other', otherBreed: 'Akita' }, []],
    [
      'has another breed without its name',
      { breed: 'Other', otherBreed: ' ' },
      ['otherBreed: Please specify the breed.'],
    ],
    [
      'has another breed with a long name',
      { breed: 'Other', otherBreed: 'a'.repeat(81) },
      ['otherBreed: The breed can be at most 80 characters. Please shorten it.'],
    ],
    ['has no need of the other breed', { breed: 'Poodle', otherBreed: '' }, []],
  ])('%s', (_name, change, issues) => {
    expect(shown({ ...bella, ...change })).toEqual(issues);
  });

  it.each([
    ['0', null],
    ['40', null],
    [' 7 ', null],
    ['+7', null],
    ['3.0', null],
    ['', 'Pet age is required.'],
    ['  ', 'Pet age is required.'],
    ['three', 'Please enter a valid number for age.'],
    ['3 years', 'Please enter a valid number for age.'],
    ['1e1', 'Please enter a valid number for age.'],
    ['0x10', 'Please enter a valid number for age.'],
    ['Infinity', 'Please enter a valid number for age.'],
    ['-', 'Please enter a valid number for age.'],
    ['-1', 'Age cannot be negative.'],
    ['-0.5', 'Please enter a whole number for age.'],
    ['2.5', 'Please enter a whole number for age.'],
    ['41', 'Age can be at most 40 years.'],
  ])('of the age %j: %s', (age, message) => {
    expect(shown({ ...bella, age })).toEqual(message === null ? [] : [`age: ${message}`]);
  });

  it('is sent trimmed, its age a number', () => {
    expect(
      z.parse(petFormSchema, {
        ...bella,
        name: ' Bella ',
        age: ' 3.0 ',
        otherBreed: 'left over',
        vaccinated: true,
        medicalInfo: ' Half a pill ',
      }),
    ).toEqual({
      name: 'Bella',
      breed: 'Maltese',
      age: 3,
      size: 'SMALL',
      gender: 'MALE',
      neutered: false,
      vaccinated: true,
      parkWalkAllowed: true,
      medicalInfo: 'Half a pill',
    });
  });

  it('is sent with the typed text in place of Other', () => {
    expect(z.parse(petFormSchema, { ...bella, breed: 'Other', otherBreed: ' Akita ' }).breed).toBe('Akita');
  });
});

describe('the form of a known pet', () => {
  const akita = {
    id: 7,
    name: 'Aki',
    breed: 'Akita',
    otherBreed: 'Akita',
    age: 4,
    size: 'LARGE',
    gender: 'FEMALE',
    neutered: true,
    vaccinated: true,
    parkWalkAllowed: false,
    medicalInfo: 'One blue eye',
  } as const;

  it('shows a typed breed as that of Other, and is sent back the same', () => {
    const form = petFormOf(akita);
    expect(form).toMatchObject({ breed: 'Other', otherBreed: 'Akita', age: '4' });
    const { id: _id, otherBreed: _otherBreed, ...pet } = akita;
    expect(z.parse(petFormSchema, form)).toEqual(pet);
  });

  it('asks for an age that was never given', () => {
    expect(petFormOf({ ...akita, age: null }).age).toBe('');
  });
});
