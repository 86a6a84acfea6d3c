import { loadFirebase } from '../../lib/load-firebase.ts';
import { toast } from '../../lib/toast.ts';
import type { Note } from './live-notes.ts';

/** As many characters of a note name it. */
const namedBy = 30;

/** Removes a note at once, with an undo that brings it back as it was, with its author and its time. */
export async function removeWithUndo(note: Pick<Note, 'id' | 'text'>): Promise<void> {
  if (!navigator.onLine) {
    toast.error('You are offline, so the note was not removed. Please try again later.');
    return;
  }
  try {
    const { removeNote } = await loadLiveNotes();
    if (!(await removeNote(note.id))) return;
  } catch {
    toast.error('The note could not be removed. Please try again.');
    return;
  }
  const action = { label: 'Put it back', onClick: () => void putBack(note) };
  toast.info(`The ${nameOf(note)} is removed.`, { action, about: note.id });
}

async function putBack(note: Pick<Note, 'id' | 'text'>): Promise<void> {
  try {
    const { putNoteBack } = await loadLiveNotes();
    await putNoteBack(note.id);
  } catch {
    toast.error(`The ${nameOf(note)} could not be put back. Please try again.`, {
      action: { label: 'Try again', onClick: () => void putBack(note) },
      until: 'closed',
    });
  }
}

const loadLiveNotes = () => loadFirebase(() => import('./live-notes.ts'));

/** "note 'Bites when…'" */
export function nameOf({ text }: Pick<Note, 'text'>): string {
  const [line = ''] = text.split('\n');
  const name = line.length > namedBy ? `${line.slice(0, namedBy).toWellFormed().trimEnd()}…` : line;
  return `note '${name}'`;
}
