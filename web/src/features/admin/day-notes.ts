import type { CalendarDate } from '@pawprints/domain/calendar';
import type { LiveBooking } from './day-schemas.ts';
import type { LiveRow } from './live-row.ts';
import type { Note } from './live-notes.ts';
import type { NoteSubject } from './note-form.tsx';

/** Who and what the notes of a day are about: the day itself, its bookings, their customers and their dogs. */
export function aboutsOf(date: CalendarDate, bookings: Iterable<LiveBooking>): string[] {
  const ofBookings = [...bookings].flatMap((booking) => [
    bookingPathOf(booking),
    customerPathOf(booking),
    ...booking.pets.map((pet) => dogPathOf(booking, pet)),
  ]);
  return [dayPathOf(date), ...new Set(ofBookings)];
}

export function dayPathOf(date: CalendarDate): string {
  return `days/${date}`;
}

const bookingPathOf = ({ id }: LiveBooking) => `reservations/${id}`;
const customerPathOf = ({ uid }: LiveBooking) => `users/${uid}`;
const dogPathOf = ({ uid }: LiveBooking, { id }: { id: number }) => `users/${uid}/pets/${id}`;

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
