// npm run reports -- prove|rebuild: whether the reports say what the bookings do, on the emulators or in a real project.
import { dollarsOf, formatAmount } from '@pawprints/domain/money';
import { UserError } from '../launcher/user-error.ts';
import { runOnProject } from '../project.ts';
import { readArgs } from './args.ts';
import { proveReports } from './prove.ts';

const maxNamed = 20;

await runOnProject(readArgs, async (project, { action }) => {
  const { bookings, sums, wrong, unreadable, large } = await proveReports(project, {
    mends: action === 'rebuild',
  });
  const amount = (cents: number) => formatAmount(dollarsOf(cents));
  const { takenCents, receivedCents, refundedCents, elsewhereCents, nights } = sums;
  const said = `${amount(takenCents)} taken, ${amount(receivedCents)} received at drop-off, ${amount(refundedCents)} refunded, ${amount(elsewhereCents)} paid back otherwise, ${nights} nights`;
  const summary =
    wrong.length === 0
      ? `The reports say of ${bookings} bookings what these say: ${said}.`
      : `The reports said something else of ${named(wrong)}.`;
  for (const { path, kib } of large) {
    console.log(`${path} has ${kib} of the 1024 KiB that Firestore takes: keep months in more parts soon.`);
  }
  if (unreadable.length > 0) {
    console.log(summary);
    throw new UserError(
      `These could not be read, and what the reports say of them was left: ${named(unreadable)}. 'npm run migrate' brings what an earlier version has stored into the shape of this one.`,
    );
  }
  if (wrong.length === 0) return summary;
  if (action === 'prove') throw new UserError(`${summary} Say 'npm run reports -- rebuild'.`);
  return `${summary} They are right now, of ${bookings} bookings: ${said}.`;
});

function named(all: readonly (string | number)[]): string {
  const more = all.length > maxNamed ? ` and ${all.length - maxNamed} more` : '';
  return `${all.slice(0, maxNamed).join(', ')}${more}`;
}
