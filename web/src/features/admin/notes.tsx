import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import type { Note } from './live-notes.ts';
import { NoteForm, type NoteSubject } from './note-form.tsx';
import { nameOf, removeWithUndo } from './remove-note.ts';
import { useNow } from './use-now.ts';
import type { NotesFollowed } from './use-notes.ts';

/** What admins note for each other about some records, and a form for a new note, which is about the first of them at first. */
export function Notes({
  subjects,
  followed: { notes, failed, retry },
}: {
  subjects: readonly NoteSubject[];
  followed: NotesFollowed;
}) {
  return (
    <div className="grid gap-4">
      <NoteForm key={subjects[0]?.about} subjects={subjects} />
      {failed && (
        <Notice
          tone="danger"
          title="The notes could not be loaded."
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
      {notes === null ? (
        !failed && <Skeleton className="h-16" />
      ) : (
        <NoteList notes={notes} subjects={subjects} />
      )}
    </div>
  );
}

function NoteList({ notes, subjects }: { notes: readonly Note[]; subjects: readonly NoteSubject[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {notes.map((note) => (
        <li key={note.id} tabIndex={-1} className="border-t border-line pt-3">
          <OneNote
            note={note}
            subject={subjects.length > 1 ? subjects.find(({ about }) => about === note.about) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

function OneNote({ note, subject }: { note: Note; subject: NoteSubject | undefined }) {
  const [editing, setEditing] = useState(false);
  if (editing) return <NoteForm note={note} onClose={() => setEditing(false)} />;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-2">
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
        <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted">
          {subject !== undefined && (
            <Badge className="min-w-0 whitespace-normal wrap-anywhere">{subject.name}</Badge>
          )}
          <Written note={note} />
        </p>
      </div>
      <div className="-mr-4 ml-auto flex shrink-0 print:hidden">
        <Button variant="quiet" aria-label={`Edit the ${nameOf(note)}`} onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          aria-label={`Remove the ${nameOf(note)}`}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            void removeWithUndo(note);
          }}
        >
          Remove
        </Button>
      </div>
    </div>
  );
}

function Written({ note: { byName, createdAt, updatedAt } }: { note: Note }) {
  const now = useNow();
  const isEdited = updatedAt.getTime() !== createdAt.getTime();
  return (
    <span className="min-w-0 wrap-anywhere">
      {byName}, {timeText(createdAt, now, business.timeZone)}
      {isEdited && `, changed ${timeText(updatedAt, now, business.timeZone)}`}
    </span>
  );
}

/** The focus goes to the next note, before this one does. */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const field = item?.closest('section')?.querySelector('textarea');
  if (next instanceof HTMLElement) next.focus();
  else field?.focus();
}
