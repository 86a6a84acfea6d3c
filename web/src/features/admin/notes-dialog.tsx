import { Dialog } from '../../components/ui/dialog.tsx';
import type { NoteSubject } from './note-form.tsx';
import { Notes } from './notes.tsx';
import type { NotesFollowed } from './use-notes.ts';

/** The notes about a day, or about a dog, its booking and its customer. */
export function NotesDialog({
  open,
  onOpenChange,
  title,
  subjects,
  followed: { notes, ...followed },
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  subjects: readonly NoteSubject[];
  followed: NotesFollowed;
}) {
  const own = notes?.filter((note) => subjects.some(({ about }) => about === note.about)) ?? null;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description="Only admins see notes.">
      <section>
        <Notes subjects={subjects} followed={{ ...followed, notes: own }} />
      </section>
    </Dialog>
  );
}
