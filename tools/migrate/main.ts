// npm run migrate: brings what is stored into the shape that this version reads, on the emulators or in a real project.
import { commandWords } from '../launcher/command-words.ts';
import { Fault } from '../launcher/fault.ts';
import { fail } from '../launcher/leave.ts';
import { connectTo, inOneSentence } from '../project.ts';
import { migrate } from './migrate.ts';

const usage = "Say 'npm run migrate', for a real project with '-- --project ID'.";

try {
  const { positionals, project } = commandWords(process.argv.slice(3), usage);
  if (positionals.length > 0) throw new Fault(usage);
  const { moved, entries, right, unreadable } = await migrate(await connectTo(project));
  console.log(
    `${moved} reservations were moved, with ${entries} entries for the owner; ${right} were right.`,
  );
  if (unreadable.length > 0) {
    throw new Fault(
      `${unreadable.length} cannot be read, and were left: ${unreadable.join(', ')}. Put right what is missing, and ` +
        'try again.',
    );
  }
} catch (error) {
  fail(inOneSentence(error));
}
