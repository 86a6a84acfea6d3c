import type { AuditPage } from '@pawprints/domain/contract/admin-audit';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { formatAmount } from '@pawprints/domain/money';
import { attentionTitle } from './audit-texts.ts';

type HistoryEvent = AdminReservation['history'][number];
type Dogs = readonly { id: number; name: string }[];

/** `who` is empty for what happened by itself or at Stripe. */
export type HistoryLine = { key: string; what: string; who: string; at: Date; note: string };

const texts: Readonly<Record<string, (amount: string, dog: string) => string>> = {
  created: () => 'Booked',
  priceAgreed: (amount) => `Another price agreed, in place of ${amount}`,
  capacityPassed: () => 'Taken though days were full',
  datesChanged: () => 'Dates changed',
  checkoutOpened: () => 'Payment page opened',
  checkoutClosed: () => 'Payment page closed',
  confirmed: () => 'Confirmed',
  linkSent: () => 'Link sent again',
  linkLapsed: () => 'Not paid in time: its places are free',
  paid: (amount) => `Paid ${amount}`,
  paymentUndone: (amount) => `Payment of ${amount} undone`,
  cancelled: () => 'Cancelled',
  replaced: () => 'Replaced by a newer booking',
  refundOrdered: (amount) => `Refund of ${amount} ordered`,
  refundDue: (amount) => `${amount} to give back`,
  refunded: (amount) => `Refunded ${amount}`,
  refundedInDashboard: (amount) => `Refunded ${amount} in Stripe's dashboard`,
  refundFailed: (amount) => `Refund of ${amount} failed`,
  settledElsewhere: (amount) => `${amount} paid back elsewhere`,
  settled: () => 'Failed refund settled',
  retryAsked: () => 'Failed refund to be tried again',
  checkedIn: (_amount, dog) => `${dog} checked in`,
  checkedOut: (_amount, dog) => `${dog} checked out`,
  checkInUndone: (_amount, dog) => `Check-in of ${dog} undone`,
  checkOutUndone: (_amount, dog) => `Check-out of ${dog} undone`,
};

/** What has happened to a booking, what of it needed a person, and the notes about it: the first first. */
export function historyLines(
  { history, attention, pets }: Pick<AdminReservation, 'history' | 'attention'> & { pets: Dogs },
  audit: AuditPage['content'],
): HistoryLine[] {
  const events = history.map((event, index) => ({
    key: `${index} ${event.what}`,
    what: whatText(event, pets),
    who: whoText(event.by),
    at: new Date(event.at),
    note: event.note,
  }));
  const entries = attention.flatMap((entry) => linesOf(entry, history));
  // All acts on the booking itself stand in its history.
  const acts = audit.flatMap((act) => lineOf(act, attention));
  return [...events, ...entries, ...acts].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

function linesOf(
  { id, title, createdAt, settledAt, settledBy, note }: AdminReservation['attention'][number],
  history: AdminReservation['history'],
): HistoryLine[] {
  const raised = { key: `${id} raised`, what: title, who: '', at: new Date(createdAt), note: '' };
  // Of a refund it is one act with what has happened to the booking.
  const isTold = history.some(
    (event) => event.what.startsWith('settled') && event.by === settledBy && event.note === note,
  );
  if (settledAt === null || isTold) return [raised];
  const what = `Settled${settledBy === null ? ' by itself' : ''}: ${title}`;
  return [raised, { key: `${id} settled`, what, who: settledBy ?? '', at: new Date(settledAt), note }];
}

function lineOf(
  { id, at, act, by, record }: AuditPage['content'][number],
  attention: AdminReservation['attention'],
): HistoryLine[] {
  const [collection, recordId = ''] = record.split('/');
  const line = (what: string): HistoryLine[] => [{ key: id, what, who: by.name, at: new Date(at), note: '' }];
  if (collection === 'notes') return line(act === 'remove' ? 'Note removed' : 'Note written');
  const entry = attention.find((one) => one.id === recordId);
  // The last settlement is told with its note; an earlier one was of what has come back since.
  if (collection !== 'attention' || entry?.settledAt === at) return [];
  return line(`Settled: ${attentionTitle(recordId)}`);
}

/** A word of a later release is shown as it is. */
function whatText({ what, amount, petId }: HistoryEvent, pets: Dogs): string {
  const dog = pets.find((pet) => pet.id === petId)?.name ?? 'A dog';
  return texts[what]?.(amount === null ? '' : formatAmount(amount), dog) ?? what;
}

/** Empty for what happened by itself or at Stripe. */
export function whoText(by: string | null): string {
  if (by === null) return '';
  return by === 'customer' ? 'The customer' : by;
}
