import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rateCountsOf } from '../../functions/src/records/rate-counts.ts';
import { call } from '../support/api.ts';
import { auditEntry } from '../support/audit.ts';
import { bookAndPay, bookingOf, newCustomer } from '../support/bookings.ts';
import { collections, firestore } from '../support/suite.ts';
import { join, wishForFullDay } from '../support/waitlist.ts';

const file = z.object({
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), ttl: z.optional(z.boolean()) }),
  ),
});
const text = readFileSync(new URL('../../firestore.indexes.json', import.meta.url), 'utf8');
const policies = z.parse(file, JSON.parse(text)).fieldOverrides.filter(({ ttl }) => ttl === true);

const days = (count: number) => count * 24 * 60 * 60 * 1000;

/** Documents as the product has just written them, and how long they may be there at most. */
const written: Record<string, { atMostMs: number; write: () => Promise<DocumentSnapshot<unknown>[]> }> = {
  mail: {
    atMostMs: days(90),
    write: async () => {
      const { reservation } = await bookAndPay();
      const start = `reservation-${reservation.id}-`;
      const { docs } = await collections.mail
        .orderBy('__name__')
        .startAt(start)
        .endAt(`${start}\uf8ff`)
        .get();
      return docs;
    },
  },
  bookingKeys: {
    atMostMs: days(8),
    write: async () => {
      const customer = await newCustomer();
      const headers = { 'Idempotency-Key': randomUUID() };
      const body = bookingOf({ pets: [customer.pet] });
      await call(reservationRoutes.createReservation, { as: customer, headers, body });
      return (await collections.bookingKeys.where('uid', '==', customer.uid).get()).docs;
    },
  },
  audit: {
    // Two years.
    atMostMs: days(2 * 366),
    write: async () => [await collections.audit.doc(await auditEntry({})).get()],
  },
  waitlist: {
    // Of a day 358 days ahead.
    atMostMs: days(358 + 1 + 90),
    write: async () => {
      const customer = await newCustomer();
      await join(customer, await wishForFullDay(customer));
      return (await collections.waitlist.where('uid', '==', customer.uid).get()).docs;
    },
  },
  rateCounts: {
    atMostMs: 60_000,
    write: async () => {
      await rateCountsOf(firestore, collections, () => new Date())(randomUUID(), 1, 60);
      return (await collections.rateCounts.where('expireAt', '>', new Date()).limit(1).get()).docs;
    },
  },
};

describe('what Firestore deletes by itself', () => {
  it('is known for every policy of firestore.indexes.json', () => {
    expect(policies.map(({ collectionGroup }) => collectionGroup).toSorted()).toEqual(
      Object.keys(written).toSorted(),
    );
  });

  it.each(policies)('has the time of its end in $collectionGroup', async ({ collectionGroup, fieldPath }) => {
    const { atMostMs, write } = written[collectionGroup] ?? { atMostMs: 0, write: () => Promise.resolve([]) };
    const documents = await write();
    expect(documents).not.toHaveLength(0);
    for (const document of documents) {
      const end: unknown = (await document.ref.withConverter(null).get()).get(fieldPath);
      if (!(end instanceof Timestamp)) throw new Error(`${document.ref.path} never ends.`);
      expect(end.toMillis()).toBeGreaterThan(Date.now());
      expect(end.toMillis()).toBeLessThanOrEqual(Date.now() + atMostMs);
    }
  });
});
