import { readOwn } from '../business/check.ts';
import { placeholdersIn } from '../setup/review.ts';

/** Something that a deployment needs and that is not there, and the command that makes it. */
export type Missing = { what: string; how: string };

/** A list for the terminal. */
export function listOf(missing: readonly Missing[]): string {
  return missing.map(({ what, how }) => `  - ${what}\n      ${how}`).join('\n');
}

/** What of the business is invented still: nobody books with a business that does not exist. */
export function missingBusiness(): Missing[] {
  const invented = placeholdersIn(readOwn()).map((line) => `\n      ${line}`);
  if (invented.length === 0) return [];
  const what = `a business of your own. Invented is still (what happens to be right is confirmed by saying it: --years "5+"):${invented.join('')}`;
  return [{ what, how: 'npm run setup' }];
}
