import { attentionTexts } from '@pawprints/domain/attention-causes';
import type { AuditAct } from '@pawprints/domain/contract/admin-audit';
import { paths, reviewPath } from '../../lib/paths.ts';
import { adminPaths, attentionPath, bookingPath, calendarPath, customerPath } from './admin-paths.ts';

const acts: Readonly<Record<AuditAct, string>> = {
  checkIn: 'Checked in a dog',
  checkOut: 'Checked out a dog',
  undo: 'Undid a check-in or check-out',
  book: 'Booked for a customer',
  sendLink: 'Sent a link again',
  receive: 'Received a payment',
  undoReceive: 'Took back a payment',
  changeDates: 'Changed the dates of a booking',
  cancel: 'Cancelled a booking',
  refund: 'Gave money back',
  settle: 'Settled what needed attention',
  retry: 'Had a refund tried again',
  hideReview: 'Hid a review',
  showReview: 'Showed a review again',
  removeReview: 'Removed a review',
  answerReview: 'Answered a review',
  setCapacity: 'Set the capacity of a day',
  changeSettings: 'Changed the settings',
  changeAgreement: 'Changed the agreement',
  changeVaccinationRules: 'Changed which vaccinations are required',
  closeDays: 'Closed days',
  openDays: 'Opened days again',
  block: 'Blocked a customer',
  unblock: 'Let a customer book again',
  approveVaccination: 'Approved a vaccination',
  rejectVaccination: 'Rejected a vaccination',
  sendReportCard: 'Sent a report card',
  publishPhoto: 'Published a photo in Paw Prints',
  offerPlaces: 'Offered places of the waitlist',
  removeWait: 'Took a wish off the waitlist',
  write: 'Wrote',
  remove: 'Removed',
};

/** In plain words. An act of a later version is shown as it is called. */
export function actText(act: string): string {
  return new Map<string, string>(Object.entries(acts)).get(act) ?? act;
}

/** The names of fields in words: `petName` is 'pet name'. */
export function fieldsText(fields: readonly string[]): string {
  const words = fields.map((name) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return words.join(', ') || '–';
}

/** What an entry of Attention says; its id begins with its cause. A cause of a later version is not known here. */
export function attentionTitle(id: string): string {
  const known = new Map<string, { title: string }>(Object.entries(attentionTexts));
  return known.get(id.split('-')[0] ?? '')?.title ?? 'An entry of Attention';
}

/** What a record is called, and its page if it has one. `name` is that of a picture, a person or a pet. */
export function recordLink(path: string, name: string | null): { text: string; to: string | null } {
  const [collection = '', id = ''] = path.split('/');
  switch (collection) {
    case 'reservations':
      return { text: `Booking ${id}`, to: bookingPath(Number(id)) };
    case 'attention':
      return { text: `'${attentionTitle(id)}'`, to: attentionPath('settled') };
    case 'reviews':
      return { text: `Review ${id}`, to: reviewPath(id) };
    case 'gallery':
      return { text: name === null ? 'A picture' : `The picture of ${name}`, to: paths.gallery };
    case 'notes':
      return { text: 'A note', to: null };
    case 'days':
      return { text: `The day ${id}`, to: `${paths.admin}?date=${id}` };
    case 'closures':
      return { text: `Closed days from ${id.slice(0, 10)}`, to: calendarPath(id.slice(0, 10)) };
    case 'settings':
      return { text: 'The settings', to: adminPaths.settings };
    case 'vaccinations':
      return { text: 'A certificate', to: null };
    case 'reportCards':
      return { text: 'A report card', to: null };
    case 'waitlist':
      return { text: 'A wish on the waitlist', to: adminPaths.waitlist };
    case 'users':
      // Without a name they are gone.
      return name === null
        ? { text: path.includes('/pets/') ? 'A dog' : 'A customer', to: null }
        : { text: name, to: customerPath(id) };
    default:
      return { text: path, to: null };
  }
}
