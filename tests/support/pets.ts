import type { NewPet } from '@pawprints/domain/contract/pets';

/** A dog whose owner has left nothing out that has to be said. */
export const aPet: NewPet = {
  name: 'Biscuit',
  breed: 'Welsh Corgi',
  age: 4,
  size: 'SMALL',
  gender: 'FEMALE',
  neutered: true,
  vaccinated: true,
  parkWalkAllowed: true,
  medicalInfo: '',
};
