// npm run restore -- compare|put|replay: brings back from a restored backup what the current database has lost.
import { getFirestore } from 'firebase-admin/firestore';
import { runOnProject } from '../project.ts';
import { readArgs } from './args.ts';
import { compare } from './compare.ts';
import { put } from './put.ts';

await runOnProject(readArgs, async ({ firestore, collections }, args) => {
  if (args.action === 'compare') {
    const { equal, differences } = await compare(getFirestore(args.database), firestore);
    const count = (kind: string) => differences.filter(({ is }) => is === kind).length;
    return [
      ...differences.map(({ path, is }) => `${is}  ${path}`),
      `${equal} documents are as they were in ${args.database}; ${count('missing')} are missing, ${count('changed')} changed, ` +
        `${count('new')} new.`,
    ].join('\n');
  }
  if (args.action === 'put') {
    const done = await put(getFirestore(args.database), firestore, args);
    return `As in ${args.database} again: ${done.join(', ')}.`;
  }
  const { since } = args;
  await collections.eventCursors.doc('stripe').set({ readUpTo: since, withDelivered: true });
  return `What Stripe has told since ${since.toISOString()} is handled again by the next reconciliation, within 15 minutes.`;
});
