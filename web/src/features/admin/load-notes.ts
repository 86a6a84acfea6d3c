import { adminNoteRoutes } from '@pawprints/domain/contract/admin-notes';
import { noteSchema } from '@pawprints/domain/contract/day-fields';
import * as z from 'zod/mini';
import { call, resultOf } from '../../lib/api-client.ts';
import type { Note } from './live-notes.ts';
import { newestFirst } from './use-notes.ts';
import { wireInstant } from './wire-instant.ts';

const route = { ...adminNoteRoutes.listNotes, result: z.array(noteSchema(wireInstant)) };

export async function loadNotes(about: string[], signal: AbortSignal): Promise<Note[]> {
  return newestFirst(resultOf(await call(route, { query: { about }, signal })));
}
