import * as z from 'zod/mini';
import { parseJson } from '../../lib/json.ts';
import { readTab, writeTab } from '../../lib/storage.ts';

const acts = ['refund', 'settle'] as const;
const stored = z.object({
  act: z.enum(acts),
  key: z.string(),
  amount: z.number(),
  at: z.pipe(
    z.number(),
    z.transform((ms) => new Date(ms)),
  ),
});

/** Money that was sent back and not answered. */
export type Unanswered = z.output<typeof stored>;

type About = { booking: number; act: Unanswered['act'] };

// For this tab, so that it survives a reload, and not a sign-out: the next admin has orders of their own.
const nameOf = ({ booking, act }: About): string => `unanswered-${act}-${booking}`;

export function readUnanswered(about: About): Unanswered | null {
  const text = readTab(nameOf(about));
  return text === null ? null : (z.safeParse(stored, parseJson(text)).data ?? null);
}

export function writeUnanswered(about: About, unanswered: Unanswered | null): void {
  const text = unanswered && JSON.stringify({ ...unanswered, at: unanswered.at.getTime() });
  writeTab(nameOf(about), text);
}
