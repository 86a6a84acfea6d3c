import type { ValidationIssue } from './validation-issue.ts';
import { galleryMessages, petMessages } from './messages.ts';

export function validatePetRemoval(id: number | string | null | undefined): ValidationIssue[] {
  if (id === null || id === undefined || id === '')
    return [{ path: 'id', message: petMessages.removeIdMissing }];
  return isNumeric(id) ? [] : [{ path: 'id', message: petMessages.removeIdInvalid }];
}

/** The sample images have no numeric id and cannot be deleted. */
export function validateGalleryRemoval(id: number | string): ValidationIssue[] {
  return isNumeric(id) ? [] : [{ path: 'id', message: galleryMessages.deleteSample }];
}

function isNumeric(id: number | string): boolean {
  return /^\d+$/.test(String(id)) && Number.isSafeInteger(Number(id));
}
