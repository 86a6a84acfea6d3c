// The owner settles what stands on the attention list, and what was paid back by other means than Stripe.
import type { AttentionCause } from '@pawprints/domain/attention-causes';
import { centsOf, dollarsOf, formatAmount } from '@pawprints/domain/money';
import { ApiError } from '../../lib/api-error.ts';
import { nullIfUnreadable } from '../../lib/documents.ts';
import { retryWhileOutdated } from '../../lib/firestore-failure.ts';
import { settledByItself, settledByOwner, type AttentionEntry } from '../../records/attention.ts';
import {
  isReceived,
  leftCents,
  leftOfAllCents,
  outstandingCents,
  payableElsewhereCents,
  payingPayments,
  paymentOf,
  type Payment,
} from '../../records/payment.ts';
import { changeReservation, type Change, type Versioned } from '../../records/reservation-repository.ts';
import type { Reservation } from '../../records/reservation.ts';
import type { BookingDependencies } from './dependencies.ts';
import { askForRetry, isTriedNext, settleElsewhere } from './payment/refund-ledger.ts';

type Deps = Pick<BookingDependencies, 'reservations' | 'attention' | 'now'>;

type AsAtStripe = (stored: Versioned, paymentIntentId: string) => Promise<Versioned>;

/** `elsewhereCents`: what the owner has paid, or is about to pay, by other means than Stripe. */
export type Settling = { by: string; note: string; elsewhereCents: number | null; isAudited?: boolean };

const causesAtStripe: readonly AttentionCause[] = ['REFUND_REFUSED', 'REFUND_FAILED'];
const causesAtDoor: readonly AttentionCause[] = ['REFUND_AT_DOOR'];
const refundCauses: ReadonlySet<AttentionCause> = new Set([...causesAtStripe, ...causesAtDoor]);

/** The entries that there may be about a refund of a payment. */
function causesOf(reservation: Reservation, paymentIntentId: string): readonly AttentionCause[] {
  return isReceived(reservation, paymentIntentId) ? causesAtDoor : causesAtStripe;
}

/**
 * In the same write, records what was paid elsewhere as refunded and ends the tries of a refund. Returns the cents that are
 * still due of the entry's payment. Sent again by who was not answered, it does nothing more. `asAtStripe` reads what else of the
 * payment Stripe has refunded, where it can be asked.
 * @throws ApiError NOT_FOUND; CONFLICT for an entry that is settled, or an amount that is too high.
 */
export async function settleAttention(
  deps: Deps,
  id: string,
  settling: Settling,
  asAtStripe: AsAtStripe = (stored) => Promise.resolve(stored),
): Promise<number> {
  const entry = await entryOf(deps, id);
  const dueCents = await dueAfter(deps, entry, settling);
  if (dueCents !== null) return dueCents;
  await refuseSettled(deps, entry);
  if (isAboutRefund(entry)) {
    return retryWhileOutdated('booking', () => settleRefund(deps, entry, settling, asAtStripe));
  }
  if (settling.elsewhereCents !== null) {
    throw new ApiError('CONFLICT', 'Only a refund that was refused or has failed can be paid elsewhere.');
  }
  return settleEntry(deps, entry, settling);
}

/** What is still due if this entry was settled so before; else null. */
async function dueAfter(
  { reservations }: Deps,
  entry: AttentionEntry,
  { by, note, elsewhereCents }: Settling,
): Promise<number | null> {
  const { state, settledAt, settledBy, how } = entry;
  if (state !== 'settled' || settledBy !== by || entry.note !== note) return null;
  if (how !== (elsewhereCents === null ? 'owner' : 'elsewhere')) return null;
  const found = isAboutRefund(entry) ? await nullIfUnreadable(reservations.find(entry.reservationId)) : null;
  if (found === null) return 0;
  const { reference } = entry;
  const paid = found.reservation.settlements.find(
    (settlement) =>
      settlement.paymentIntentId === reference && settlement.at.getTime() === settledAt?.getTime(),
  );
  if ((paid?.amountCents ?? null) !== elsewhereCents) return null;
  return outstandingCents(found.reservation, reference);
}

/** Touches no booking, so nothing is due of it. */
async function settleEntry(deps: Deps, entry: AttentionEntry, settling: Settling): Promise<0> {
  const at = deps.now();
  const about = entry.reservationId === null ? {} : { about: `reservations/${entry.reservationId}` };
  const { by } = settling;
  const act = {
    at,
    by,
    act: 'settle' as const,
    record: `attention/${entry.id}`,
    fields: ['state'],
    ...about,
  };
  await deps.attention.write(
    settlementOf(entry, settling, at),
    settling.isAudited === true ? act : undefined,
  );
  return 0;
}

type RefundEntry = AttentionEntry & { reservationId: number };

export function isAboutRefund(entry: AttentionEntry): entry is RefundEntry {
  return entry.reservationId !== null && refundCauses.has(entry.cause);
}

