// npm run customer -- export|erase: exports or erases what is stored about a customer, on the emulators or in a real project.
import { UserError } from '../launcher/user-error.ts';
import { runOnProject } from '../project.ts';
import { readArgs } from './args.ts';
import { eraseCustomer } from './erase.ts';
import { exportCustomer } from './export.ts';

await runOnProject(readArgs, async (project, { action, who }) => {
  if (action === 'export') {
    const { file, unreadable, files } = await exportCustomer(project, who);
    const where = files === null ? `${file}.` : `${file}.\nTheir files are in ${files}.`;
    if (unreadable.length === 0) return `Everything stored about ${who} is in ${where}`;
    return (
      `What can be read of all that is stored about ${who} is in ${where}\n` +
      `Not in it, since it cannot be read: ${unreadable.join(', ')}.`
    );
  }
  const { uids, counts, unreadable } = await eraseCustomer(project, who, new Date());
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  const summary =
    found.length === 0
      ? `Nothing is stored about ${who}.`
      : [
          `Erased ${who}: ${found.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`,
          ...uids.map(
            (uid) =>
              `A browser that is signed in may go on for up to an hour: run 'npm run customer -- erase ${uid}' then.`,
          ),
        ].join('\n');
  if (unreadable.length === 0) return summary;
  console.log(summary);
  throw new UserError(
    'Everything else is done, but these documents cannot be read, and what is personal is gone only from the fields ' +
      `that we know: look through ${unreadable.join(', ')}.`,
  );
});
