import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { sameCapacity, standardOffers } from '@pawprints/domain/capacity-settings';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import { quote } from '@pawprints/domain/pricing';
import { stayOf } from '@pawprints/domain/stay';
import { getSession, jsonOf, pay } from '@pawprints/stripe-stand-in';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { bookForCustomer } from '../../functions/src/features/booking/admin/book-for-customer.ts';
import { createReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { reconcile } from '../../functions/src/features/booking/payment/reconcile.ts';
import { reopenCheckout } from '../../functions/src/features/booking/payment/checkout.ts';
import { handleOrKeep, verifiedEvent } from '../../functions/src/features/booking/payment/webhook.ts';
import { proveDays } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { emptyDay, type DayEntry } from '../../functions/src/records/days.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { refusing, slotsOf } from './refusals.ts';
import type { Faults } from './planted-faults.ts';
import { createWorld, customers, pet, type Customer, type World } from './world.ts';

/** What somebody does: begun in a world, it has not been reached yet. */
export type Operation = (world: World) => () => Promise<void>;

export type Scenario = {
  name: string;
  prepare: (world: World) => Promise<void>;
  operations: Readonly<Record<string, Operation>>;
  /** One of the operations is always this, which puts right what is wrong to begin with. */
  always?: string;
};

const [robin, sam, kim] = customers;

export const minute = 60_000;

/** Whole days of day care, counted from today; the two days of which one place is left are 7 and 8. */
export const contested = [7, 8];

export function bodyOf(
  world: World,
  { petId }: Customer,
  days: readonly number[],
  note: string,
): ReservationBody {
  const today = todayIn(business.timeZone, world.deps.now());
  const timeSlots = days.map((day) =>
    stayOf({
      dropOffTime: formatWireTime(addDays(today, day), '08:00 AM'),
      pickUpTime: formatWireTime(addDays(today, day), '09:00 PM'),
    }),
  );
  return {
    serviceType: 'DAY_CARE',
    scheduleType: 'INDIVIDUAL_DATES',
    timeSlots,
    additionalServices: [],
    petIds: [petId],
    healthInformation: '',
    specialRequests: note,
    customerEmail: '',
    totalPrice: quote({ serviceType: 'DAY_CARE', timeSlots, pets: [pet], additionalServices: [] }).total,
  };
}

export function book(user: Customer, days: readonly number[], key: string, note = ''): Operation {
  return (world) => async () => {
    const { deps, memory, asked, pages } = world;
    const body = bodyOf(world, user, days, note);
    const earlier = [...memory.reservations.values()].filter(
      ({ value }) => value.uid === user.uid && value.specialRequests.startsWith(`${key}:`),
    );
    const own = earlier.map(({ value }) => value.id);
    const marked = { ...body, specialRequests: `${key}:${note}` };
    try {
      const work = createReservation(deps, { user, body: marked, idempotencyKey: key });
      const { checkoutUrl } = await refusing(world, work, { ...slotsOf(marked), id: 0 }, () => [
        ...own,
        ...[...memory.reservations.values()].flatMap(({ value }) =>
          value.uid === user.uid && value.specialRequests.startsWith(`${key}:`) ? [value.id] : [],
        ),
      ]);
      const session = /cs_test_\w+/.exec(checkoutUrl)?.[0];
      if (session !== undefined) pages.add(session);
    } finally {
      for (const id of own) asked.add(id);
      // Two bodies under one key: one has taken the place of the other.
      for (const { value } of memory.reservations.values()) if (value.replaced) asked.add(value.id);
    }
  };
}

/** The owner books for somebody who pays at the door, though there is no room. */
function bookByException(user: Customer, days: readonly number[]): Operation {
  return (world) => async () => {
    const { customerEmail: _own, waitId: _wait, ...body } = bodyOf(world, user, days, 'By exception.');
    const overrides = { capacity: true, reason: 'A regular.' };
    const work = bookForCustomer(
      {
        ...world.deps,
        customersByEmail: () => Promise.resolve([user]),
        accountOf: () => Promise.resolve(user.uid),
      },
      {
        admin: { uid: 'owner' },
        body: { ...body, email: user.email, overrides },
        idempotencyKey: 'exception',
      },
    );
    await refusing(world, work, { ...slotsOf(body), id: 0 }, () => []);
  };
}

export function bookingOf({ memory }: World, { uid }: Customer, key: string): Reservation {
  const found = [...memory.reservations.values()].find(
    ({ value }) => value.uid === uid && value.specialRequests.startsWith(`${key}:`),
  );
  if (found === undefined) throw new Error(`${uid} has no booking of ${key}.`);
  return found.value;
}

export function payAgain(user: Customer, key: string): Operation {
  return (world) => {
    const booking = bookingOf(world, user, key);
    return async () => {
      const url = await refusing(world, reopenCheckout(world.deps, user.uid, booking.id), booking, () => []);
      const session = /cs_test_\w+/.exec(url)?.[0];
      if (session !== undefined) world.pages.add(session);
    };
  };
}

export function cancel(user: Customer, key: string): Operation {
  return (world) => {
    const { id } = bookingOf(world, user, key);
    world.asked.add(id);
    return async () => {
      await cancelReservation(world.deps, user.uid, id);
      world.confirmed.add(id);
    };
  };
}

/** At Stripe, if that is still possible. */
function atStripe(
  world: World,
  sessionId: string,
  happens: (world: World, id: string) => void,
): Promise<void> {
  return world.process.reach(
    async () => {
      if (getSession(world.context, sessionId).status === 'open') happens(world, sessionId);
    },
    { reads: [], writes: [`session:${sessionId}`, 'events'] },
  );
}

export const payNow = ({ context }: World, id: string): void => void pay(context, getSession(context, id));

export async function tell(
  world: World,
  deps: World['deps'],
  type: string,
  sessionId: string,
): Promise<void> {
  const event = world.context.state.events.find(
    (one) => one.type === type && JSON.stringify(one.data.object).includes(`"${sessionId}"`),
  );
  if (event === undefined) return;
  const payload = jsonOf(event);
  const signature = deps.stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_local' });
  const signed = { rawBody: Buffer.from(payload), signature };
  await handleOrKeep(deps, verifiedEvent(deps.stripe, deps.config.stripe.webhookSecrets, signed));
  event.standIn.delivery = 'delivered';
}

export function paid(user: Customer, key: string): Operation {
  return (world) => {
    const { sessionId } = bookingOf(world, user, key).attempt;
    return async () => {
      await atStripe(world, sessionId ?? '', payNow);
      await tell(world, world.depsOfPayment, 'checkout.session.completed', sessionId ?? '');
    };
  };
}

/** The checkout is over by its time, and Stripe says so while the hold lasts for some minutes more. */
export function expired(user: Customer, key: string): Operation {
  return (world) => {
    const { sessionId } = bookingOf(world, user, key).attempt;
    const isOpen = () => getSession(world.context, sessionId ?? '').status === 'open';
    return async () => {
      if (isOpen()) await time(32)(world)();
      await tell(world, world.deps, 'checkout.session.expired', sessionId ?? '');
    };
  };
}

export function dateIn(world: World, days: number): CalendarDate {
  return addDays(todayIn(business.timeZone, world.deps.now()), days);
}

export const close: Operation = (world) => () => {
  const date = dateIn(world, 7);
  const closure = { from: date, to: date, kind: 'closed', services: [], yearly: false, reason: '' } as const;
  return world.changeRules((rules) => rules.close(closure, [date]));
};

/** Of all weekdays, as a change of the settings does. */
export const lower: Operation = (world) => () => {
  const dates = Array.from({ length: 20 }, (_, day) => dateIn(world, day));
  return world.changeRules((rules) => rules.changeSettings(withPlaces(0), dates));
};

/** The first of the days that are contested. Nothing is wrong with it unless somebody has spoilt it. */
export const prove =
  ({ isSpoilt }: { isSpoilt: boolean }): Operation =>
  (world) =>
  async () => {
    const { mended } = await proveDays(world.depsOfProof, [dateIn(world, 7)]);
    const wrong = isSpoilt ? [] : mended.map(({ key, what }) => `${key} was right, and is mended as ${what}`);
    world.ledger.issues.push(...wrong);
  };

/** Somebody writes by hand what no booking says, or removes what one says. */
function spoil(change: (entries: [string, DayEntry][]) => [string, DayEntry][]): Operation {
  return (world) => async () => {
    const date = dateIn(world, 7);
    const { value, version = 0 } = world.memory.days.get(date) ?? { value: emptyDay };
    const entries = Object.fromEntries(change(Object.entries(value.entries)));
    world.memory.days.set(date, { value: { ...value, entries }, version: version + 1 });
  };
}

export const reconciliation: Operation = (world) => () => reconcile(world.deps);

export const time =
  (minutes: number): Operation =>
  (world) =>
  () =>
    world.process.reach(async () => {
      world.pass(minutes * minute);
      world.ledger.record();
    });

export function withPlaces(places: number) {
  return () => ({
    weekdays: Array.from({ length: 7 }, () => sameCapacity(places)),
    lateCheckoutMinutes: 12 * 60,
    offers: standardOffers,
    linkHours: 24,
  });
}

/** Sam and Kim begin with bookings elsewhere: one that may be changed, and one whose checkout is over. */
export async function beginWith(world: World, ...before: Operation[]): Promise<void> {
  await world.changeRules((rules) => rules.changeSettings(withPlaces(1), []));
  const steps = [book(kim, contested, 'kim'), expired(kim, 'kim'), ...before];
  for (const step of steps) await step(world)();
}

const others: Scenario['operations'] = {
  create: book(sam, contested, 'new'),
  'create another': book(kim, contested, 'other'),
  change: book(sam, contested, 'sam', 'changed'),
  'pay again': payAgain(kim, 'kim'),
  'close a day': close,
  'lower a capacity': lower,
  reconcile: reconciliation,
  'prove a day': prove({ isSpoilt: false }),
};

const ofRobin: Scenario['operations'] = {
  'change the same': book(robin, contested, 'robin', 'changed'),
  'pay the same again': payAgain(robin, 'robin'),
  paid: paid(robin, 'robin'),
  expired: expired(robin, 'robin'),
  cancel: cancel(robin, 'robin'),
};

const noBooking = 12_345_678_901;
const proofOfSpoilt = { 'prove a day': prove({ isSpoilt: true }) };

export const scenarios: readonly Scenario[] = [
  {
    name: 'one place is left',
    prepare: (world) => beginWith(world, book(sam, [9], 'sam'), book(sam, [10], 'second')),
    operations: {
      ...others,
      'create a third': book(sam, [11], 'third'),
      'book by exception': bookByException(robin, contested),
    },
  },
  {
    name: 'it is held',
    prepare: (world) => beginWith(world, book(sam, [9], 'sam'), book(robin, contested, 'robin')),
    operations: { ...others, ...ofRobin, 'time passes': time(35) },
  },
  {
    name: 'its hold has lapsed, and nobody has told',
    prepare: async (world) => {
      await beginWith(world, book(robin, contested, 'robin'));
      world.pass(35 * minute);
      await book(sam, [9], 'sam')(world)();
    },
    operations: { ...others, ...ofRobin },
  },
  {
    name: 'its hold has lapsed, and it was paid before',
    prepare: async (world) => {
      await beginWith(world, book(robin, contested, 'robin'));
      payNow(world, bookingOf(world, robin, 'robin').attempt.sessionId ?? '');
      world.pass(35 * minute);
      await book(sam, [9], 'sam')(world)();
    },
    operations: { ...others, ...ofRobin },
  },
  {
    name: 'it is paid',
    prepare: (world) =>
      beginWith(world, book(sam, [9], 'sam'), book(robin, contested, 'robin'), paid(robin, 'robin')),
    operations: { ...others, ...ofRobin },
  },
  {
    name: 'an entry of no booking has the place',
    prepare: async (world) => {
      await beginWith(world, book(sam, [9], 'sam'), book(robin, contested, 'robin'));
      await spoil((entries) =>
        entries.map(([, entry]) => [`${noBooking}-1`, { ...entry, reservationId: noBooking, until: null }]),
      )(world)();
      await cancel(robin, 'robin')(world)();
    },
    operations: { ...others, ...proofOfSpoilt },
    always: 'prove a day',
  },
  {
    name: 'it is paid, and its entry was lost',
    prepare: async (world) => {
      await beginWith(world, book(robin, contested, 'robin'), paid(robin, 'robin'));
      await spoil(() => [])(world)();
    },
    operations: { ...ofRobin, ...proofOfSpoilt },
    always: 'prove a day',
  },
];

/** The world in which a scenario begins, as often as it is asked for. */
export async function startOf({
  prepare,
}: Scenario): Promise<{ again: (faults?: Partial<Faults>) => World }> {
  const world = createWorld();
  world.ledger.begin();
  await prepare(world);
  return {
    again: (faults) => {
      const copy = world.copy({ ...faults });
      for (const id of world.pages) copy.pages.add(id);
      for (const id of world.asked) copy.asked.add(id);
      for (const id of world.confirmed) copy.confirmed.add(id);
      for (const id of world.chosen) copy.chosen.add(id);
      return copy;
    },
  };
}
