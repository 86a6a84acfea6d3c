import type { ChangedDates } from '@pawprints/domain/contract/admin-change-dates';
import { changeDates } from '../../functions/src/features/booking/admin/change-dates.ts';
import { recordReceived } from '../../functions/src/features/booking/reservation/received.ts';
import {
  beginWith,
  bodyOf,
  book,
  bookingOf,
  cancel,
  contested,
  expired,
  paid,
  payAgain,
  reconciliation,
  type Operation,
  type Scenario,
} from './operations.ts';
import { refusing, slotsOf } from './refusals.ts';
import { customers, type Customer } from './world.ts';

const [robin, sam] = customers;

const admin = { uid: 'owner' };

/** The owner moves a booking to these days; the same days again are sent under the same key. */
function moveTo(user: Customer, key: string, days: readonly number[]): Operation {
  return (world) => {
    const booking = bookingOf(world, user, key);
    const { timeSlots, totalPrice, scheduleType } = bodyOf(world, user, days, '');
    const body: ChangedDates = { timeSlots, totalPrice, scheduleType, payBy: 'link', reason: '' };
    const asked = { admin, body, key: `to ${days.join(' and ')}` };
    const { serviceType } = booking;
    const slots = slotsOf({ serviceType, timeSlots, petIds: [user.petId], additionalServices: [] });
    const wished = { ...slots, id: booking.id };
    return async () => {
      await refusing(world, changeDates(world.deps, booking.id, asked), wished, () => []);
    };
  };
}

/** What is still to be paid is received at the door. */
function received(user: Customer, key: string): Operation {
  return (world) => {
    const { id, difference } = bookingOf(world, user, key);
    const what = {
      key: 'door',
      how: 'cash',
      amount: difference?.amount ?? 1,
      note: '',
      by: 'owner',
    } as const;
    return async () => void (await recordReceived(world.deps, id, what));
  };
}

const ofRobin: Scenario['operations'] = {
  'change dates': moveTo(robin, 'robin', [8, 12]),
  'change dates otherwise': moveTo(robin, 'robin', [12]),
  'pay again': payAgain(robin, 'robin'),
  paid: paid(robin, 'robin'),
  expired: expired(robin, 'robin'),
  cancel: cancel(robin, 'robin'),
  reconcile: reconciliation,
};

/** The owner changes dates, while its customer and others do something. */
export const datesScenarios: readonly Scenario[] = [
  {
    name: 'dates are changed of what is not paid',
    prepare: (world) => beginWith(world, book(robin, contested, 'robin')),
    operations: { ...ofRobin, create: book(sam, [8, 12], 'new') },
  },
  {
    name: 'dates are changed of what is paid',
    prepare: (world) => beginWith(world, book(robin, contested, 'robin'), paid(robin, 'robin')),
    operations: {
      'change dates': moveTo(robin, 'robin', [8, 9, 12]),
      'change dates otherwise': moveTo(robin, 'robin', [12]),
      cancel: cancel(robin, 'robin'),
      reconcile: reconciliation,
      create: book(sam, [8, 12], 'new'),
    },
  },
  {
    name: 'the difference of changed dates is to be paid',
    prepare: (world) =>
      beginWith(
        world,
        book(robin, [7], 'robin'),
        paid(robin, 'robin'),
        moveTo(robin, 'robin', contested),
        payAgain(robin, 'robin'),
      ),
    operations: { ...ofRobin, received: received(robin, 'robin') },
  },
];
