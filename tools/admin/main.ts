// npm run admin -- grant|revoke|list: who may change the gallery, on the emulators or in a real project.
import { fail } from '../launcher/leave.ts';
import { adminsOf } from './admins.ts';
import { connectTo, inOneSentence } from '../project.ts';
import { readWish } from './wish.ts';

try {
  const wish = readWish(process.argv.slice(3));
  const project = await connectTo(wish.project);
  const admins = adminsOf(project);
  if (wish.action === 'grant') {
    await admins.grant(wish.email);
    console.log(`${wish.email} is an admin now; an open page of the site knows within a minute.`);
  } else if (wish.action === 'revoke') {
    await admins.revoke(wish.email);
    console.log(`${wish.email} is no admin any more, and has to sign in again everywhere.`);
  } else {
    const emails = await admins.list();
    console.log(emails.length === 0 ? 'There is no admin.' : emails.join('\n'));
  }
} catch (error) {
  fail(inOneSentence(error));
}
