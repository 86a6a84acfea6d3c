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
import { newOwner, removeAs, writeAs } from '../support/direct-writes.ts';
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

/** Documents as the product has just written them, and how long they are there at least and at most. */
const written: Record<
  string,
  { keptMs: [number, number]; write: () => Promise<DocumentSnapshot<unknown>[]> }
> = {
  mail: {
    keptMs: [days(89), days(90)],
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
    keptMs: [days(6), days(8)],
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
    keptMs: [days(2 * 365), days(2 * 366)],
    write: async () => [await collections.audit.doc(await auditEntry({})).get()],
  },
  waitlist: {
    // Of a day 358 days ahead.
    keptMs: [days(90), days(358 + 1 + 90)],
    write: async () => {
      const customer = await newCustomer();
      await join(customer, await wishForFullDay(customer));
      return (await collections.waitlist.where('uid', '==', customer.uid).get()).docs;
    },
  },
  notes: {
    // One that is removed counts as gone at once.
    keptMs: [0, 0],
    write: async () => {
      const admin = await newOwner();
      const note = collections.notes.doc(randomUUID());
      const fields = { about: 'reservations/1', text: 'Rings twice.', by: admin.uid, byName: admin.name };
      await writeAs(admin, note.path, fields, ['createdAt', 'updatedAt']);
      await removeAs(admin, note.path);
      return [await note.get()];
    },
  },
  rateCounts: {
    keptMs: [1, 60_000],
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
    const policy = written[collectionGroup];
    if (policy === undefined) throw new Error(`Nothing is written to ${collectionGroup} here.`);
    const [atLeastMs, atMostMs] = policy.keptMs;
    const startedAt = Date.now();
    const documents = await policy.write();
    expect(documents).not.toHaveLength(0);
    for (const document of documents) {
      const end: unknown = (await document.ref.withConverter(null).get()).get(fieldPath);
      if (!(end instanceof Timestamp)) throw new Error(`${document.ref.path} never ends.`);
      expect(end.toMillis()).toBeGreaterThanOrEqual(startedAt + atLeastMs);
      expect(end.toMillis()).toBeLessThanOrEqual(Date.now() + atMostMs);
    }
  });
});
