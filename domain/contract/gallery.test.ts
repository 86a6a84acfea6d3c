import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newGalleryItemBody } from './gallery.ts';

const messagesOf = (value: unknown): string[] =>
  z.safeParse(newGalleryItemBody, value).error?.issues.map(({ message }) => message) ?? [];

describe('a new gallery item', () => {
  it('may leave out the owner', () => {
    expect(
      z.parse(newGalleryItemBody, { petName: ' Momo ', breed: 'Poodle', description: 'Asleep.' }),
    ).toEqual({
      petName: 'Momo',
      breed: 'Poodle',
      description: 'Asleep.',
      owner: '',
    });
  });

  it('says what is missing in the specified order', () => {
    expect(messagesOf({ petName: ' ', breed: '', description: '' })).toEqual([
      "Please enter the pet's name.",
      'Please enter the breed.',
      'Please enter a description.',
    ]);
  });
});
