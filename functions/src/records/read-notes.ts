import { notePathsPerQuery } from '@pawprints/domain/note-paths';
import type { NoteAnswer } from '@pawprints/domain/contract/admin-notes';
import { readableOrLogged } from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import type { Collections } from './collections.ts';

/** The notes about these records, in no order, without those that were removed. One round trip. */
export async function notesAbout(
  { collections, log }: { collections: Pick<Collections, 'notes'>; log: Log },
  paths: readonly string[],
): Promise<NoteAnswer[]> {
  const parts = Array.from({ length: Math.ceil(paths.length / notePathsPerQuery) }, (_, part) =>
    paths.slice(part * notePathsPerQuery, (part + 1) * notePathsPerQuery),
  );
  const found = await Promise.all(parts.map((part) => collections.notes.where('about', 'in', part).get()));
  const docs = found.flatMap((snapshot) => snapshot.docs);
  return readableOrLogged(docs, log)
    .filter(({ content }) => content.removedAt === undefined)
    .map(({ doc, content: { about, text, by, byName, createdAt, updatedAt } }) => ({
      id: doc.id,
      about,
      text,
      by,
      byName,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }));
}
