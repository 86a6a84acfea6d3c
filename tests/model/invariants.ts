import { standardOffers } from '@pawprints/domain/capacity-settings';
import { isOfferTime } from '@pawprints/domain/waitlist';
import { reconcile } from '../../functions/src/features/booking/payment/reconcile.ts';
import { proveDays } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { waitlistJob } from '../../functions/src/features/booking/waitlist/waitlist-job.ts';
import { handleDue } from '../../functions/src/jobs/run-jobs.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import type { AttentionDocument } from '../../functions/src/records/attention.ts';
import { paymentsOf, type Payment, type RefundEntry } from '../../functions/src/records/payment.ts';
import { dayRules } from './day-ledger.ts';
import { lineRules, servedRules, type Rule } from './line-rules.ts';
import { newRefunds, takeSnapshot } from './paid-back-once.ts';
import {
  cancellationRules,
  centsOf,
  isReturning,
  keptRules,
  paymentRules,
  takenOf,
} from './payment-rules.ts';
import type { World } from './world.ts';

const settleMs = 40 * 60 * 1000;

/** What must hold after every step. Throws a sentence for each rule that does not; returns how many were checked. */
export async function checkInvariants(world: World): Promise<number> {
  const settled = world.copy();
  settled.pass(settleMs);
  await reconcile(settled.deps);
  await Promise.all([reconcile(settled.deps), reconcile(settled.deps)]);
  const { mended } = await proveDays(settled.depsOfProof, [...settled.memory.days.keys()]);
  const served = await servedLine(settled);
  const now = reservationsOf(world).flatMap((reservation) => issuesNow(world, reservation));
  const then = reservationsOf(settled).flatMap((reservation) => issuesSettled(world, settled, reservation));
  const refunded = refundRules(world, settled);
  const days = [
    ...dayRules(world.memory, world.deps.now(), { isSettled: false }),
    ...dayRules(settled.memory, settled.deps.now(), { isSettled: true }),
    ...lineRules(world.memory, world.deps.now()),
    ...served,
    ...mended.map(({ key, what }): Rule => [`${key} is still ${what}`, false]),
    ...[...world.ledger.issues, ...settled.ledger.issues].map((issue): Rule => [issue, false]),
  ];
  const all = [...now, ...then, ...refunded, ...days];
  const faults = [...all, ...mailIssues(settled)].filter(([, holds]) => !holds);
  if (faults.length > 0) throw new Error(faults.map(([sentence]) => sentence).join('\n'));
  return all.length;
}

/** What the next run of the waitlist leaves, by day. */
async function servedLine(settled: World): Promise<Rule[]> {
  const { deps, memory, ledger } = settled;
  if (memory.waits.size === 0 || !isOfferTime(deps.now(), standardOffers)) return [];
  await handleDue(waitlistJob(deps), { caughtUpAt: deps.now() });
  return [...lineRules(memory, deps.now()), ...servedRules(ledger.current())];
}

/** In this step, and once the reconciliation has run: nothing goes back that has gone back already. */
function refundRules(world: World, settled: World): Rule[] {
  const inThisStep = newRefunds(world, world.snapshot);
  world.snapshot = takeSnapshot(world);
  return [...inThisStep, ...newRefunds(settled, world.snapshot)].map(({ paymentId, madeCents, dueCents }) => [
    `${madeCents} go back of ${paymentId}, where ${dueCents} were due`,
    madeCents <= dueCents,
  ]);
}

function reservationsOf({ memory }: World): Reservation[] {
  return [...memory.reservations.values()].map(({ value }) => value);
}

