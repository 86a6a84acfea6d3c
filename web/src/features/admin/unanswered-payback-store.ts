import * as z from 'zod/mini';
import { parseJson } from '../../lib/json.ts';
import { readTab, writeTab } from '../../lib/storage.ts';

export type Payback = 'refund' | 'settle';

/** `at`: milliseconds of the server's clock. */
const stored = z.object({ key: z.string(), amount: z.number(), at: z.number() });

/** Money that was sent back and not answered. */
export type Unanswered = z.output<typeof stored>;

type About = { booking: number; act: Payback };

// For this tab, so that it survives a reload, and not a sign-out: the next admin has orders of their own.
const nameOf = ({ booking, act }: About): string => `unanswered-${act}-${booking}`;

export function readUnanswered(about: About): Unanswered | null {
  return z.safeParse(stored, parseJson(readTab(nameOf(about)) ?? '')).data ?? null;
}

export function writeUnanswered(about: About, unanswered: Unanswered | null): void {
  writeTab(nameOf(about), unanswered && JSON.stringify(unanswered));
}