async function settleRefund(
  deps: Deps,
  { id, reservationId, reference }: RefundEntry,
  settling: Settling,
  asAtStripe: AsAtStripe,
): Promise<number | 'outdated'> {
  const found = await nullIfUnreadable(deps.reservations.find(reservationId));
  const isPaidBack = settling.elsewhereCents !== null;
  const stored = found !== null && isPaidBack ? await asAtStripe(found, reference) : found;
  const entry = await entryOf(deps, id);
  await refuseSettled(deps, entry);
  const at = deps.now();
  const { note, by, elsewhereCents } = settling;
  if (stored === null) {
    if (elsewhereCents === null) return settleEntry(deps, entry, settling);
    throw new ApiError(
      'CONFLICT',
      `Booking ${reservationId} is gone or cannot be read, so no amount can be recorded with it. Leave the amount empty and write it into the note.`,
    );
  }
  const amountCents = elsewhereCents ?? 0;
  refuseTooMuch(stored.reservation, reference, amountCents);
  const reservation = settleElsewhere(stored.reservation, reference, { amountCents, note, by, at });
  const dueCents = outstandingCents(reservation, reference);
  if (entry.cause === 'REFUND_AT_DOOR' && elsewhereCents !== null && dueCents > 0) {
    const all = formatAmount(dollarsOf(dueCents + elsewhereCents));
    throw new ApiError(
      'CONFLICT',
      `${all} is owed of it, so less does not settle this. Record a part on the page of the booking, as settled elsewhere: this is settled with the last of it.`,
    );
  }
  const others = causesOf(reservation, reference).filter((cause) => cause !== entry.cause && dueCents === 0);
  const attention = [
    settlementOf(entry, settling, at),
    ...others.map((cause) => settledByItself({ cause, reference }, at)),
  ];
  const saved = await deps.reservations.save(stored, {
    reservation,
    mails: [],
    attention,
    author: settling.isAudited === true ? { by, note, act: 'settle' } : { by, note },
  });
  return saved === null ? 'outdated' : dueCents;
}

/**
 * Records what the owner has paid by other means, where no entry asks for it. The same key again records nothing.
 * @throws ApiError NOT_FOUND; CONFLICT for an amount that is too high, another amount under the same key, or where another one is left
 * than was seen.
 */
export async function settlePayment(
  { reservations, now }: Pick<Deps, 'reservations' | 'now'>,
  known: Versioned,
  {
    amountCents,
    left,
    paymentIntentId,
    key,
    note,
    by,
  }: {
    amountCents: number;
    /** In dollars, as it was seen. */
    left?: number | undefined;
    paymentIntentId?: string | undefined;
    key: string;
    note: string;
    by: string;
  },
): Promise<Reservation | null> {
  const decide = (current: Reservation): Change | null => {
    const { paymentIntentId: reference } = refundablePayment(current, paymentIntentId);
    const settled = current.settlements.find((settlement) => settlement.key === key);
    if (isDoneBefore(settled, { amountCents, paymentIntentId: reference })) return null;
    const at = now();
    refuseUnlessLeftAsSeen(leftCents(current, reference), left);
    refuseTooMuch(current, reference, amountCents);
    const reservation = settleElsewhere(current, reference, { amountCents, note, by, at, key });
    const ended = outstandingCents(reservation, reference) === 0 ? causesOf(reservation, reference) : [];
    const attention = ended.map((cause) =>
      settledByOwner({ cause, reference }, { by, note, elsewhere: true, at }),
    );
    return { reservation, mails: [], attention, author: { by, note, act: 'settle' } };
  };
  const stored = await changeReservation(reservations, known.reservation.id, decide, known);
  return stored?.reservation ?? null;
}

type Payback = { amountCents: number; paymentIntentId: string };

/**
 * Whether the same key has paid back the same before.
 * @throws ApiError CONFLICT where it was another amount, or of another payment.
 */
export function isDoneBefore(before: Payback | undefined, now: Payback): boolean {
  if (before === undefined) return false;
  if (before.amountCents === now.amountCents && before.paymentIntentId === now.paymentIntentId) return true;
  throw new ApiError(
    'CONFLICT',
    `This was done already, with ${formatAmount(dollarsOf(before.amountCents))}. For more, close this and begin again.`,
  );
}

export const notPaidMessage = 'Nothing was paid for this booking.';

/**
 * The booking's own payment, or the one that is named.
 * @throws ApiError CONFLICT where there is none.
 */
export function refundablePayment(reservation: Reservation, paymentIntentId: string | undefined): Payment {
  const [own] = payingPayments(reservation);
  if (own === undefined) throw new ApiError('CONFLICT', notPaidMessage);
  if (paymentIntentId === undefined) return own;
  const named = paymentOf(reservation, paymentIntentId);
  if (named === undefined) throw new ApiError('CONFLICT', 'This payment is not of this booking.');
  return named;
}