/** The model: what a reservation is, by what was paid and what was asked. */
function statusesOf(world: World, settled: World, reservation: Reservation): string[] {
  const { id, firstDropOffAt } = reservation;
  if (world.confirmed.has(id)) return ['CANCELLED'];
  const known = paymentsOf(reservation);
  const isCertain = reservation.changes.length === 0 && cardPayments(reservation).length === known.length;
  const isPaid = (isCertain ? takenOf(settled, reservation).asked : known).length > 0;
  // Whether there was room is for the ledger of the days to say.
  if (reservation.payment?.due?.cause === 'paid-while-full') return ['CANCELLED'];
  const isPast = firstDropOffAt <= settled.deps.now() && reservation.payBy !== 'dropOff';
  const unasked = isPaid ? ['PAID'] : isPast ? ['CANCELLED'] : ['PENDING'];
  const isLate = isPaid && isPast;
  return world.asked.has(id) || isLate ? [...unasked, 'CANCELLED'] : unasked;
}

function issuesNow({ context, confirmed, pages, others }: World, reservation: Reservation): Rule[] {
  const { id, status, payment, totalPrice, difference } = reservation;
  const known = paymentsOf(reservation);
  const paid = context.state.payments.filter((one) => one.status === 'succeeded');
  const open = context.state.sessions
    .filter((one) => one.client_reference_id === String(id) && one.status === 'open')
    .filter((one) => pages.has(one.id) && !others.has(one.id));
  return [
    [`${id} can be paid on ${open.length} pages`, open.length <= 1],
    ...open.map((session): Rule => {
      const isDifference = session.metadata?.['for'] !== undefined;
      const asked = isDifference ? difference?.amount : totalPrice;
      const isUnpaid = isDifference ? difference !== null : status === 'PENDING';
      return [
        `${id} can be paid at ${priceOf(session)}, where ${asked} is due`,
        !isUnpaid || asked === undefined || priceOf(session) === asked * 100,
      ];
    }),
    [`${id} is confirmed to be cancelled, and ${status}`, !confirmed.has(id) || status === 'CANCELLED'],
    [`${id} is ${status} with ${known.length} payments`, status !== 'PENDING' || known.length === 0],
    [`${id} is PAID by nothing`, status !== 'PAID' || payment !== null],
    [
      `${id} knows a payment that is none`,
      cardPayments(reservation).every(({ paymentIntentId, amountCents }) =>
        paid.some((one) => one.id === paymentIntentId && one.amount === amountCents),
      ),
    ],
    [
      `${id} knows a payment twice`,
      new Set(known.map(({ paymentIntentId }) => paymentIntentId)).size === known.length,
    ],
  ];
}

/** Once the reconciliation has run: nothing is stuck, and the books agree with Stripe's. */
function issuesSettled(world: World, settled: World, reservation: Reservation): Rule[] {
  const { id, status, refunds, checkAt, totalPrice, changes } = reservation;
  const attention = attentionOf(settled, id);
  const { known: payments, unknown, asked, wrong } = takenOf(settled, reservation);
  const taken = sum(payments.map(({ amount }) => amount));
  const returned = sum(payments.map((one) => returnedOf(settled, one.id)));
  const known = cardPayments(reservation);
  const prices = [totalPrice, ...changes.map(({ priceBefore }) => priceBefore)];
  const says =
    sum(known.map((one) => one.amountCents)) -
    centsOf(refunds.filter((entry) => isReturning(entry) && isOf(known, entry)));
  const sessions = settled.context.state.sessions.filter((one) => one.client_reference_id === String(id));
  const statuses = statusesOf(world, settled, reservation);
  const pendingAtStripe = settled.context.state.refunds.filter((one) => one.status === 'pending');
  return [
    [`${id} is ${status}, not ${statuses.join(' or ')}`, statuses.includes(status)],
    [`${id}: taken ${taken}, returned ${returned}, but ${status} says ${says}`, taken - returned === says],
    [
      `${id} is charged another price than ${totalPrice}`,
      sessions.every(
        (session) =>
          session.metadata?.['for'] !== undefined || prices.some((one) => one * 100 === priceOf(session)),
      ),
    ],
    [`${id} is PENDING and has ${says}`, status !== 'PENDING' || says === 0],
    ...paymentsOf(reservation).flatMap((payment) => paymentRules(reservation, payment, attention)),
    ...known.map(({ paymentIntentId }): Rule => {
      const own = refunds.filter((entry) => entry.paymentIntentId === paymentIntentId && isReturning(entry));
      const [here, there] = [centsOf(own), returnedOf(settled, paymentIntentId)];
      return [`${id} knows ${here} to be returned, and Stripe ${there}`, here === there];
    }),
    [`${id} knows a payment of another price`, wrong.every((one) => !payments.includes(one))],
    [`${id} does not know a payment of its price`, asked.every((one) => payments.includes(one))],
    ...unknown.map(({ id: paid, standIn: { sessionId } }): Rule => [
      `${id}: ${paid} is no payment of its price, and nobody is told`,
      attention.some(({ cause, reference }) => cause === 'AMOUNT_MISMATCH' && reference === sessionId),
    ]),
    ...(world.chosen.has(id) ? [] : cancellationRules(reservation)),
    ...keptRules(reservation),
    [`${id} has ${known.length} of ${payments.length} payments`, known.length === payments.length],
    [
      `${id} owes a refund that nobody makes`,
      refunds.every(
        ({ status: state, refundId }) =>
          state !== 'pending' || pendingAtStripe.some((one) => one.id === refundId),
      ),
    ],
    [
      `${id} is still to be looked after`,
      checkAt === null || checkAt > settled.deps.now() || refunds.some((entry) => entry.status === 'pending'),
    ],
    [
      `${id} has an open session`,
      sessions.every((session) => session.status !== 'open' || world.others.has(session.id)),
    ],
    [
      `${id} has a dispute that nobody is told of`,
      settled.context.state.disputes
        .filter((dispute) => payments.some((one) => one.id === dispute.payment_intent))
        .every((dispute) => attention.some((one) => one.reference === dispute.id)),
    ],
  ];
}

