// npm run alerts: brings the alerts of operations/alerts/ into a project of Google Cloud.
import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';
import { fail } from '../launcher/leave.ts';
import { applyAlerts } from './apply.ts';

const usage = "Say 'npm run alerts -- --project ID --email ADDRESS'; the mails of all alerts go there.";

try {
  const { positionals, project, values } = commandWords(process.argv.slice(3), usage, [], ['email']);
  const { email } = values;
  if (positionals.length > 0 || project === undefined || email === undefined || !/^\S+@\S+$/.test(email)) {
    throw new Fault(usage);
  }
  for (const line of await applyAlerts(project, email)) console.log(line);
} catch (error) {
  fail(error);
}
