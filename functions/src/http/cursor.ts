import { unknownCursorMessage } from '@pawprints/domain/messages';
import type { ApiError } from './api-error.ts';
import { validationFailed } from './problems.ts';

/** A place in a list that is sorted by time: what was made `at` a moment, known by `id`. */
export type Position = { at: Date; id: number };

/** A position as callers get it, to be sent back as it is. */
export function cursorOf({ at, id }: Position): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url');
}

/**
 * The position that a cursor names.
 * @throws ApiError VALIDATION_FAILED for a text that is no cursor.
 */
export function positionOf(cursor: string): Position {
  const [, at, id] = /^(\d{1,15})\.(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (at === undefined || id === undefined) throw unknownCursor();
  return { at: new Date(Number(at)), id: Number(id) };
}

function unknownCursor(): ApiError {
  return validationFailed([{ path: 'cursor', message: unknownCursorMessage }]);
}
