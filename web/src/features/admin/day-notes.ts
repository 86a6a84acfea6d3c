import { bookingPathOf, customerPathOf, dogPathOf } from '@pawprints/domain/note-paths';
import type { LiveRow } from './live-row.ts';
import type { Note } from './live-notes.ts';
import type { NoteSubject } from './note-form.tsx';

/** What the notes of a row can be about. A dog comes again, so it is first. */
export function subjectsOf({ booking, pet }: Pick<LiveRow, 'booking' | 'pet'>): NoteSubject[] {
  return [
    { about: dogPathOf(booking, pet), name: pet.name },
    { about: bookingPathOf(booking), name: 'This booking' },
    { about: customerPathOf(booking), name: booking.customer.name },
  ];
}

export function notesAbout(notes: readonly Note[] | null, subjects: readonly NoteSubject[]): Note[] {
  return notes?.filter((note) => subjects.some(({ about }) => about === note.about)) ?? [];
}

export function isSameNotes(a: readonly Note[], b: readonly Note[]): boolean {
  return (
    a.length === b.length &&
    a.every((note, at) => note.id === b[at]?.id && note.updatedAt.getTime() === b[at].updatedAt.getTime())
  );
}
