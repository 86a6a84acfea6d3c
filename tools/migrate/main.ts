// npm run migrate: converts the records of earlier versions to the shape that this version reads.
import { FieldPath } from 'firebase-admin/firestore';
import { migrateReservation } from '../../functions/src/records/reservation-migration.ts';
import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';
import { runOnProject } from '../project.ts';
import { listCustomers } from './customers.ts';

const usage = "Say 'npm run migrate', for a real project with '-- --project ID'.";
/** So many are migrated at once: a thousand one after another took 35 s. */
const pageSize = 50;

function readArgs(words: string[]) {
  const { positionals, values } = parseCommand(words, usage, projectOption);
  if (positionals.length > 0) throw new UserError(usage);
  return values;
}

// Each reservation has its own transaction, so another run can finish an interrupted one.
await runOnProject(readArgs, async (project) => {
  const unreadable: string[] = [];
  let [moved, entries, right] = [0, 0, 0];
  const all = project.collections.reservations.withConverter(null).orderBy(FieldPath.documentId());
  for (let last: string | undefined; ;) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).limit(pageSize).get();
    await Promise.all(
      docs.map(async ({ id, ref }) => {
        let result = await migrateReservation(project, id);
        while (result === 'outdated') result = await migrateReservation(project, id);
        if (result === 'unreadable') unreadable.push(ref.path);
        else if (result === 'unchanged') right += 1;
        else [moved, entries] = [moved + 1, entries + result.entries];
      }),
    );
    last = docs.at(-1)?.id;
    if (last === undefined) break;
  }
  const customers = await listCustomers(project);
  unreadable.push(...customers.unreadable);
  const summary =
    `${moved} reservations were moved, with ${entries} entries for the owner; ${right} were right.\n` +
    `${customers.changed} customers were put into the list of customers; ${customers.right} were right there.`;
  if (unreadable.length === 0) return summary;
  console.log(summary);
  const hint = 'Put right what is missing, and try again.';
  throw new UserError(
    `${unreadable.length} cannot be read, and were left: ${unreadable.join(', ')}. ${hint}`,
  );
});
