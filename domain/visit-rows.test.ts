import { describe, expect, it } from 'vitest';
import { slotWithInstants } from './stay.ts';
import { business } from './business.ts';
import type { DayBooking } from './day-view.ts';
import { visitsOf } from './visit-rows.ts';

const slot = slotWithInstants(
  { dropOff: { date: '2027-05-03', minutes: 480 }, pickUp: { date: '2027-05-04', minutes: 1020 } },
  business.timeZone,
);
const dog = { id: 1, name: 'Luna', vaccinated: true, medicalInfo: '' };
const booking: DayBooking = {
  id: 7,
  status: 'PAID',
  payBy: 'checkout',
  firstDropOffAt: slot.dropOffAt,
  pets: [dog, { ...dog, id: 2, name: 'Rex' }],
  serviceType: 'DAY_CARE',
  timeSlots: [slot],
  additionalServices: [],
  presence: [],
};
const during = new Date(slot.dropOffAt.getTime() + 60_000);
const actsOf = (changed: Partial<DayBooking>, now = during) =>
  visitsOf({ ...booking, ...changed }, now).map(({ rows }) => rows.map(({ act }) => act));

describe('the visits of a booking', () => {
  it('are one for each day of day care, with every dog', () => {
    const visits = visitsOf(booking, during);
    expect(visits.map(({ times }) => times.dropOffTime)).toEqual(['2027.5.3 08:00 AM', '2027.5.4 08:00 AM']);
    expect(visits[1]?.rows.map(({ key, pet }) => `${key} ${pet.name}`)).toEqual(['7-1-1 Luna', '7-1-2 Rex']);
  });

  it('offer what is next: to come from the day on, to go, and then nothing', () => {
    const [checkedInAt, checkedOutAt] = [slot.dropOffAt, during];
    expect(actsOf({})).toEqual([
      ['checkIn', 'checkIn'],
      [null, null],
    ]);
    const presence = [
      { slot: 0, petId: 1, checkedInAt, checkedOutAt: null },
      { slot: 0, petId: 2, checkedInAt, checkedOutAt },
    ];
    expect(actsOf({ presence })[0]).toEqual(['checkOut', null]);
    expect(actsOf({}, new Date(slot.dropOffAt.getTime() - 24 * 3_600_000))[0]).toEqual([null, null]);
  });

  it('let a dog of a cancelled booking only go', () => {
    const presence = [{ slot: 0, petId: 1, checkedInAt: slot.dropOffAt, checkedOutAt: null }];
    expect(actsOf({ status: 'CANCELLED', presence })[0]).toEqual(['checkOut', null]);
    expect(actsOf({ status: 'PENDING' })[0]).toEqual([null, null]);
  });
});
