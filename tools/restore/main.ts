// npm run restore -- compare|put|replay: what a backup that was restored into a database of its own brings back into the one in use.
import { getFirestore } from 'firebase-admin/firestore';
import { fail } from '../launcher/leave.ts';
import { connectTo, inOneSentence } from '../project.ts';
import { compare } from './compare.ts';
import { put } from './put.ts';
import { readWish } from './wish.ts';

try {
  const wish = readWish(process.argv.slice(3));
  const { firestore, collections } = await connectTo(wish.project);
  if (wish.action === 'compare') {
    const { equal, differences } = await compare(getFirestore(wish.database), firestore);
    for (const { path, is } of differences) console.log(`${is}  ${path}`);
    const count = (kind: string) => differences.filter(({ is }) => is === kind).length;
    console.log(
      `${equal} documents are as they were in ${wish.database}; ${count('missing')} are missing, ${count('changed')} changed, ` +
        `${count('new')} new.`,
    );
  } else if (wish.action === 'put') {
    const { database, replace, paths } = wish;
    const done = await put({ from: getFirestore(database), into: firestore, replace }, paths);
    console.log(`As in ${database} again: ${done.join(', ')}.`);
  } else {
    const { since } = wish;
    await collections.eventCursors.doc('stripe').set({ readUpTo: since, withDelivered: true });
    console.log(
      `What Stripe has told since ${since.toISOString()} is handled again by the next reconciliation, within 15 minutes.`,
    );
  }
} catch (error) {
  fail(inOneSentence(error));
}
