import * as z from 'zod/mini';
import { parseJson } from '../../lib/json.ts';
import { readTab, writeTab } from '../../lib/storage.ts';

export type Payback = 'refund' | 'settle';

/** `at`: milliseconds of the server's clock. */
const stored = z.object({ key: z.string(), amount: z.number(), at: z.number() });

/** A refund or settlement whose answer was lost: it may be done or not. */
export type Unanswered = z.output<typeof stored>;

type About = { booking: number; act: Payback };

// In the tab's storage, which survives a reload but not a sign-out: the next admin has refunds of their own.
const nameOf = ({ booking, act }: About): string => `unanswered-${act}-${booking}`;

export function readUnanswered(about: About): Unanswered | null {
  return z.safeParse(stored, parseJson(readTab(nameOf(about)) ?? '')).data ?? null;
}

export function writeUnanswered(about: About, unanswered: Unanswered | null): void {
  writeTab(nameOf(about), unanswered && JSON.stringify(unanswered));
}
