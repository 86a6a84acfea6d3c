import { bookingFields } from '@pawprints/domain/contract/day-fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { LiveBooking } from './day-schemas.ts';
import { sameBookings } from './same-bookings.ts';
import { pressedOn } from './use-acts.ts';
import { wireInstant } from './wire-instant.ts';

const schema = z.object({ id: z.number(), ...bookingFields(wireInstant) });
const at = '2026-11-27T16:00:00.000Z';

function booking(fields: { id?: number; specialRequests?: string } = {}): LiveBooking {
  return z.parse(schema, {
    id: 1,
    uid: 'one',
    customer: { name: 'Robin' },
    serviceType: 'DAY_CARE',
    status: 'PAID',
    pets: [],
    timeSlots: [],
    additionalServices: [],
    totalPrice: 45,
    healthInformation: '',
    specialRequests: '',
    firstDropOffAt: at,
    ...fields,
  });
}

const byId = (...bookings: LiveBooking[]) => new Map(bookings.map((one) => [one.id, one]));

describe('bookings that are told again', () => {
  it('stay the same objects where nothing has changed, whoever tells', () => {
    const before = booking();
    // Firestore's reader sets the id last.
    const { id, ...fields } = booking();
    expect(sameBookings(byId({ ...fields, id }), byId(before)).get(1)).toBe(before);
  });

  it('are new where something has changed, and those that are told alone', () => {
    const before = booking();
    const changed = booking({ specialRequests: 'Slow with stairs.' });
    const other = booking({ id: 2 });
    const told = sameBookings(byId(changed, other), byId(before, booking({ id: 3 })));
    expect([...told.values()]).toEqual([changed, other]);
    expect(told.get(1)).toBe(changed);
    expect(sameBookings(byId(changed), null).get(1)).toBe(changed);
  });

  it('are new after an act, which may have been undone by somebody else meanwhile', () => {
    const before = booking();
    pressedOn.add(before);
    const again = booking();
    expect(sameBookings(byId(again), byId(before)).get(1)).toBe(again);
  });
});