/** @throws ApiError CONFLICT for more than is left. */
export function refuseMoreThanLeft(reservation: Reservation, paymentIntentId: string, cents: number): void {
  const left = leftCents(reservation, paymentIntentId);
  if (cents <= left) return;
  if (left === 0) {
    throw new ApiError(
      'CONFLICT',
      'Nothing of this payment is left: all of it has gone back, or is on its way.',
    );
  }
  const amount = formatAmount(dollarsOf(left));
  throw new ApiError(
    'CONFLICT',
    left === paymentOf(reservation, paymentIntentId)?.amountCents
      ? `Only ${amount} was paid with this payment: no more than that can go back.`
      : `Only ${amount} of this payment is left: the rest has gone back, or is on its way.`,
  );
}

/** @throws ApiError CONFLICT for more than is left of all payments that pay the booking. */
export function refuseMoreThanLeftOfAll(reservation: Reservation, cents: number): void {
  const [only, ...others] = payingPayments(reservation);
  if (only === undefined) return;
  if (others.length === 0) return refuseMoreThanLeft(reservation, only.paymentIntentId, cents);
  const left = leftOfAllCents(reservation);
  if (cents <= left) return;
  const amount = formatAmount(dollarsOf(left));
  throw new ApiError(
    'CONFLICT',
    `Only ${amount} of the payments is left: the rest has gone back, or is on its way.`,
  );
}

/**
 * Two open pages of one admin have two keys: on the second one it was decided by what is not left any more. Pages of former releases do
 * not say what they have seen.
 * @throws ApiError CONFLICT where another amount is left than was seen.
 */
export function refuseUnlessLeftAsSeen(cents: number, seen: number | undefined): void {
  if (seen === undefined || cents === centsOf(seen)) return;
  const left = cents === 0 ? 'nothing' : formatAmount(dollarsOf(cents));
  const goneCents = centsOf(seen) - cents;
  throw new ApiError(
    'CONFLICT',
    goneCents > 0
      ? `Meanwhile ${formatAmount(dollarsOf(goneCents))} was given back: ${left} of the payment is left. Please look at it again.`
      : `By now ${left} of the payment is left, not ${formatAmount(seen)}. Please look at it again.`,
  );
}

/** @throws ApiError CONFLICT for more than is left, or for an amount that a pending refund may pay as well. */
function refuseTooMuch(reservation: Reservation, paymentIntentId: string, amountCents: number): void {
  refuseMoreThanLeft(reservation, paymentIntentId, amountCents);
  const payable = payableElsewhereCents(reservation, paymentIntentId);
  if (amountCents > payable) {
    const besides = payable === 0 ? 'nothing is' : `only ${formatAmount(dollarsOf(payable))} is`;
    throw new ApiError(
      'CONFLICT',
      `A refund by Stripe is on its way, and ${besides} due besides: pay no more, and wait for how it ends.`,
    );
  }
}

async function entryOf({ attention }: Pick<Deps, 'attention'>, id: string): Promise<AttentionEntry> {
  const entry = await attention.find(id);
  if (entry === null) throw new ApiError('NOT_FOUND', `There is no entry ${id}.`);
  return entry;
}

/** @throws ApiError CONFLICT for an entry that is settled. */
async function refuseSettled({ attention }: Deps, entry: AttentionEntry): Promise<void> {
  if (entry.state !== 'settled') return;
  const name = await attention.settlerOf(entry);
  throw new ApiError(
    'CONFLICT',
    name === null ? 'This was settled by itself meanwhile.' : `${name} has settled this already.`,
  );
}

function settlementOf(entry: AttentionEntry, { by, note, elsewhereCents }: Settling, at: Date) {
  return settledByOwner(entry, { by, note, elsewhere: elsewhereCents !== null, at });
}

/**
 * Lets the next reconciliation try a failed refund again; asked for again before that, it changes nothing. Returns the cents
 * that it will try.
 * @throws ApiError NOT_FOUND; CONFLICT where nothing is left to refund, or the booking is gone or cannot be read.
 */
export async function retryRefund(
  { reservations, attention, now }: Deps,
  id: string,
  by: string | null = null,
): Promise<number> {
  const entry = await entryOf({ attention }, id);
  if (!isAboutRefund(entry)) {
    throw new ApiError('CONFLICT', 'This is about no refund, so there is nothing to try again.');
  }
  const { reservationId, reference } = entry;
  const asked = changeReservation(reservations, reservationId, (current) => {
    if (isTriedNext(current, reference, now())) return null;
    const change = askForRetry(current, reference, now());
    if (change === null) throw new ApiError('CONFLICT', 'Nothing of this payment is left to be refunded.');
    return by === null ? change : { ...change, author: { by, act: 'retry' } };
  });
  const stored = await nullIfUnreadable(asked);
  if (stored === null) {
    throw new ApiError(
      'CONFLICT',
      `Booking ${reservationId} is gone or cannot be read, so it cannot be tried again. Please refund it in Stripe's dashboard, and settle this with a note.`,
    );
  }
  return outstandingCents(stored.reservation, reference);
}
