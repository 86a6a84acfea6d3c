import type { ValidationIssue } from './validation-issue.ts';
import { galleryMessages, petMessages } from './messages.ts';

/** What stands against removing a pet. */
export function validatePetRemoval(id: number | string | null | undefined): ValidationIssue[] {
  if (id === null || id === undefined || id === '')
    return [{ path: 'id', message: petMessages.removeIdMissing }];
  return isNumeric(id) ? [] : [{ path: 'id', message: petMessages.removeIdInvalid }];
}

/** What stands against deleting a picture: the samples have no numeric id. */
export function validateGalleryRemoval(id: number | string): ValidationIssue[] {
  return isNumeric(id) ? [] : [{ path: 'id', message: galleryMessages.deleteSample }];
}

function isNumeric(id: number | string): boolean {
  return /^\d+$/.test(String(id)) && Number.isSafeInteger(Number(id));
}
