// npm run admin -- grant|revoke|list: who may change the gallery, on the emulators or in a real project.
import { runOnProject } from '../project.ts';
import { grant, listAdmins, revoke } from './admins.ts';
import { readArgs } from './args.ts';

await runOnProject(readArgs, async (project, args) => {
  if (args.action === 'grant') {
    await grant(project, args.email);
    return `${args.email} is an admin now; an open page of the site knows within a minute.`;
  }
  if (args.action === 'revoke') {
    await revoke(project, args.email);
    return `${args.email} is no admin any more, and has to sign in again everywhere.`;
  }
  return (await listAdmins(project)).join('\n') || 'There is no admin.';
});