function mailIssues(world: World): Rule[] {
  const mails = [...world.memory.mails.values()];
  return reservationsOf(world).flatMap(({ id, status, payment, refunds, changes, payBy, linkUntil }) => {
    const own = new Set(mails.map((mail) => mail.id));
    const has = (cause: string) => own.has(`reservation-${id}-${cause}-customer`);
    const endings = ['cancelled', 'paid-after-cancel', 'paid-while-full'].filter(has).length;
    return [
      [`${id} is PAID without a mail`, status !== 'PAID' || has('paid') || has('received')],
      [`${id} has new dates without a mail`, changes.every(({ key }) => has(`dates-changed-${key}`))],
      [
        `${id} is ${status} with ${endings} mails of its end`,
        payBy === 'dropOff' ||
          linkUntil !== null ||
          endings === (status === 'CANCELLED' && payment !== null ? 1 : 0),
      ],
      [
        `${id} has a refund that is made and not told of, or told of and not made`,
        refunds.every(
          ({ isUntold, refundId, order }) =>
            isUntold === undefined || isUntold !== has(`refund-${order?.key ?? refundId ?? ''}`),
        ),
      ],
      [
        `${id} marks what nobody is told of`,
        attentionOf(world, id).every(({ cause, occasions }) =>
          occasions.every((one) => own.has(`reservation-${id}-attention-${cause}-${one}-business`)),
        ),
      ],
    ] satisfies Rule[];
  });
}

function priceOf({ standIn }: World['context']['state']['sessions'][number]): number {
  return sum(standIn.lineItems.map(({ quantity, price_data }) => price_data.unit_amount * quantity));
}

function isOf(known: readonly Payment[], { paymentIntentId }: RefundEntry): boolean {
  return known.some((one) => one.paymentIntentId === paymentIntentId);
}

function returnedOf({ context }: World, paymentId: string): number {
  const refunds = context.state.refunds;
  return sum(
    refunds
      .filter(({ standIn, status }) => standIn.paymentId === paymentId && status !== 'failed')
      .map((one) => one.amount),
  );
}

/** Those that Stripe has taken. */
function cardPayments(reservation: Reservation): Payment[] {
  return paymentsOf(reservation).filter(({ receivedBy }) => receivedBy === undefined);
}

function attentionOf({ memory }: World, id: number): AttentionDocument[] {
  return [...memory.attention.values()].filter(({ reservationId }) => reservationId === id);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
