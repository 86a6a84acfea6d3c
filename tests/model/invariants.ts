import { refundFor } from '@pawprints/domain/reservation';
import { reconcile } from '../../functions/src/features/booking/reconcile.ts';
import type { Reservation } from '../../functions/src/features/booking/reservation.ts';
import type { World } from './world.ts';

const settleMs = 40 * 60 * 1000;

/** What must be so after every step, whatever has happened. Throws a sentence for what is not; answers how much was looked at. */
export async function checkInvariants(world: World): Promise<number> {
  const settled = world.copy();
  settled.pass(settleMs);
  await reconcile(settled.deps);
  await Promise.all([reconcile(settled.deps), reconcile(settled.deps)]);
  const now = reservationsOf(world).flatMap((reservation) => faultsNow(world, reservation));
  const then = reservationsOf(settled).flatMap((reservation) => faultsSettled(world, settled, reservation));
  const faults = [...now, ...then, ...mailFaults(settled)].filter(([, holds]) => !holds);
  if (faults.length > 0) throw new Error(faults.map(([sentence]) => sentence).join('\n'));
  return now.length + then.length;
}

type Rule = readonly [sentence: string, holds: boolean];

function reservationsOf({ memory }: World): Reservation[] {
  return [...memory.reservations.values()].map(({ value }) => value);
}

/** The model: what a reservation is, by what was paid and what was asked. */
function statusesOf(world: World, settled: World, { id, firstDropOffAt }: Reservation): string[] {
  if (world.confirmed.has(id)) return ['CANCELLED'];
  const isPaid = paymentsOf(settled, id).length > 0;
  const isPast = firstDropOffAt <= settled.deps.now();
  const unasked = isPaid ? ['PAID'] : isPast ? ['CANCELLED'] : ['PENDING'];
  const isLate = isPaid && isPast;
  return world.asked.has(id) || isLate ? [...unasked, 'CANCELLED'] : unasked;
}

