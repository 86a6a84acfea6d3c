import type { AuditPage } from '@pawprints/domain/contract/admin-audit';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { formatAmount } from '@pawprints/domain/money';

type HistoryEvent = AdminReservation['history'][number];
type Dogs = readonly { id: number; name: string }[];

/** `who` is empty for what happened by itself or at Stripe. */
export type HistoryLine = { key: string; what: string; who: string; at: Date; note: string };

const texts: Readonly<Record<string, (amount: string, dog: string) => string>> = {
  created: () => 'Booked',
  checkoutOpened: () => 'Payment page opened',
  checkoutClosed: () => 'Payment page closed',
  paid: (amount) => `Paid ${amount}`,
  cancelled: () => 'Cancelled',
  replaced: () => 'Replaced by a newer booking',
  refundOrdered: (amount) => `Refund of ${amount} ordered`,
  refunded: (amount) => `Refunded ${amount}`,
  refundFailed: (amount) => `Refund of ${amount} failed`,
  settledElsewhere: (amount) => `${amount} paid back elsewhere`,
  checkedIn: (_amount, dog) => `${dog} checked in`,
  checkedOut: (_amount, dog) => `${dog} checked out`,
  checkInUndone: (_amount, dog) => `Check-in of ${dog} undone`,
  checkOutUndone: (_amount, dog) => `Check-out of ${dog} undone`,
};

/** What has happened to a booking and to the notes about it, the first first. */
export function historyLines(
  { id, history, pets }: Pick<AdminReservation, 'id' | 'history'> & { pets: Dogs },
  audit: AuditPage['content'],
): HistoryLine[] {
  const events = history.map((event, index) => ({
    key: `${index} ${event.what}`,
    what: whatText(event, pets),
    who: whoText(event.by),
    at: new Date(event.at),
    note: event.note,
  }));
  // All acts on the booking itself stand in its history.
  const notes = audit
    .filter(({ record }) => record !== `reservations/${id}` && record.startsWith('notes/'))
    .map((entry) => ({
      key: entry.id,
      what: entry.act === 'remove' ? 'Note removed' : 'Note written',
      who: entry.by.name,
      at: new Date(entry.at),
      note: '',
    }));
  return [...events, ...notes].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** A word of a later release is shown as it is. */
function whatText({ what, amount, petId }: HistoryEvent, pets: Dogs): string {
  const dog = pets.find((pet) => pet.id === petId)?.name ?? 'A dog';
  return texts[what]?.(amount === null ? '' : formatAmount(amount), dog) ?? what;
}

function whoText(by: string | null): string {
  if (by === null) return '';
  return by === 'customer' ? 'The customer' : by;
}
