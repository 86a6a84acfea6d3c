import { describe, expect, it } from 'vitest';
import { serviceTypes } from './catalogue.ts';
import type { Fault } from './fault.ts';
import {
  emptyPetForm,
  newPetOf,
  validateContactInfo,
  validateGalleryForm,
  validateGalleryRemoval,
  validateNewPet,
  validatePetRemoval,
  validateReview,
} from './form-validation.ts';
import type { PetForm } from './form-validation.ts';

function shown(faults: readonly Fault[]): string[] {
  return faults.map(({ field, message }) => `${field}: ${message}`);
}

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
    expect(validateNewPet({ ...bella, medicalInfo: 'x'.repeat(1000) })).toEqual([]);
    expect(shown(validateNewPet({ ...bella, medicalInfo: 'x'.repeat(1001) }))).toEqual([
      'medicalInfo: Medical information can be at most 1,000 characters. Please shorten it.',
    ]);
  });

  it('of which nothing is typed has each fault in order', () => {
    expect(shown(validateNewPet(emptyPetForm))).toEqual([
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
    ['has a breed that is not offered', { breed: 'Cat' }, ['breed: Please select a breed.']],
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
  ])('%s', (_name, change, faults) => {
    expect(shown(validateNewPet({ ...bella, ...change }))).toEqual(faults);
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
    ['-0.5', 'Age cannot be negative.'],
    ['2.5', 'Please enter a whole number for age.'],
    ['41', 'Age can be at most 40 years.'],
  ])('of the age %j: %s', (age, message) => {
    const faults = message === null ? [] : [{ field: 'age', message }];
    expect(validateNewPet({ ...bella, age })).toEqual(faults);
  });

  it('is sent trimmed, its age a number', () => {
    expect(
      newPetOf({
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
    expect(newPetOf({ ...bella, breed: 'Other', otherBreed: ' Akita ' }).breed).toBe('Akita');
  });
});

describe('removing', () => {
  const missing = [{ field: 'id', message: 'Pet ID is missing, cannot remove.' }];
  const invalid = [{ field: 'id', message: 'Invalid Pet ID for removal.' }];

  it.each([
    [7, []],
    ['7', []],
    [null, missing],
    [undefined, missing],
    ['', missing],
    ['seven', invalid],
    ['7a', invalid],
    ['-7', invalid],
    [1.5, invalid],
    [Number.NaN, invalid],
    ['99999999999999999', invalid],
  ])('the pet %j', (id, faults) => {
    expect(validatePetRemoval(id)).toEqual(faults);
  });

  it('a picture needs a numeric id', () => {
    expect(validateGalleryRemoval(7)).toEqual([]);
    expect(shown(validateGalleryRemoval('sample-7'))).toEqual([
      'id: This image is from local data and cannot be deleted from the server.',
    ]);
  });
});

describe('the contact details', () => {
  const empty = 'Address and Phone Number cannot be empty.';

  it.each<[string, string, string[]]>([
    ['1 Elm Street', '555-0100', []],
    ['', '555-0100', [`address: ${empty}`]],
    ['1 Elm Street', ' ', [`phoneNumber: ${empty}`]],
    [' ', '', [`address: ${empty}`, `phoneNumber: ${empty}`]],
    [
      'a'.repeat(201),
      '5'.repeat(41),
      [
        'address: The address can be at most 200 characters. Please shorten it.',
        'phoneNumber: The phone number can be at most 40 characters. Please shorten it.',
      ],
    ],
    [` ${'a'.repeat(200)} `, ` ${'5'.repeat(40)} `, []],
  ])('%j and %j', (address, phoneNumber, faults) => {
    expect(shown(validateContactInfo({ address, phoneNumber }))).toEqual(faults);
  });
});

describe('a review', () => {
  const review = { serviceType: 'DOG_BATH', rating: 5, content: 'Clean and happy.' };

  it.each<[string, Partial<typeof review>, string[]]>([
    ['is right', {}, []],
    ['has no service', { serviceType: '' }, ['serviceType: Please select a service.']],
    ['has an unknown service', { serviceType: 'toString' }, ['serviceType: Please select a service.']],
    ['has no text', { content: ' \n' }, ['content: Please enter your review.']],
    ['has 2,000 characters', { content: ` ${'a'.repeat(2000)} ` }, []],
    [
      'has 2,001',
      { content: 'a'.repeat(2001) },
      ['content: The review can be at most 2,000 characters. Please shorten it.'],
    ],
    ['has no star', { rating: 0 }, ['rating: Please choose a rating from 1 to 5 stars.']],
    ['has one star', { rating: 1 }, []],
    ['has six stars', { rating: 6 }, ['rating: Please choose a rating from 1 to 5 stars.']],
    ['has half a star', { rating: 4.5 }, ['rating: Please choose a rating from 1 to 5 stars.']],
    [
      'has nothing',
      { serviceType: '', content: '' },
      ['serviceType: Please select a service.', 'content: Please enter your review.'],
    ],
  ])('%s', (_name, change, faults) => {
    expect(shown(validateReview({ ...review, ...change }))).toEqual(faults);
  });

  it('takes all six service types', () => {
    expect(serviceTypes.flatMap((serviceType) => validateReview({ ...review, serviceType }))).toEqual([]);
    expect(serviceTypes).toHaveLength(6);
  });
});

describe("the gallery's form", () => {
  const picture = {
    petName: 'Bella',
    breed: 'Maltese',
    description: 'In the garden',
    owner: '',
    hasImage: true,
  };

  it('asks for its four fields in the specified order', () => {
    const empty = { petName: ' ', breed: '', description: '\n', owner: '', hasImage: false };
    expect(shown(validateGalleryForm(empty))).toEqual([
      "petName: Please enter the pet's name.",
      'breed: Please enter the breed.',
      'description: Please enter a description.',
      'image: Please upload an image.',
    ]);
  });

  it('needs no owner', () => {
    expect(validateGalleryForm(picture)).toEqual([]);
  });

  it('says what is too long', () => {
    const long = {
      ...picture,
      petName: 'a'.repeat(81),
      breed: 'a'.repeat(81),
      description: 'a'.repeat(1001),
      owner: 'a'.repeat(81),
    };
    expect(shown(validateGalleryForm(long))).toEqual([
      "petName: The pet's name can be at most 80 characters. Please shorten it.",
      'breed: The breed can be at most 80 characters. Please shorten it.',
      'description: The description can be at most 1,000 characters. Please shorten it.',
      "owner: The owner's name can be at most 80 characters. Please shorten it.",
    ]);
  });
});
