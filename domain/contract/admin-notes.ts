import * as z from 'zod/mini';
import { isNotePath, notePathsPerQuery } from '../note-paths.ts';
import { noteSchema } from './day-fields.ts';
import { isoInstant, requestObject } from './fields.ts';
import type { RouteContract } from './route.ts';

const aboutMessage = 'Notes are about bookings, customers, dogs or days: name their paths.';
const manyMessage = `That is more than ${notePathsPerQuery} records.`;

/** Once for each, or all in one text with commas between them. */
const about = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], aboutMessage),
    z.transform((sent) => [sent].flat().flatMap((text) => text.split(','))),
  ),
  z
    .array(z.string().check(z.refine(isNotePath, aboutMessage)))
    .check(z.maxLength(notePathsPerQuery, manyMessage)),
);

const noteOfAnswer = noteSchema(isoInstant);
export type NoteAnswer = z.output<typeof noteOfAnswer>;

export const adminNoteRoutes = {
  listNotes: {
    method: 'GET',
    path: '/admin/notes',
    auth: 'admin',
    summary: `The notes about these records, of ${notePathsPerQuery} at most`,
    query: requestObject({ about }),
    result: z.array(noteOfAnswer),
  },
} as const satisfies Record<string, RouteContract>;
