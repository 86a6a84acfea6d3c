import { create } from 'zustand';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { dismissToasts, toast } from '../../lib/toast.ts';
import type { Note } from './live-notes.ts';

/** How long the removal of a note can be taken back. */
const undoSeconds = 10;

/** As many characters of a note name it. */
const namedBy = 30;

/** The ids of notes that are hidden until they are removed. */
export const useRemovedNotes = create<ReadonlySet<string>>(() => new Set());

/**
 * Hides a note at once, and removes it when the time for an undo is over, or when the tab leads elsewhere. Until then it is what it
 * was, with its author and its time.
 */
export function removeWithUndo(note: Note, byName: string): void {
  let isOver = false;
  const end = (): boolean => {
    if (isOver) return false;
    isOver = true;
    clearTimeout(timer);
    removeEventListener('pagehide', remove);
    dismissToasts(({ action }) => action === undoAction);
    return true;
  };
  const show = () =>
    useRemovedNotes.setState((ids) => new Set([...ids].filter((id) => id !== note.id)), true);
  const undo = () => {
    if (end()) show();
  };
  const remove = () => {
    if (!end()) return;
    loadFirebase(() => import('./live-notes.ts'))
      .then(({ removeNote }) => removeNote(note, byName))
      .then((isGone) => {
        if (isGone) return;
        show();
        toast.info('Somebody has changed this note meanwhile, so it was not removed.');
      })
      .catch(() => {
        show();
        toast.error('The note could not be removed. Please try again.');
      });
  };
  const undoAction = { label: 'Put it back', onClick: undo };
  const timer = setTimeout(remove, undoSeconds * 1000);
  addEventListener('pagehide', remove);
  useRemovedNotes.setState((ids) => new Set([...ids, note.id]), true);
  toast.info(`The ${nameOf(note)} is removed. You can take this back for ${undoSeconds} seconds.`, {
    action: undoAction,
    until: 'closed',
  });
}

/** "note 'Bites when…'" */
export function nameOf({ text }: Pick<Note, 'text'>): string {
  const [line = ''] = text.split('\n');
  const name = line.length > namedBy ? `${line.slice(0, namedBy).toWellFormed().trimEnd()}…` : line;
  return `note '${name}'`;
}
