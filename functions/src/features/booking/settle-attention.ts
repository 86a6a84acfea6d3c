import { formatAmount } from '@pawprints/domain/money';
import { ApiError } from '../../lib/api-error.ts';
import { TooManyWriters } from '../../lib/temporary.ts';
import {
  type AttentionCause,
  isPutRight,
  isSettled,
  type AttentionNews,
  type AttentionEntry,
} from '../../records/attention.ts';
import { leftCents, outstandingCents, payableElsewhereCents } from '../../records/payment.ts';
import { changeReservation } from '../../records/reservation-repository.ts';
import type { Reservation } from '../../records/reservation.ts';
import type { BookingDependencies } from './dependencies.ts';
import { askForRetry, settleElsewhere } from './payment/refund-ledger.ts';

type Deps = Pick<BookingDependencies, 'reservations' | 'attention' | 'now'>;

/** `elsewhereCents`: what the owner has paid, or is about to pay, in another way than by Stripe. */
export type Settling = { by: string; note: string; elsewhereCents: number | null };

const refundCauses: readonly AttentionCause[] = ['REFUND_REFUSED', 'REFUND_FAILED'];

/** More writers than this at one booking at once are no people any more. */
const tries = 10;

/**
 * The owner has dealt with an entry. What was paid elsewhere counts as refunded from then on, in the same write; a refund is
 * not tried again by itself any more. Answers the cents that are still due of the entry's payment.
 * @throws ApiError NOT_FOUND; CONFLICT for an entry that is settled, or an amount that cannot be.
 */
export async function settleAttention(deps: Deps, id: string, settling: Settling): Promise<number> {
  const entry = await openEntry(deps, id);
  if (!isAboutRefund(entry)) {
    if (settling.elsewhereCents !== null) {
      throw new ApiError('CONFLICT', 'Only a refund that was refused or has failed can be paid elsewhere.');
    }
    await deps.attention.tell(newsOf(entry, settling, deps.now()));
    return 0;
  }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const dueCents = await settleRefund(deps, entry, settling);
    if (dueCents !== null) return dueCents;
  }
  throw new TooManyWriters('The booking is being changed by too many at once.');
}

type RefundEntry = AttentionEntry & { reservationId: number };

function isAboutRefund(entry: AttentionEntry): entry is RefundEntry {
  return entry.reservationId !== null && refundCauses.includes(entry.cause);
}

/** Null when somebody else was faster. The entry is read after the booking: who settles it writes that, too. */
async function settleRefund(
  deps: Deps,
  { id, reservationId, reference }: RefundEntry,
  settling: Settling,
): Promise<number | null> {
  const stored = await deps.reservations.find(reservationId);
  if (stored === null) throw new ApiError('NOT_FOUND', `There is no reservation ${reservationId}.`);
  const entry = await openEntry(deps, id);
  const at = deps.now();
  const { note, by, elsewhereCents } = settling;
  const amountCents = elsewhereCents ?? 0;
  refuseTooMuch(stored.reservation, reference, amountCents);
  const reservation = settleElsewhere(stored.reservation, reference, { amountCents, note, by, at });
  const dueCents = outstandingCents(reservation, reference);
  const others = refundCauses.filter((cause) => cause !== entry.cause && dueCents === 0);
  const attention = [
    newsOf(entry, settling, at),
    ...others.map((cause) => isPutRight({ cause, reference }, at)),
  ];
  const saved = await deps.reservations.save(stored, { reservation, mails: [], attention });
  return saved === null ? null : dueCents;
}

/** @throws ApiError CONFLICT for an amount that cannot be paid elsewhere, or that a refund on its way may pay as well. */
function refuseTooMuch(reservation: Reservation, paymentIntentId: string, amountCents: number): void {
  const left = leftCents(reservation, paymentIntentId);
  const payable = payableElsewhereCents(reservation, paymentIntentId);
  if (amountCents > left) {
    throw new ApiError(
      'CONFLICT',
      `Only ${formatAmount(left / 100)} of this payment are left: the rest has gone back, or is on its way.`,
    );
  }
  if (amountCents > payable) {
    throw new ApiError(
      'CONFLICT',
      `A refund by Stripe is on its way, and only ${formatAmount(payable / 100)} are due besides: pay nothing, and wait for how it ends.`,
    );
  }
}

async function openEntry({ attention }: Deps, id: string): Promise<AttentionEntry> {
  const entry = await attention.find(id);
  if (entry === null) throw new ApiError('NOT_FOUND', `There is no entry ${id}.`);
  if (entry.state === 'settled') throw new ApiError('CONFLICT', `${id} is settled already.`);
  return entry;
}

function newsOf(entry: AttentionEntry, { by, note, elsewhereCents }: Settling, at: Date): AttentionNews {
  return isSettled(entry, { by, note, elsewhere: elsewhereCents !== null, at });
}

/**
 * The owner wants a refund that has failed to be tried again, which the next reconciliation does. Answers the cents that it will
 * try.
 * @throws ApiError NOT_FOUND; CONFLICT where nothing is left to be refunded.
 */
export async function retryRefund({ reservations, attention, now }: Deps, id: string): Promise<number> {
  const entry = await attention.find(id);
  if (entry === null) throw new ApiError('NOT_FOUND', `There is no entry ${id}.`);
  if (!isAboutRefund(entry)) throw new ApiError('CONFLICT', `${id} is about no refund.`);
  const { reservationId, reference } = entry;
  const stored = await changeReservation(reservations, reservationId, (current) => {
    const asked = askForRetry(current, reference, now());
    if (asked === null) throw new ApiError('CONFLICT', 'Nothing of this payment is left to be refunded.');
    return asked;
  });
  if (stored === null) throw new ApiError('NOT_FOUND', `There is no reservation ${reservationId}.`);
  return outstandingCents(stored.reservation, reference);
}
