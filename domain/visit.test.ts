import { describe, expect, it } from 'vitest';
import { business } from './business.ts';
import { bookableServiceTypes } from './catalogue.ts';
import { stayOf, slotWithInstants } from './stay.ts';
import {
  comesToCustomer,
  whereWeComeText,
  isVisit,
  actualSlot,
  actualSlotWithInstants,
  dailySlots,
  spanText,
} from './visit.ts';

const zone = 'America/Los_Angeles';
const longWalk = { additionalServices: ['long_walk'] };

describe('who comes to whom', () => {
  it('we come for a walk, and for the ride', () => {
    const plain = bookableServiceTypes.filter((serviceType) =>
      comesToCustomer({ serviceType, additionalServices: ['DOG_BATH'] }),
    );
    expect(plain).toEqual(['DOG_WALKING']);
    const ride = { serviceType: 'DAY_CARE' as const, additionalServices: ['DOG_PICKUP_DROPOFF'] };
    expect([comesToCustomer(ride), isVisit(ride)]).toEqual([true, false]);
  });

  it('is said with the address, or without one in an older booking', () => {
    expect(whereWeComeText(' 12 Elm Street ')).toBe('We come to 12 Elm Street');
    expect(whereWeComeText('')).toBe('We come to your door');
  });
});

describe('a slot as it happens', () => {
  it.each([
    ['2026.5.3 08:00 AM', '2026.5.3 08:30 AM', '2026.5.3 08:00 AM to 09:00 AM'],
    ['2026.5.3 11:00 AM', '2026.5.3 11:30 AM', '2026.5.3 11:00 AM to 12:00 PM'],
    ['2026.12.31 11:00 PM', '2026.12.31 11:30 PM', '2026.12.31 11:00 PM to 2027.1.1 00:00 AM'],
  ])('from %s to %s lasts %s with long_walk', (dropOffTime, pickUpTime, span) => {
    const slot = slotWithInstants(stayOf({ dropOffTime, pickUpTime }), zone);
    const walk = actualSlotWithInstants(slot, longWalk);
    expect(spanText(walk)).toBe(span);
    expect(walk.pickUpAt.getTime() - slot.pickUpAt.getTime()).toBe(30 * 60_000);
    expect(walk.dropOffAt).toEqual(slot.dropOffAt);
  });

  it('is the slot without it', () => {
    const slot = { dropOffTime: '2026.5.3 08:00 AM', pickUpTime: '2026.5.3 08:30 AM' };
    expect(actualSlot(slot, { additionalServices: [] })).toBe(slot);
    expect(actualSlot(slot, longWalk)).toEqual({ ...slot, pickUpTime: '2026.5.3 09:00 AM' });
  });
});

describe('the slots of each day', () => {
  const slotOf = (dropOffTime: string, pickUpTime: string) =>
    slotWithInstants(stayOf({ dropOffTime, pickUpTime }), business.timeZone);
  const day = (date: string) => slotOf(`${date} 07:30 AM`, `${date} 05:00 PM`);

  it('are one for each day of a range of day care, and the same for others', () => {
    const range = slotOf('2026.10.31 07:30 AM', '2026.11.2 05:00 PM');
    expect(dailySlots({ serviceType: 'DAY_CARE', timeSlots: [range] })).toEqual([
      day('2026.10.31'),
      day('2026.11.1'),
      day('2026.11.2'),
    ]);
    for (const serviceType of ['BOARDING', 'LONG_TERM_BOARDING'] as const) {
      expect(dailySlots({ serviceType, timeSlots: [range] })).toEqual([range]);
    }
    const single = [day('2026.11.3'), day('2026.11.5')];
    expect(dailySlots({ serviceType: 'DAY_CARE', timeSlots: single })).toEqual(single);
  });
});
