import { defaultName } from '@pawprints/domain/characters';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { dollarsOf } from '@pawprints/domain/money';
import type { Dependencies } from '../../../dependencies.ts';
import type { Caller } from '../../../http/authenticate.ts';
import { allEnded } from '../../../lib/all-ended.ts';
import { attentionOfReservation, settlersOf, type AttentionEntry } from '../../../records/attention.ts';
import { eventOf, type WhatHappened } from '../../../records/history.ts';
import { mailsOfReservation, type BookingMail } from '../../../records/sent-mails.ts';
import { namesOf } from '../../../records/names.ts';
import {
  notPromisedOfAllCents,
  leftCents,
  paymentsOf,
  type HistoryEvent,
  type Payment,
} from '../../../records/payment.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { notFound } from '../reservation/own.ts';
import { entryView } from './attention-details.ts';
import { orderKeyOf } from './order-key.ts';
import { reservationView } from '../reservation/read.ts';
import { centsIfCancelled } from '../reservation/transitions.ts';
import { isUndoable } from '../reservation/undo-received.ts';

type Deps = Pick<Dependencies, 'collections' | 'log'> & Pick<WaitlistDependencies, 'reservations' | 'now'>;

/** What is stored about a booking beside it. */
type Beside = { mails: readonly BookingMail[]; attention: readonly AttentionEntry[] };

/** Which act with money is asked about, by the key that it was sent with. */
type Sent = { by: string; key: string | undefined };

/**
 * All about one booking. Two round trips: the booking with what is beside it, then the names of the admins in its history.
 * @throws ApiError NOT_FOUND.
 */
export async function bookingForOwner(deps: Deps, id: number, sent: Sent): Promise<AdminReservation> {
  const [stored, beside] = await Promise.all([deps.reservations.find(id), besideOf(deps, id)]);
  if (stored === null) throw notFound();
  const names = await namesOf(deps, [...authorsOf(stored.reservation), ...settlersOf(beside.attention)]);
  const view = bookingView(deps, stored.reservation, beside, names);
  if (sent.key === undefined) return view;
  return { ...view, doneUnderKey: doneUnderKey(stored.reservation, orderKeyOf(sent.key, sent.by, id)) };
}

function doneUnderKey({ refunds, settlements }: Reservation, order: string): number | null {
  const ordered = refunds.find((refund) => refund.order?.key === order)?.order;
  const done = ordered ?? settlements.find((settlement) => settlement.key === order);
  return done === undefined ? null : dollarsOf(done.amountCents);
}

/**
 * After an act of this admin, whose name is read meanwhile. One round trip, two where an admin who has done nothing else with the
 * booking has settled something about it.
 */
export async function bookingAfter(
  deps: Deps,
  admin: Pick<Caller, 'uid'>,
  act: Promise<Reservation>,
): Promise<AdminReservation> {
  const [reservation, own] = await allEnded([act, namesOf(deps, [admin.uid])]);
  const authors = authorsOf(reservation).filter((uid) => uid !== admin.uid);
  const [others, beside] = await Promise.all([namesOf(deps, authors), besideOf(deps, reservation.id)]);
  const settlers = settlersOf(beside.attention).filter((uid) => uid !== admin.uid && !authors.includes(uid));
  const names = new Map([...own, ...others, ...(await namesOf(deps, settlers))]);
  return bookingView(deps, reservation, beside, names);
}

async function besideOf(deps: Deps, id: number): Promise<Beside> {
  const [mails, attention] = await Promise.all([
    mailsOfReservation(deps.collections, id),
    attentionOfReservation(deps, id),
  ]);
  return { mails, attention };
}

function bookingView(
  deps: Deps,
  reservation: Reservation,
  { mails, attention }: Beside,
  names: ReadonlyMap<string, string>,
): AdminReservation {
  const { uid, customer, cancelledAt, isFirstVisit, refunds, settlements } = reservation;
  const nameOf = (author: string): string =>
    author === 'customer' ? author : (names.get(author) ?? defaultName);
  return {
    ...reservationView(reservation),
    customer: { ...customer, uid },
    isFirstVisit,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    refundIfCancelled: dollarsOf(centsIfCancelled(reservation, deps.now())),
    leftToGive: dollarsOf(notPromisedOfAllCents(reservation)),
    payments: paymentsOf(reservation).map((payment) => paymentView(reservation, payment)),
    refunds: refunds.map(({ amountCents, ...refund }) => ({ ...refund, amount: dollarsOf(amountCents) })),
    settlements: settlements.map(({ amountCents, paymentIntentId, note, by, at }) => ({
      paymentIntentId,
      amount: dollarsOf(amountCents),
      note,
      by: nameOf(by),
      at: at.toISOString(),
    })),
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
    attention: attention.map((entry) => entryView(entry, nameOf)),
    history: historyOf(reservation).map(({ what, at, by, amountCents, petId, note }) => ({
      what,
      at: at.toISOString(),
      by: by === null ? null : nameOf(by),
      amount: amountCents === null ? null : dollarsOf(amountCents),
      petId,
      note,
    })),
  };
}

function paymentView(reservation: Reservation, payment: Payment): AdminReservation['payments'][number] {
  const { paymentIntentId, amountCents, sessionId, receivedBy = null, isDifference = false } = payment;
  return {
    paymentIntentId,
    amount: dollarsOf(amountCents),
    left: dollarsOf(leftCents(reservation, paymentIntentId)),
    isTest: sessionId.startsWith('cs_test_'),
    receivedBy,
    isDifference,
    isUndoable: isUndoable(reservation, payment),
  };
}

/** Bookings of former releases have no history, or only its end: how they began follows from their fields. */
function historyOf(reservation: Reservation): HistoryEvent[] {
  const { history, createdAt, paidAt, cancelledAt, payment, replaced } = reservation;
  const derived: [WhatHappened, Date | null, string | null][] = [
    ['created', createdAt, 'customer'],
    ['paid', payment === null ? null : paidAt, null],
    [replaced ? 'replaced' : 'cancelled', cancelledAt, null],
  ];
  const missing = derived.flatMap(([what, at, by]) => {
    if (at === null || history.some((event) => event.what === what)) return [];
    const amountCents = what === 'paid' ? (payment?.amountCents ?? null) : null;
    return [eventOf({ what, amountCents }, { by }, at)];
  });
  return [...missing, ...history].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** The uids of the admins who have done something with the booking. */
function authorsOf(reservation: Reservation): string[] {
  const authors = [...historyOf(reservation), ...reservation.settlements].map(({ by }) => by);
  return authors.filter((by): by is string => by !== null && by !== 'customer');
}
