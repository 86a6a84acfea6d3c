import { randomUUID } from 'node:crypto';
import { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { daysAhead, refusedToMove } from '../support/change-dates.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { bookByPhone, bookingForOf, dayAhead } from '../support/phone.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newOwner();
});

const keyed = () => ({ 'Idempotency-Key': randomUUID() });

describe('a dog that is in another booking then', { timeout: 60_000 }, () => {
  it('is told to the owner by the number of that booking, which is not in a profile of theirs', async () => {
    const { reservation, customer } = await bookByPhone(admin, dayAhead(81));
    const body = bookingForOf(customer, dayAhead(81));
    const { reservation: other } = await bookByPhone(admin, { ...dayAhead(82), as: customer });
    const told = [
      await refused(adminNewBookingRoutes.bookForCustomer, { as: admin, headers: keyed(), body }),
      await refusedToMove(admin, other.id, { timeSlots: daysAhead(81) }),
    ];
    for (const failure of told) {
      expect(failure).toMatchObject({
        code: 'NOT_AVAILABLE',
        message: expect.stringMatching(`is booked then already, see booking ${reservation.id}\\. `),
      });
    }
  });
});
