import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const cost = z.object({ reads: z.number(), writes: z.number(), deletes: z.number(), bytes: z.number() });
const documents = z.omit(cost, { bytes: true });
const visit = z.object({ calls: z.number(), reads: z.number() });

const file = z.object({
  /** Of one call, as tests/support/sample-requests.ts makes it: documents, and bytes of its answer as it leaves the function. */
  routes: z.record(z.string(), cost),
  /** The same of a stay of as many nights as can be booked. */
  longestStay: z.record(z.string(), cost),
  /** Of a booking that is refused because a day is full, and of a change of the capacity of the weekdays. */
  capacity: z.record(z.string(), documents),
  /** Of what nobody waits for: jobs, with the query that finds what is due, and functions that follow a write. */
  background: z.object({
    reminder: documents,
    reviewQuestion: documents,
    newCustomer: documents,
    newDog: documents,
    newBooking: documents,
    /** With one booking on it. */
    provedDay: documents,
  }),
  /** Of a visit to all public pages: all caches empty, and after somebody else's. */
  pages: z.object({ cold: visit, warm: visit }),
});

/** What a call and a visit may cost at most: tests/api/budgets.json. */
export const budgets = z.parse(
  file,
  JSON.parse(readFileSync(new URL('../api/budgets.json', import.meta.url), 'utf8')),
);
