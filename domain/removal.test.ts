import { describe, expect, it } from 'vitest';
import { validateGalleryRemoval, validatePetRemoval } from './removal.ts';

describe('removing', () => {
  const missing = [{ path: 'id', message: 'Pet ID is missing, cannot remove.' }];
  const invalid = [{ path: 'id', message: 'Invalid Pet ID for removal.' }];

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
  ])('the pet %j', (id, issues) => {
    expect(validatePetRemoval(id)).toEqual(issues);
  });

  it('a picture needs a numeric id', () => {
    expect(validateGalleryRemoval(7)).toEqual([]);
    expect(validateGalleryRemoval('sample-7')).toEqual([
      { path: 'id', message: 'This image is from local data and cannot be deleted from the server.' },
    ]);
  });
});