function faultsNow(
  { context, confirmed }: World,
  { id, status, payment, extraPayments }: Reservation,
): Rule[] {
  const known = [payment, ...extraPayments].filter((one) => one !== null);
  const paid = context.store.payments.all().filter((one) => one.status === 'succeeded');
  return [
    [`${id} is confirmed to be cancelled, and ${status}`, !confirmed.has(id) || status === 'CANCELLED'],
    [`${id} is ${status} with ${known.length} payments`, status !== 'PENDING' || known.length === 0],
    [`${id} is PAID by nothing`, status !== 'PAID' || payment !== null],
    [
      `${id} knows a payment that is none`,
      known.every(({ paymentIntentId, amountCents }) =>
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
function faultsSettled(world: World, settled: World, reservation: Reservation): Rule[] {
  const { id, status, refunds, attention, checkAt, payment, extraPayments, totalPrice } = reservation;
  const payments = paymentsOf(settled, id);
  const taken = sum(payments.map(({ amount }) => amount));
  const returned = sum(payments.map((one) => returnedOf(settled, one.id)));
  const failed = refunds.filter((entry) => entry.status === 'failed' && entry.cause !== 'dashboard');
  const fromDashboard = refunds.filter((entry) => entry.status !== 'failed' && entry.cause === 'dashboard');
  const known = [payment, ...extraPayments].filter((one) => one !== null);
  const says =
    sum(known.map((one) => one.amountCents)) - centsOf(refunds.filter((entry) => entry.status !== 'failed'));
  const live = payments.filter(({ id: paid, amount }) => returnedOf(settled, paid) < amount);
  const sessions = settled.context.store.sessions.all().filter((one) => one.clientReferenceId === String(id));
  const statuses = statusesOf(world, settled, reservation);
  const pendingAtStripe = settled.context.store.refunds.all().filter((one) => one.status === 'pending');
  return [
    [`${id} is ${status}, not ${statuses.join(' or ')}`, statuses.includes(status)],
    [`${id}: taken ${taken}, returned ${returned}, but ${status} says ${says}`, taken - returned === says],
    [`${id} is PENDING and has ${says}`, status !== 'PENDING' || says === 0],
    [
      `${id} is PAID and keeps ${says}`,
      status !== 'PAID' || says === totalPrice * 100 - centsOf(fromDashboard) + centsOf(failed),
    ],
    ...cancellationRules(reservation),
    [
      `${id} has ${live.length} live payments`,
      live.length <= 1 || failed.length > 0 || status === 'CANCELLED',
    ],
    [`${id} has ${known.length} of ${payments.length} payments`, known.length === payments.length],
    [
      `${id} owes a refund that nobody makes`,
      refunds.every(
        ({ status: state, refundId }) =>
          state !== 'pending' || pendingAtStripe.some((one) => one.id === refundId),
      ),
    ],
    [
      `${id} failed to refund, and nobody is told`,
      failed.length === 0 || taken === returned || attention.length > 0,
    ],
    [
      `${id} is still to be looked after`,
      checkAt === null || checkAt > settled.deps.now() || refunds.some((entry) => entry.status === 'pending'),
    ],
    [`${id} has an open session`, sessions.every((session) => session.status !== 'open')],
    [
      `${id} has a dispute that nobody is told of`,
      settled.context.store.disputes
        .all()
        .filter(({ paymentId }) => payments.some((one) => one.id === paymentId))
        .every((dispute) => attention.some((one) => one.reference === dispute.id)),
    ],
  ];
}

/** What a cancellation gives back: the domain's rule at that moment, and all of what was paid later or twice. */
function cancellationRules({
  id,
  status,
  payment,
  paidAt,
  cancelledAt,
  refunds,
  ...rest
}: Reservation): Rule[] {
  if (status !== 'CANCELLED' || payment === null || paidAt === null || cancelledAt === null) return [];
  const own = refunds.filter((entry) => entry.paymentIntentId === payment.paymentIntentId);
  const ours = centsOf(own.filter((entry) => entry.cause !== 'dashboard'));
  const dashboard = centsOf(own.filter((entry) => entry.cause === 'dashboard'));
  const isLate = own.some((entry) => entry.cause === 'paid-after-cancel');
  const due = isLate ? payment.amountCents : refundFor({ ...rest, paidAt, now: cancelledAt }) * 100;
  return [
    [`${id} gives back ${ours} of ${due}`, ours <= due],
    [
      `${id} gives back only ${ours + dashboard} of ${due}`,
      ours + dashboard >= Math.min(due, payment.amountCents),
    ],
  ];
}

function mailFaults(world: World): Rule[] {
  const mails = [...world.memory.mails.values()];
  return reservationsOf(world).flatMap(({ id, status, payment, attention }) => {
    const own = mails.filter((mail) => mail.id.startsWith(`reservation-${id}-`)).map((mail) => mail.id);
    const has = (cause: string) => own.includes(`reservation-${id}-${cause}-customer`);
    const endings = ['cancelled', 'paid-after-cancel'].filter(has).length;
    return [
      [`${id} is PAID without a mail`, status !== 'PAID' || has('paid')],
      [
        `${id} is ${status} with ${endings} mails of its end`,
        endings === (status === 'CANCELLED' && payment !== null ? 1 : 0),
      ],
      [
        `${id} marks what nobody is told of`,
        attention.every(({ cause }) => own.some((mail) => mail.includes(`attention-${cause}`))),
      ],
    ] satisfies Rule[];
  });
}

function paymentsOf({ context }: World, id: number) {
  const { sessions, payments } = context.store;
  return payments
    .all()
    .filter(
      (one) => one.status === 'succeeded' && sessions.get(one.sessionId)?.clientReferenceId === String(id),
    );
}

function returnedOf({ context }: World, paymentId: string): number {
  const refunds = context.store.refunds.all();
  return sum(
    refunds.filter((one) => one.paymentId === paymentId && one.status !== 'failed').map((one) => one.amount),
  );
}

function centsOf(refunds: Reservation['refunds']): number {
  return sum(refunds.map((entry) => entry.amountCents));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
