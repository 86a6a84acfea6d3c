import { limits } from './limits.ts';

export const petSizes = ['SMALL', 'LARGE'] as const;
export type PetSize = (typeof petSizes)[number];

export const petSizeLabels: Record<PetSize, string> = {
  SMALL: `Small (below ${limits.petSizePounds}lb)`,
  LARGE: `Large (above ${limits.petSizePounds}lb)`,
};

export const genders = ['MALE', 'FEMALE'] as const;
export type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = { MALE: 'Male', FEMALE: 'Female' };

export const breeds = [
  'Maltese',
  'Pomeranian',
  'Bichon Frise',
  'Chihuahua',
  'Poodle',
  'Shih Tzu',
  'Welsh Corgi',
  'Golden Retriever',
  'Border Collie',
  'Dachshund',
  'Bulldog',
  'Siberian Husky',
  'Mixed Breed',
  'Other',
] as const;
