import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn } from '@pawprints/domain/calendar';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import { stayOf } from '@pawprints/domain/stay';
import { describe, expect, it } from 'vitest';
import { cancelReservation } from '../../functions/src/features/booking/reservation/cancel.ts';
import { createReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { getReservation } from '../../functions/src/features/booking/reservation/read.ts';
import { reopenCheckout } from '../../functions/src/features/booking/payment/checkout.ts';
import { createWorld, customer, pet } from './world.ts';

const other = { ...customer, uid: 'sam', name: 'Sam', email: 'sam@example.com' };
const petOfOther = { ...pet, id: 2 };

/** Two customers with a dog each, and a day of day care a week from now for $45. */
function twoCustomers() {
  const { deps, memory } = createWorld();
  memory.pets.set(other.uid, [petOfOther]);
  const day = addDays(todayIn(business.timeZone, deps.now()), 7);
  const body: ReservationBody = {
    serviceType: 'DAY_CARE',
    scheduleType: 'INDIVIDUAL_DATES',
    timeSlots: [
      stayOf({ dropOffTime: formatWireTime(day, '08:00 AM'), pickUpTime: formatWireTime(day, '09:00 PM') }),
    ],
    additionalServices: [],
    petIds: [pet.id],
    healthInformation: '',
    specialRequests: '',
    customerEmail: '',
    totalPrice: 45,
  };
  const book = (user: typeof customer | typeof other, change: Partial<ReservationBody> = {}, key = 'key') =>
    createReservation(deps, { user, body: { ...body, ...change }, idempotencyKey: key });
  return { deps, memory, book, day };
}

describe('a booking of somebody else', () => {
  it.each([
    ['read', getReservation],
    ['paid', reopenCheckout],
    ['cancelled', cancelReservation],
  ])('is not there when it is to be %s', async (_, ask) => {
    const { deps, memory, book } = twoCustomers();
    const { reservation } = await book(customer);
    const before = structuredClone(memory.reservations);
    await expect(ask(deps, other.uid, reservation.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(memory.reservations).toEqual(before);
    await expect(ask(deps, customer.uid, reservation.id)).resolves.toBeTruthy();
  });

  it('has another key, even if it is the same word', async () => {
    const { book } = twoCustomers();
    const first = await book(customer);
    const second = await book(other, { petIds: [petOfOther.id] });
    expect(second.reservation.id).not.toBe(first.reservation.id);
    expect((await book(customer)).reservation).toMatchObject({ id: first.reservation.id, status: 'PENDING' });
  });
});

describe('a booking is not made', () => {
  it.each<[string, number[]]>([
    ['alone', [petOfOther.id]],
    ["beside the customer's own", [pet.id, petOfOther.id]],
  ])("for somebody else's pet, %s", async (_, petIds) => {
    const { memory, book } = twoCustomers();
    await expect(book(customer, { petIds, totalPrice: 45 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(memory.reservations.size).toBe(0);
  });

  it.each([0, 44, 46, 4500])('for $%i in place of $45', async (totalPrice) => {
    const { memory, book } = twoCustomers();
    await expect(book(customer, { totalPrice })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      result: { total: 45 },
    });
    expect(memory.reservations.size).toBe(0);
  });

  it('for a day that is past', async () => {
    const { memory, book, day } = twoCustomers();
    const past = addDays(day, -14);
    const timeSlots = [
      stayOf({ dropOffTime: formatWireTime(past, '08:00 AM'), pickUpTime: formatWireTime(past, '09:00 PM') }),
    ];
    await expect(book(customer, { timeSlots })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(memory.reservations.size).toBe(0);
  });
});
