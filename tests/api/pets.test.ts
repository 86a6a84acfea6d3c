import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { addPet, book, newCustomer } from '../support/bookings.ts';
import { aPet } from '../support/pets.ts';
import { newPerson } from '../support/people.ts';

describe('POST /pets', () => {
  it('adds one or more, as a list or as `pets`, in their order', async () => {
    const person = await newPerson();
    const names = ['Ada', 'Bo', 'Cleo'];
    const pets = names.map((name) => ({ ...aPet, name }));
    const { result } = await call(petRoutes.addPets, { as: person, body: pets });
    expect(result.map(({ name }) => name)).toEqual(names);
    expect(new Set(result.map(({ id }) => id)).size).toBe(3);
    expect(result[0]).toEqual({
      ...aPet,
      name: 'Ada',
      id: result[0]?.id,
      otherBreed: '',
    });

    const wrapped = await call(petRoutes.addPets, {
      as: person,
      body: { pets: [{ ...aPet, name: 'Dot', medicalInfo: 'Half a pill a day' }] },
    });
    expect(wrapped.result).toMatchObject([{ name: 'Dot', medicalInfo: 'Half a pill a day' }]);
    const me = await call(userRoutes.me, { as: person });
    expect(me.result.pets.map(({ name }) => name)).toEqual([...names, 'Dot']);
  });

  it('takes the breed that is typed for Other in its own field, or in place of it', async () => {
    const person = await newPerson();
    const { result } = await call(petRoutes.addPets, {
      as: person,
      body: [
        { ...aPet, breed: 'Other', otherBreed: ' Kai Ken ' },
        { ...aPet, breed: 'Kai Ken' },
        { ...aPet, breed: 'Poodle', otherBreed: 'Kai Ken' },
      ],
    });
    const breeds = [
      { breed: 'Kai Ken', otherBreed: 'Kai Ken' },
      { breed: 'Kai Ken', otherBreed: 'Kai Ken' },
      { breed: 'Poodle', otherBreed: '' },
    ];
    expect(result).toMatchObject(breeds);
    expect((await call(userRoutes.me, { as: person })).result.pets).toMatchObject(breeds);

    const [dog] = result;
    const changed = await call(petRoutes.updatePet, {
      as: person,
      params: { id: dog?.id ?? 0 },
      body: { breed: 'Other', otherBreed: 'Shikoku' },
    });
    expect(changed.result).toMatchObject({ breed: 'Shikoku', otherBreed: 'Shikoku' });
  });

  it('says everything that is wrong, with the specified texts', async () => {
    const failure = await refused(petRoutes.addPets, {
      as: await newPerson(),
      body: [
        { ...aPet, name: ' ', age: null },
        { ...aPet, breed: '', age: -1 },
        { ...aPet, breed: 'Other', age: 1.5 },
        { ...aPet, age: 'four' },
      ],
    });
    expect(failure).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: "Please enter your pet's name.",
    });
    expect(failure.result).toEqual([
      { path: '0.name', message: "Please enter your pet's name." },
      { path: '0.age', message: 'Pet age is required.' },
      { path: '1.breed', message: 'Please select a breed.' },
      { path: '1.age', message: 'Age cannot be negative.' },
      { path: '2.breed', message: 'Please specify the breed.' },
      { path: '2.age', message: 'Please enter a whole number for age.' },
      { path: '3.age', message: 'Please enter a valid number for age.' },
    ]);
  });

  it.each([
    ['none', []],
    ['more than 10', Array.from({ length: 11 }, () => aPet)],
    ['no list', 'a dog'],
  ])('refuses %s', async (_, body) => {
    const failure = await refused(petRoutes.addPets, { as: await newPerson(), body });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('keeps at most 20, all of a call or none', async () => {
    const person = await newPerson();
    const pets = (count: number) => Array.from({ length: count }, () => aPet);
    await call(petRoutes.addPets, { as: person, body: pets(10) });
    await call(petRoutes.addPets, { as: person, body: pets(9) });
    const failure = await refused(petRoutes.addPets, { as: person, body: pets(2) });
    expect(failure).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: 'You can have at most 20 pets.',
    });
    await call(petRoutes.addPets, { as: person, body: pets(1) });
    expect((await call(userRoutes.me, { as: person })).result.pets).toHaveLength(20);
  });

  it('keeps at most 20 when they come at once', async () => {
    const person = await newPerson();
    const body = Array.from({ length: 8 }, () => aPet);
    const codes = await Promise.all(
      [1, 2, 3, 4].map(() =>
        call(petRoutes.addPets, { as: person, body }).then(
          () => 'added',
          () => 'refused',
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['added', 'added', 'refused', 'refused']);
    expect((await call(userRoutes.me, { as: person })).result.pets).toHaveLength(16);
  });
});

