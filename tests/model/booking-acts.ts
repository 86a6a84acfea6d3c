import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn } from '@pawprints/domain/calendar';
import { priceOnDates } from '@pawprints/domain/change-dates';
import type { ChangedDates } from '@pawprints/domain/contract/admin-change-dates';
import { dollarsOf } from '@pawprints/domain/money';
import { isDueAtDropOff } from '@pawprints/domain/reservation';
import { stayOf } from '@pawprints/domain/stay';
import { bookForCustomer } from '../../functions/src/features/booking/admin/book-for-customer.ts';
import { changeDates } from '../../functions/src/features/booking/admin/change-dates.ts';
import { cancelForCustomer, refundCustomer } from '../../functions/src/features/booking/admin/money.ts';
import { recordReceived } from '../../functions/src/features/booking/reservation/received.ts';
import { leftOfAllCents, leftCents, payingPayments } from '../../functions/src/records/payment.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { draftOf, firstDay, type Draft } from './drafts.ts';
import { refusing, slotsOf } from './refusals.ts';
import type { World } from './world.ts';

/** A part of what is left, or by the rule. */
type Part = 'rule' | 'none' | 'half' | 'all';

/** Whether it takes one slot of some hours, a shorter one, more of them, or all days that are looked at. */
export type NewDates = 'shorter' | 'same' | 'longer' | 'many';

/** What the owner does with a booking. */
export type ActOnBooking =
  | ({ act: 'phone'; payBy: 'dropOff' | 'link' } & Draft)
  | {
      act: 'changeDates';
      which: number;
      day: number;
      dates: NewDates;
      payBy: 'dropOff' | 'link';
      times: number;
    }
  | { act: 'receive'; which: number }
  | { act: 'cancelAsOwner'; which: number; part: Part }
  | { act: 'refundMore'; which: number; part: Part };

const admin = { uid: 'owner' };

/** Each order of the owner has a key of its own. */
let orders = 0;
const newKey = (): string => `order-${(orders += 1)}`;

export function actOnBooking(world: World, one: ActOnBooking): (() => Promise<void>)[] {
  if (one.act === 'phone') return [() => bookByPhone(world, one)];
  const { deps, memory, asked, chosen, confirmed } = world;
  const bookings = [...memory.reservations.values()].map(({ value }) => value);
  const booking = bookings[one.which % Math.max(1, bookings.length)];
  if (booking === undefined) return [];
  const { id } = booking;
  const key = newKey();
  switch (one.act) {
    case 'changeDates': {
      const body = datesFor(world, booking, one);
      return Array.from({ length: one.times }, () => async () => {
        const { serviceType, pets, additionalServices } = booking;
        const slots = slotsOf({ ...body, serviceType, petIds: [], additionalServices: [] });
        const wished = { ...slots, additionalServices, pets, id };
        await refusing(world, changeDates(deps, id, { admin, body, key }), wished, () => []);
      });
    }
    case 'receive': {
      const dollars = isDueAtDropOff(booking) ? booking.totalPrice : (booking.difference?.amount ?? 10);
      const received = { key, how: 'cash', amount: dollars, note: '', by: admin.uid } as const;
      return [async () => void (await recordReceived(deps, id, received))];
    }
    case 'cancelAsOwner': {
      const refund = one.part === 'rule' ? undefined : dollarsOf(partOf(leftOfAllCents(booking), one.part));
      asked.add(id);
      if (refund !== undefined) chosen.add(id);
      return [
        async () => {
          await cancelForCustomer(deps, admin, id, { refund, reason: '' });
          confirmed.add(id);
        },
      ];
    }
    case 'refundMore': {
      const paying = payingPayments(booking);
      const payment = paying[one.which % Math.max(1, paying.length)];
      if (payment === undefined) return [];
      const { paymentIntentId } = payment;
      const amount = dollarsOf(partOf(leftCents(booking, paymentIntentId), one.part));
      asked.add(id);
      chosen.add(id);
      const order = { amount, paymentIntentId, key, reason: '' };
      return amount === 0 ? [] : [async () => void (await refundCustomer(deps, admin, id, order))];
    }
  }
}

function partOf(cents: number, part: Part): number {
  if (part === 'none') return 0;
  return part === 'all' ? cents : Math.ceil(cents / 200) * 100;
}

const hours = {
  DAY_CARE: { shorter: ['09:00 AM', '01:00 PM'], other: ['08:00 AM', '09:00 PM'] },
  DOG_WALKING: { shorter: ['09:00 AM', '09:30 AM'], other: ['09:00 AM', '09:30 AM'] },
  BOARDING: { shorter: ['12:00 PM', '12:00 PM'], other: ['12:00 PM', '12:00 PM'] },
} as const;

const numbers = { shorter: 1, same: 1, longer: 2, many: 3 } as const;

/** What the owner's page sends, with the price that it has shown. */
function datesFor(
  world: World,
  booking: Reservation,
  { day, dates, payBy }: Extract<ActOnBooking, { act: 'changeDates' }>,
): ChangedDates {
  const { serviceType } = booking;
  const first = addDays(todayIn(business.timeZone, world.deps.now()), firstDay + day);
  const isRange = serviceType === 'BOARDING';
  const of = hours[serviceType === 'DOG_WALKING' || isRange ? serviceType : 'DAY_CARE'];
  const [from, to] = dates === 'shorter' ? of.shorter : of.other;
  const number = numbers[dates];
  const timeSlots = isRange
    ? [
        stayOf({
          dropOffTime: formatWireTime(first, from),
          pickUpTime: formatWireTime(addDays(first, number), to),
        }),
      ]
    : Array.from({ length: number }, (_, at) => {
        const date = addDays(first, at);
        return stayOf({ dropOffTime: formatWireTime(date, from), pickUpTime: formatWireTime(date, to) });
      });
  const { total } = priceOnDates(booking, timeSlots);
  const scheduleType = isRange ? 'DATE_RANGE' : 'INDIVIDUAL_DATES';
  return { scheduleType, timeSlots, totalPrice: total, payBy, reason: '' };
}

async function bookByPhone(world: World, one: Extract<ActOnBooking, { act: 'phone' }>): Promise<void> {
  const { customer, body } = draftOf(world, one);
  const { customerEmail: _own, waitId: _wait, ...booked } = body;
  const work = bookForCustomer(
    {
      ...world.deps,
      customersByEmail: () => Promise.resolve([customer]),
      accountOf: () => Promise.resolve(customer.uid),
    },
    {
      admin,
      body: { ...booked, email: customer.email, payBy: one.payBy },
      idempotencyKey: newKey(),
    },
  );
  await refusing(world, work, { ...slotsOf(body), id: 0 }, () => []);
}
