import { endDue, endWait, offerFreed } from '../../functions/src/features/booking/waitlist/offers.ts';
import type { Wait } from '../../functions/src/records/waitlist.ts';
import { bookOffer, joinFor } from './line-acts.ts';
import {
  bodyOf,
  book,
  bookingOf,
  cancel,
  close,
  contested,
  dateIn,
  expired,
  lower,
  minute,
  paid,
  payAgain,
  payNow,
  prove,
  reconciliation,
  tell,
  time,
  withPlaces,
  type Operation,
  type Scenario,
} from './operations.ts';
import { customers, type Customer, type World } from './world.ts';

const [robin, sam, kim, alex] = customers;

const offerMinutes = 121;

function waitOf({ memory }: World, { uid }: Customer): Wait | undefined {
  return [...memory.waits.values()].map(({ value }) => value).find((wait) => wait.uid === uid);
}

function join(user: Customer): Operation {
  return (world) => () => joinFor(world, user, bodyOf(world, user, contested, ''));
}

function leave(user: Customer): Operation {
  return (world) => async () => {
    const wait = waitOf(world, user);
    if (wait !== undefined) await endWait(world.deps, wait.id, () => 'left');
  };
}

/** As the scheduled run does it, and each call that has given up places. */
const offer: Operation = (world) => () =>
  offerFreed(
    world.deps,
    contested.map((day) => dateIn(world, day)),
  );

/** Nobody has taken the offer in its time, and the scheduled run ends it. */
function lapse(user: Customer): Operation {
  return (world) => async () => {
    await time(offerMinutes)(world)();
    const wait = waitOf(world, user);
    if (wait !== undefined) await endDue(world.deps, wait.id);
  };
}

/** The link of the mail; other days than offered are booked like any others. */
function takeOffer(user: Customer, days: readonly number[] = contested): Operation {
  return (world) => () =>
    bookOffer(world, user, bodyOf(world, user, days, 'offered:'), {
      wait: () => waitOf(world, user),
      key: 'offered',
    });
}

/** The payment is told to an instance whose clock is some minutes behind, so that it sees holds that are over. */
function paidBySlowClock(user: Customer, key: string): Operation {
  return (world) => {
    const { sessionId } = bookingOf(world, user, key).attempt;
    const now = () => new Date(world.deps.now().getTime() - 4 * minute);
    return () => tell(world, { ...world.deps, now }, 'checkout.session.completed', sessionId ?? '');
  };
}

async function beginWith(world: World, ...before: Operation[]): Promise<void> {
  await world.changeRules((rules) => rules.changeSettings(withPlaces(1), []));
  for (const step of before) await step(world)();
}

async function beginWithLapsed(world: World): Promise<void> {
  await beginWith(world, book(robin, contested, 'robin'), joinLater(kim));
  payNow(world, bookingOf(world, robin, 'robin').attempt.sessionId ?? '');
  world.pass(35 * minute);
}

/** Each after the one before, so that they have their turn. */
const joinLater =
  (user: Customer): Operation =>
  (world) =>
  async () => {
    world.pass(minute);
    await join(user)(world)();
  };

const ofRobin = {
  'book it again': book(robin, contested, 'again'),
  cancel: cancel(robin, 'robin'),
};

const others: Scenario['operations'] = {
  offer,
  'leave the line': leave(kim),
  'take the offer': takeOffer(kim),
  create: book(alex, contested, 'new'),
  'close a day': close,
  'lower a capacity': lower,
  'prove a day': prove({ isSpoilt: false }),
};

/** One place on two days, and who waits for it. */
export const lineScenarios: readonly Scenario[] = [
  {
    name: 'somebody waits for what is held',
    prepare: (world) => beginWith(world, book(robin, contested, 'robin'), joinLater(kim)),
    operations: {
      ...others,
      ...ofRobin,
      paid: paid(robin, 'robin'),
      expired: expired(robin, 'robin'),
      'time passes': time(35),
      join: join(sam),
      reconcile: reconciliation,
    },
  },
  {
    name: 'two wait for what is paid',
    prepare: (world) =>
      beginWith(world, book(robin, contested, 'robin'), paid(robin, 'robin'), joinLater(kim), joinLater(sam)),
    operations: { ...others, ...ofRobin, 'another leaves the line': leave(sam), 'join again': join(kim) },
  },
  {
    name: 'it is offered, and another waits',
    prepare: (world) =>
      beginWith(
        world,
        book(robin, contested, 'robin'),
        joinLater(kim),
        joinLater(sam),
        cancel(robin, 'robin'),
      ),
    operations: {
      ...others,
      lapse: lapse(kim),
      'time passes': time(offerMinutes),
      'take a part of the offer': takeOffer(kim, [7]),
      'another leaves the line': leave(sam),
      reconcile: reconciliation,
    },
  },
  {
    name: 'somebody waits for a hold that has lapsed, though it was paid',
    prepare: beginWithLapsed,
    operations: {
      ...others,
      ...ofRobin,
      paid: paid(robin, 'robin'),
      'pay again': payAgain(robin, 'robin'),
      reconcile: reconciliation,
    },
  },
  {
    name: 'somebody waits for a hold that has lapsed, but not by every clock',
    prepare: beginWithLapsed,
    operations: {
      offer,
      'leave the line': leave(kim),
      create: book(alex, contested, 'new'),
      'prove a day': prove({ isSpoilt: false }),
      'paid by a slow clock': paidBySlowClock(robin, 'robin'),
    },
    always: 'paid by a slow clock',
  },
  {
    name: 'nobody waits yet for what is held',
    prepare: (world) => beginWith(world, book(robin, contested, 'robin')),
    operations: {
      ...ofRobin,
      expired: expired(robin, 'robin'),
      join: join(kim),
      'another joins': join(sam),
      create: book(alex, contested, 'new'),
      'prove a day': prove({ isSpoilt: false }),
    },
  },
];
