import { noteFields, type noteSchema } from '@pawprints/domain/contract/day-fields';
import { notePathsPerQuery } from '@pawprints/domain/note-paths';
import {
  collection,
  deleteField,
  doc,
  onSnapshot,
  query,
  runTransaction,
  serverTimestamp,
  Timestamp,
  where,
  type QuerySnapshot,
} from 'firebase/firestore';
import * as z from 'zod/mini';
import { database, listenAsAdmin, ownUid } from '../../lib/firestore.ts';

/** As firestore.rules let admins write it. */
const storedNote = z.object(noteFields(z.instanceof(Timestamp)));
export type Note = z.output<ReturnType<typeof noteSchema<z.ZodMiniType<Date>>>>;

type Listeners = {
  /** All notes, in no order. Called when the server has told those of every path. */
  onChange: (notes: readonly Note[]) => void;
  onEnd: () => void;
};

/**
 * Follows the notes about records until the signal. The function that is returned follows the notes about further ones; those
 * that are followed already are not read again. Null where nobody is signed in.
 */
export async function watchNotes(
  { onChange, onEnd }: Listeners,
  signal: AbortSignal,
): Promise<((abouts: readonly string[]) => void) | null> {
  const listen = await listenAsAdmin(onEnd, signal);
  if (listen === null) return null;
  const followed = new Set<string>();
  const found = new Map<string, readonly Note[] | null>();
  return (abouts) => {
    const added = [...new Set(abouts)].filter((about) => !followed.has(about));
    for (let from = 0; from < added.length; from += notePathsPerQuery) {
      const paths = added.slice(from, from + notePathsPerQuery);
      const key = paths.join(' ');
      for (const path of paths) followed.add(path);
      found.set(key, null);
      listen((fail) =>
        onSnapshot(
          query(collection(database, 'notes'), where('about', 'in', paths)),
          { includeMetadataChanges: true },
          (snapshot) => {
            // An empty list that the server has not seen yet would say that there are none.
            if (found.get(key) === null && snapshot.metadata.fromCache) return;
            found.set(key, notesIn(snapshot));
            const lists = [...found.values()].filter((list) => list !== null);
            if (lists.length === found.size) onChange(lists.flat());
          },
          fail,
        ),
      );
    }
  };
}

function notesIn({ docs }: QuerySnapshot): Note[] {
  return docs.flatMap((found) => {
    if (found.get('removedAt') !== undefined) return [];
    const { data } = z.safeParse(storedNote, found.data());
    if (data === undefined) return [];
    const { createdAt, updatedAt, ...note } = data;
    return [{ ...note, id: found.id, createdAt: createdAt.toDate(), updatedAt: updatedAt.toDate() }];
  });
}

/**
 * Writes a note as the admin who is signed in (firestore.rules): a new one, or another text of one that is there, or that somebody
 * has removed meanwhile. Sent again after a lost answer it is the same note. Transactions, here and below, since a plain write
 * without a network would wait, and be sent at some later time.
 */
export async function writeNote({ id, about, text }: Pick<Note, 'id' | 'about' | 'text'>): Promise<void> {
  const note = doc(database, 'notes', id);
  const by = (await ownUid()) ?? '';
  await runTransaction(database, async (transaction) => {
    const found = await transaction.get(note);
    // The name as it is by now, which the rules compare.
    const user = await transaction.get(doc(database, 'users', by));
    const author = { by, byName: z.parse(z.string(), user.get('name')), updatedAt: serverTimestamp() };
    if (found.exists()) transaction.update(note, { text, ...author, ...shown });
    else transaction.set(note, { about, text, ...author, createdAt: serverTimestamp() });
  });
}

const shown = { removedBy: deleteField(), removedAt: deleteField() };

/** Removes a note as the admin who is signed in. False where somebody was faster. */
export async function removeNote(id: string): Promise<boolean> {
  const note = doc(database, 'notes', id);
  const removedBy = await ownUid();
  return runTransaction(database, async (transaction) => {
    const found = await transaction.get(note);
    if (!found.exists() || found.get('removedAt') !== undefined) return false;
    transaction.update(note, { removedBy, removedAt: serverTimestamp() });
    return true;
  });
}

/** Puts a note back as it was, whose removal by this admin Firestore has not carried out for good. */
export async function putNoteBack(id: string): Promise<void> {
  await runTransaction(database, async (transaction) => {
    transaction.update(doc(database, 'notes', id), shown);
    return Promise.resolve();
  });
}
