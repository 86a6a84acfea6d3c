import { breeds, limits, serviceTypes } from './catalogue.ts';
import type { Gender, PetSize } from './catalogue.ts';
import { cleanText } from './characters.ts';
import { blankFaults, textFaults } from './fault.ts';
import type { Fault } from './fault.ts';
import {
  galleryMessages,
  medicalInfoLabel,
  petMessages,
  profileMessages,
  reviewMessages,
} from './messages.ts';

/** The form 'Add a New Pet': every field as it is typed or chosen, '' where it is empty. */
export type PetForm = {
  name: string;
  breed: string;
  otherBreed: string;
  age: string;
  size: PetSize;
  gender: Gender;
  neutered: boolean;
  vaccinated: boolean;
  parkWalkAllowed: boolean;
  medicalInfo: string;
};

/** Specification 2, section 5: the defaults of a new pet. */
export const emptyPetForm: PetForm = {
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
};

/** What is wrong with a new pet (specification 2, section 5). */
export function validateNewPet(form: PetForm): Fault[] {
  return [
    ...blankFaults([{ field: 'name', text: form.name, message: petMessages.name }]),
    ...breedFaults(form),
    ...ageFaults(form.age),
    ...textFaults([
      { field: 'name', text: form.name, label: 'The name', max: limits.nameMax },
      { field: 'otherBreed', text: form.otherBreed, label: 'The breed', max: limits.nameMax },
      { field: 'medicalInfo', text: form.medicalInfo, label: medicalInfoLabel, max: limits.textMax },
    ]),
  ];
}

function breedFaults({ breed, otherBreed }: PetForm): Fault[] {
  if (breed === 'Other') {
    return blankFaults([{ field: 'otherBreed', text: otherBreed, message: petMessages.otherBreed }]);
  }
  const known = breeds.some((option) => option === breed);
  return known ? [] : [{ field: 'breed', message: petMessages.breed }];
}

function ageFaults(text: string): Fault[] {
  const message = ageMessage(text.trim());
  return message === null ? [] : [{ field: 'age', message }];
}

function ageMessage(text: string): string | null {
  if (text === '') return petMessages.ageRequired;
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return petMessages.ageNumber;
  const age = Number(text);
  if (age < 0) return petMessages.ageNegative;
  if (!Number.isInteger(age)) return petMessages.ageWhole;
  return age > limits.maxPetAge ? petMessages.ageTooHigh : null;
}

/** The payload of a form without faults: trimmed, the typed breed in place of 'Other', the age in whole years. */
export function newPetOf({ otherBreed, ...form }: PetForm) {
  return {
    ...form,
    name: cleanText(form.name),
    breed: form.breed === 'Other' ? cleanText(otherBreed) : form.breed,
    age: Number(form.age),
    medicalInfo: cleanText(form.medicalInfo),
  };
}

/** What stands against removing a pet (specification 2, section 5, 'Remove pet'). */
export function validatePetRemoval(id: number | string | null | undefined): Fault[] {
  if (id === null || id === undefined || id === '')
    return [{ field: 'id', message: petMessages.removeIdMissing }];
  return isNumeric(id) ? [] : [{ field: 'id', message: petMessages.removeIdInvalid }];
}

/** What is wrong with the contact details: both are needed (specification 2, section 5, 'Profile contact save'). */
export function validateContactInfo({
  address,
  phoneNumber,
}: {
  address: string;
  phoneNumber: string;
}): Fault[] {
  return [
    ...blankFaults([
      { field: 'address', text: address, message: profileMessages.contactEmpty },
      { field: 'phoneNumber', text: phoneNumber, message: profileMessages.contactEmpty },
    ]),
    ...textFaults([
      { field: 'address', text: address, label: 'The address', max: limits.addressMax },
      { field: 'phoneNumber', text: phoneNumber, label: 'The phone number', max: limits.phoneMax },
    ]),
  ];
}

/** What is wrong with a review (specification 2, section 5); '' is a service not selected. */
export function validateReview(form: { serviceType: string; rating: number; content: string }): Fault[] {
  const faults: Fault[] = [];
  if (!serviceTypes.some((type) => type === form.serviceType)) {
    faults.push({ field: 'serviceType', message: reviewMessages.service });
  }
  if (!isRating(form.rating)) faults.push({ field: 'rating', message: reviewMessages.rating });
  return [
    ...faults,
    ...blankFaults([{ field: 'content', text: form.content, message: reviewMessages.content }]),
    ...textFaults([{ field: 'content', text: form.content, label: 'The review', max: limits.reviewMax }]),
  ];
}

function isRating(rating: number): boolean {
  return Number.isInteger(rating) && rating >= limits.ratingMin && rating <= limits.ratingMax;
}

/** The gallery's form; `owner` may be empty. */
export type GalleryForm = {
  petName: string;
  breed: string;
  description: string;
  owner: string;
  hasImage: boolean;
};

/** What is wrong with a new picture: the four checks in their order (specification 1, section 5), then what is too long. */
export function validateGalleryForm(form: GalleryForm): Fault[] {
  const { petName, breed, description, owner, hasImage } = form;
  return [
    ...blankFaults([
      { field: 'petName', text: petName, message: galleryMessages.petName },
      { field: 'breed', text: breed, message: galleryMessages.breed },
      { field: 'description', text: description, message: galleryMessages.description },
    ]),
    ...(hasImage ? [] : [{ field: 'image', message: galleryMessages.image }]),
    ...textFaults([
      { field: 'petName', text: petName, label: "The pet's name", max: limits.nameMax },
      { field: 'breed', text: breed, label: 'The breed', max: limits.nameMax },
      { field: 'description', text: description, label: 'The description', max: limits.textMax },
      { field: 'owner', text: owner, label: "The owner's name", max: limits.nameMax },
    ]),
  ];
}

/** What stands against deleting a picture: the samples have no numeric id (specification 1, section 5, 'Gallery delete'). */
export function validateGalleryRemoval(id: number | string): Fault[] {
  return isNumeric(id) ? [] : [{ field: 'id', message: galleryMessages.deleteSample }];
}

function isNumeric(id: number | string): boolean {
  return /^\d+$/.test(String(id)) && Number.isSafeInteger(Number(id));
}
