// npm run customer -- export|erase: what is stored about a customer, on the emulators or in a real project.
import { Fault } from '../launcher/fault.ts';
import { fail } from '../launcher/leave.ts';
import { connectTo, inOneSentence } from '../project.ts';
import { eraseCustomer } from './erase.ts';
import { exportCustomer } from './export.ts';
import { readWish } from './wish.ts';

try {
  const { action, who, project: id } = readWish(process.argv.slice(3));
  const project = await connectTo(id);
  if (action === 'export') {
    const { file, unreadable } = await exportCustomer(project, who);
    if (unreadable.length === 0) console.log(`Everything stored about ${who} is in ${file}.`);
    else {
      console.log(`What can be read of all that is stored about ${who} is in ${file}.`);
      console.log(`Not in it, since it cannot be read: ${unreadable.join(', ')}.`);
    }
  } else {
    const { uids, counts, unreadable } = await eraseCustomer(project, who, new Date());
    const found = Object.entries(counts).filter(([, count]) => count > 0);
    if (found.length === 0) console.log(`Nothing is stored about ${who}.`);
    else {
      console.log(`Erased ${who}: ${found.map(([kind, count]) => `${count} ${kind}`).join(', ')}.`);
      console.log(
        `A browser that is signed in may go on for up to an hour: run 'npm run customer -- erase ${uids.join(' ')}' then.`,
      );
    }
    if (unreadable.length > 0) {
      throw new Fault(
        'Everything else is done, but these documents cannot be read, and what is personal is gone only from the fields ' +
          `that we know: look through ${unreadable.join(', ')}.`,
      );
    }
  }
} catch (error) {
  fail(inOneSentence(error));
}
