import { expect } from 'vitest';
import { runCommand, type Outcome } from './command.ts';
import { stripe } from './suite.ts';

/** `npm run attention --` as the owner types it. */
export const attention = (...words: string[]): Promise<Outcome> => runCommand(['attention', ...words]);

/** Settles an entry as the owner does. */
export async function settle(id: string, ...words: string[]): Promise<string> {
  const { code, output } = await attention('settle', id, '--note', 'Looked at it.', ...words);
  expect({ code, output }).toMatchObject({ code: 0 });
  return output;
}

/** What the webhook has answered to an event, at each try. */
export async function answersTo(event: string): Promise<(number | null)[]> {
  const tries = await stripe.deliveries({ scope: {} });
  return tries.filter((one) => one.event === event).map(({ status }) => status);
}