describe('PATCH /pets/{id}', () => {
  it('changes the named fields only', async () => {
    const person = await newPerson();
    const pet = await addPet(person, { medicalInfo: 'Allergic to chicken' });
    const changed = { ...pet, age: 5, vaccinated: false };
    const { result } = await call(petRoutes.updatePet, {
      as: person,
      params: { id: pet.id },
      body: { age: 5, vaccinated: false },
    });
    expect(result).toEqual(changed);
    expect((await call(userRoutes.me, { as: person })).result.pets).toEqual([changed]);
  });

  it('changes the note, and takes it away', async () => {
    const person = await newPerson();
    const { id } = await addPet(person, { medicalInfo: 'Allergic to chicken' });
    const change = async (medicalInfo: string) =>
      (await call(petRoutes.updatePet, { as: person, params: { id }, body: { medicalInfo } })).result;
    expect(await change(` ${'x'.repeat(1000)} `)).toMatchObject({ medicalInfo: 'x'.repeat(1000) });
    expect(await change('')).toMatchObject({ medicalInfo: '' });
  });

  it.each([
    ['nothing', {}],
    ['a note of more than 1,000 characters', { medicalInfo: 'x'.repeat(1001) }],
    ['Other without the breed', { breed: 'Other' }],
    ['a wrong value', { age: -1 }],
    ['what is not known', { owner: 'me' }],
    ['the id', { id: 7 }],
  ])('refuses %s', async (_, body) => {
    const person = await newPerson();
    const { id } = await addPet(person);
    const failure = await refused(petRoutes.updatePet, { as: person, params: { id }, body });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('DELETE /pets/{id}', () => {
  it('removes it, once', async () => {
    const person = await newPerson();
    const pet = await addPet(person);
    const options = { as: person, params: { id: pet.id } };
    expect((await call(petRoutes.deletePet, options)).result).toEqual(pet);
    expect((await call(userRoutes.me, { as: person })).result.pets).toEqual([]);
    expect(await refused(petRoutes.deletePet, options)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('leaves a booking its copy', async () => {
    const { customer, reservation } = await book();
    await call(petRoutes.deletePet, { as: customer, params: { id: customer.pet.id } });
    const { result } = await call(reservationRoutes.getReservation, {
      as: customer,
      params: { id: reservation.id },
    });
    expect(result.pets).toEqual([customer.pet]);
  });
});

describe("somebody else's pet", () => {
  it('reads as not there', async () => {
    const { pet } = await newCustomer();
    const stranger = await newPerson();
    const options = { as: stranger, params: { id: pet.id } };
    const failures = await Promise.all([
      refused(petRoutes.updatePet, { ...options, body: { age: 1 } }),
      refused(petRoutes.deletePet, options),
    ]);
    for (const failure of failures)
      expect(failure).toMatchObject({ status: 404, code: 'NOT_FOUND', result: null });
  });

  it.each(['abc', '0', '-1', '1.5', '99999999999999999999'])('an id %s is no id', async (id) => {
    const failure = await refused(petRoutes.deletePet, { as: await newPerson(), params: { id } });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', result: [{ path: 'id' }] });
  });
});
