import { bookableServiceTypes } from '@pawprints/domain/catalogue';
import type { Month } from '@pawprints/domain/report-entry';
import type { EntryOfCustomer } from '@pawprints/domain/reports';
import * as z from 'zod/mini';
import { partOf, storedCents } from '../lib/documents.ts';

const days = z.int().check(z.nonnegative());

export const reportEntry = partOf({
  serviceType: z.enum(bookableServiceTypes),
  /** A hash of the user id: no name, and of nobody any more once the customer is erased. */
  customer: z.string(),
  dogs: z.array(z.number()),
  stays: z.array(partOf({ from: z.string(), to: z.string() })),
  begins: z.nullable(partOf({ date: z.string(), length: days, leadDays: days, isFirstVisit: z.boolean() })),
  money: z.array(
    partOf({
      date: z.string(),
      takenCents: storedCents,
      receivedCents: storedCents,
      refundedCents: storedCents,
      elsewhereCents: storedCents,
    }),
  ),
}) satisfies z.ZodMiniType<EntryOfCustomer>;
export type StoredReportEntry = z.output<typeof reportEntry>;

/**
 * `reports/{month}-{part}`: what bookings bring to a month, one entry for each by its public id. Never a sum: to write an entry
 * twice changes nothing. In parts, so that a document stays small and few commits wait for each other.
 */
export const reportDocument = z.object({
  /** Each is read by itself: one that cannot be read spoils no other. */
  bookings: z._default(z.record(z.string(), z.unknown()), {}),
});

/** For who asks whether all of it can be read. */
export const readableReport = z.object({ bookings: z._default(z.record(z.string(), reportEntry), {}) });

/** A month of 31 days is shown from 34 documents at most: its days, the settings and these. */
const parts = [0, 1] as const;

export function reportIdOf(month: Month, reservationId: number): string {
  return `${month}-${reservationId % parts.length}`;
}

export function reportIdsOf(month: Month): string[] {
  return parts.map((part) => `${month}-${part}`);
}
