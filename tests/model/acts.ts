import { business } from '@pawprints/domain/business';
import { addDays, todayIn } from '@pawprints/domain/calendar';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import {
  ApiError,
  createDispute,
  createRefund,
  getSession,
  jsonOf,
  pay as payAtStripe,
  settleRefund,
  type StandIn,
} from '@pawprints/stripe-stand-in';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { bookingKeyId, createReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { getReservation } from '../../functions/src/features/booking/reservation/read.ts';
import { reconcile } from '../../functions/src/features/booking/payment/reconcile.ts';
import { reopenCheckout } from '../../functions/src/features/booking/payment/checkout.ts';
import { handleOrKeep, verifiedEvent } from '../../functions/src/features/booking/payment/webhook.ts';
import { proveDays } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { actOnBooking, type ActOnBooking } from './booking-acts.ts';
import { draftOf, firstDay, type Draft } from './drafts.ts';
import { actInLine, type ActInLine } from './line-acts.ts';
import { actAsOwner, restOf } from './owner.ts';
import type { Course } from './process.ts';
import { refusing, slotsOf } from './refusals.ts';
import type { World } from './world.ts';

/** Something that happens; numbers choose among what there is, so that every act can happen at any time. */
export type Act =
  | ({ act: 'book' } & Draft)
  | ActInLine
  | ActOnBooking
  | { act: 'reopen' | 'land' | 'cancel'; which: number }
  | { act: 'pay' | 'decline'; which: number }
  | { act: 'payWrongly'; which: number; cents: number; currency: 'usd' | 'eur' }
  | { act: 'openAnother'; which: number }
  | { act: 'deliver'; which: number; times: number }
  | { act: 'drop'; which: number }
  | { act: 'wait'; minutes: number }
  | { act: 'refundInDashboard'; which: number; cents: number | null }
  | { act: 'settleRefund'; which: number; status: 'succeeded' | 'failed' }
  | { act: 'planRefund'; outcome: 'refused' | 'pending'; times: number }
  | { act: 'settleElsewhere'; which: number; cents: number | null }
  | { act: 'settle' | 'askForRetry'; which: number }
  | { act: 'dispute'; which: number }
  | {
      act: 'break';
      path:
        | '/v1/checkout/sessions'
        | '/v1/checkout/sessions/:id'
        | '/v1/checkout/sessions/:id/expire'
        | '/v1/refunds';
      kind: '500' | 'sticky-500' | '429' | 'reset';
      when: 'before' | 'after';
    }
  | { act: 'close' | 'open'; day: number }
  | { act: 'capacity'; day: number; places: number }
  | { act: 'reconcile' | 'prove' };

/** Acts that happen at once in one process, whose course may end in a crash. */
export type Step = { acts: Act[] } & Course;

const rememberedMs = 29 * 24 * 60 * 60 * 1000;

/** What our process has to do for an act, possibly several times at once; nothing for what happens elsewhere. */
export function worksOf(world: World, one: Act): (() => Promise<void>)[] {
  const { deps, memory, asked } = world;
  const ids = [...memory.reservations.keys()];
  const chosen = 'which' in one ? ids[one.which % Math.max(1, ids.length)] : undefined;
  switch (one.act) {
    case 'book':
      return [() => book(world, one)];
    case 'reopen':
      if (chosen === undefined) return [];
      return [async () => lead(world, await reopen(world, ownerOf(world, chosen), chosen))];
    case 'land':
      if (chosen === undefined) return [];
      return [
        async () => void (await getReservation(deps, ownerOf(world, chosen), chosen, { returned: true })),
      ];
    case 'cancel':
      if (chosen === undefined) return [];
      asked.add(chosen);
      return [
        async () => {
          await cancelReservation(deps, ownerOf(world, chosen), chosen);
          world.confirmed.add(chosen);
        },
      ];
    case 'deliver':
      return deliver(world, one);
    case 'reconcile':
      return [() => reconcile(deps)];
    case 'prove':
      return [() => prove(world)];
    case 'close':
    case 'open':
    case 'capacity':
      return [() => changeDay(world, one)];
    case 'settleElsewhere':
    case 'settle':
    case 'askForRetry':
      return actAsOwner(world, one);
    case 'phone':
    case 'changeDates':
    case 'receive':
    case 'cancelAsOwner':
    case 'refundMore':
      return actOnBooking(world, one);
    case 'join':
    case 'crowd':
    case 'takeOffer':
    case 'leave':
    case 'remove':
    case 'offerNow':
    case 'serveLine':
      return actInLine(world, one);
    case 'pay':
    case 'decline':
    case 'payWrongly':
      pay(world, one);
      return [];
    case 'openAnother':
      if (chosen !== undefined) openAnother(world, chosen);
      return [];
    case 'drop':
    case 'wait':
    case 'refundInDashboard':
    case 'settleRefund':
    case 'planRefund':
    case 'dispute':
    case 'break':
      happenElsewhere(world, one);
      return [];
  }
}

/** At the checkout page of one of the customer's open sessions; a wrong payment is one that such a page never takes. */
function pay({ context, pages }: World, one: Extract<Act, { act: 'pay' | 'decline' | 'payWrongly' }>): void {
  const open = [...pages].filter((id) => getSession(context, id).status === 'open');
  const id = open[one.which % Math.max(1, open.length)];
  if (id === undefined) return;
  const session = getSession(context, id);
  if (one.act === 'payWrongly') {
    const amount = session.amount_total + one.cents;
    return void payAtStripe(context, session, { amount, currency: one.currency });
  }
  payAtStripe(context, session, one.act === 'pay' ? {} : { cardNumber: '4000000000000002' });
}

/** Another open session of a booking beside its attempt's, which the customer can pay, too. */
function openAnother({ deps, context, pages, others }: World, reservationId: number): void {
  const { sessions } = context.state;
  const own = sessions.find((one) => one.client_reference_id === String(reservationId));
  if (own === undefined) return;
  const now = Math.floor(deps.now().getTime() / 1000);
  const id = `${own.id}${sessions.length}`;
  sessions.push({
    ...own,
    id,
    created: now,
    expires_at: now + 24 * 60 * 60,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
  });
  pages.add(id);
  others.add(id);
}

type Elsewhere = Extract<
  Act,
  { act: 'drop' | 'wait' | 'refundInDashboard' | 'settleRefund' | 'planRefund' | 'dispute' | 'break' }
>;

function happenElsewhere({ context, queue, age, pass, asked, elsewhere }: World, one: Elsewhere): void {
  const { state, faults, refundPlans } = context;
  switch (one.act) {
    case 'drop': {
      const [event] = queue.splice(one.which % Math.max(1, queue.length), 1);
      if (event) event.standIn.delivery = 'dropped';
      return;
    }
    case 'wait':
      // A reconciliation that rests for longer than Stripe remembers its events has lost some.
      if (age() + one.minutes * 60_000 < rememberedMs) pass(one.minutes * 60_000);
      return;
    case 'planRefund':
      refundPlans.add({}, { outcome: one.outcome }, one.times);
      return;
    case 'break': {
      const { path, kind, when } = one;
      faults.add({}, { path, kind, when }, 1);
      return;
    }
    case 'settleRefund': {
      const open = state.refunds.filter(({ status }) => status !== 'failed' && status !== one.status);
      const refund = open[one.which % Math.max(1, open.length)];
      if (refund) settleRefund(context, refund, one.status);
      return;
    }
    case 'dispute':
    case 'refundInDashboard': {
      const disputed = new Set(state.disputes.map(({ payment_intent }) => payment_intent));
      const paid = state.payments.filter(({ id, status }) => status === 'succeeded' && !disputed.has(id));
      const payment = paid[one.which % Math.max(1, paid.length)];
      if (payment === undefined) return;
      if (one.act === 'dispute') return void createDispute(context, payment);
      const rest = restOf(context, elsewhere, payment.id);
      const amount = Math.min(one.cents ?? rest, rest);
      if (amount === 0) return;
      asked.add(Number(getSession(context, payment.standIn.sessionId).client_reference_id));
      refundInDashboard(context, payment.id, amount);
    }
  }
}

/** The dashboard, too, may be refused a refund. */
function refundInDashboard(context: StandIn, paymentId: string, amount: number): void {
  try {
    createRefund(context, { payment_intent: paymentId, amount });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function ownerOf({ memory }: World, reservationId: number): string {
  return memory.reservations.get(reservationId)?.value.uid ?? '';
}

async function reopen(world: World, uid: string, id: number): Promise<string> {
  const booking = world.memory.reservations.get(id)?.value;
  const work = reopenCheckout(world.deps, uid, id);
  return booking === undefined ? work : refusing(world, work, booking, () => []);
}

/** The owner closes or opens a day, or says how many places of each kind it has. */
function changeDay(world: World, one: Extract<Act, { act: 'close' | 'open' | 'capacity' }>): Promise<void> {
  const date = addDays(todayIn(business.timeZone, world.deps.now()), firstDay + one.day);
  return world.changeRules((rules) => {
    if (one.act === 'capacity') return rules.setDay(date, sameCapacity(one.places));
    const closure = { from: date, to: date, services: [], yearly: false, reason: '' };
    return one.act === 'open'
      ? rules.open(date, [date])
      : rules.close({ ...closure, kind: 'closed' }, [date]);
  });
}

/** All days that a draft may have. Nothing is ever wrong with them, whatever comes at once and crashes. */
async function prove({ depsOfProof, ledger }: World): Promise<void> {
  const today = todayIn(business.timeZone, depsOfProof.now());
  const dates = Array.from({ length: 6 }, (_, day) => addDays(today, firstDay + day));
  const { mended } = await proveDays(depsOfProof, dates);
  ledger.issues.push(...mended.map(({ key, what }) => `${key} was right, and is mended as ${what}`));
}

async function book(world: World, one: Extract<Act, { act: 'book' }>): Promise<void> {
  const { deps, memory, asked } = world;
  const { draft } = one;
  const { customer, body } = draftOf(world, one);
  const wishes = world.drafts.get(draft) ?? new Set();
  world.drafts.set(draft, wishes.add(JSON.stringify(body)));
  const idempotencyKey = `draft-${draft}`;
  const earlier = (): number[] => {
    const key = memory.keys.get(bookingKeyId(customer.uid, idempotencyKey));
    return key === undefined ? [] : [key.value.reservationId];
  };
  const own = earlier();
  try {
    const work = createReservation(deps, { user: customer, body, idempotencyKey });
    const asFor = { ...slotsOf(body), id: 0 };
    const { checkoutUrl } = await refusing(world, work, asFor, () => [...own, ...earlier()]);
    lead(world, checkoutUrl);
  } finally {
    // The same draft with other wishes takes the place of the one before.
    if (wishes.size > 1) {
      for (const { value } of memory.reservations.values()) {
        if (value.uid === customer.uid) asked.add(value.id);
      }
    }
  }
}

function lead({ pages }: World, checkoutUrl: string): void {
  const session = /cs_test_\w+/.exec(checkoutUrl)?.[0];
  if (session !== undefined) pages.add(session);
}

/** Takes an event to the webhook; one that is not accepted stays on its way, as Stripe tries again. */
function deliver({ deps, queue }: World, one: Extract<Act, { act: 'deliver' }>): (() => Promise<void>)[] {
  const [event] = queue.splice(one.which % Math.max(1, queue.length), 1);
  if (event === undefined) return [];
  const payload = jsonOf(event);
  const signature = deps.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_local' });
  const signed = { rawBody: Buffer.from(payload), signature };
  let accepted = false;
  let left = one.times;
  return Array.from({ length: one.times }, () => async () => {
    try {
      await handleOrKeep(deps, verifiedEvent(deps.stripe, deps.config.stripe.webhookSecrets, signed));
      accepted = true;
      event.standIn.delivery = 'delivered';
    } finally {
      left -= 1;
      if (left === 0 && !accepted) queue.push(event);
    }
  });
}
