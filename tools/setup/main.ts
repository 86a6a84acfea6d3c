// npm run setup [-- --name "…" …]: makes the site that of a business of one's own. Asks, or takes its words; writes business/own.
import { businessIssues, readOwn } from '../business/check.ts';
import { Fault } from '../launcher/fault.ts';
import { fail } from '../launcher/leave.ts';
import { readArgs, type Args } from './args.ts';
import { applied, difference, onceEach, type Own } from './changes.ts';
import { askForAll, askWhether, person, type Person } from './dialogue.ts';
import { writeOwn } from './own-files.ts';
import {
  anyPicture,
  readyPicture,
  removeFormerPictures,
  writePictures,
  type ReadyPicture,
} from './pictures.ts';
import { placeholdersOf } from './placeholders.ts';
import { usage } from './usage.ts';
import { listed, worthALook } from './worth-a-look.ts';

const who = person();
try {
  await setUp(readArgs(process.argv.slice(3)), who);
} catch (error) {
  fail(error);
} finally {
  who.leave();
}

async function setUp(args: Args, someone: Person): Promise<void> {
  if (args.help) return console.log(usage);
  const before = readOwn();
  const { own: after, pictures } = args.isSilent ? await asked(before, someone) : await said(args, before);
  const lines = difference(before, after);
  if (lines.length === 0) console.log('\nNothing changes.');
  else {
    console.log(`\nThis changes:\n${indented(lines)}\n`);
    await confirm(args, someone);
    writePictures(pictures);
    writeOwn(before, after);
    removeFormerPictures(before, after);
    console.log('Written to business/own.');
  }
  tellWhatIsLeft(after);
}

async function asked(before: Own, someone: Person): Promise<{ own: Own; pictures: ReadyPicture[] }> {
  const own = await askForAll(someone, before);
  if (own === null) throw new Fault('Nothing is written: the questions were not answered to the end.');
  refuse(businessIssues(own));
  return { own, pictures: [] };
}

/** What the words say, all that is wrong with them at once. */
async function said(args: Args, before: Own): Promise<{ own: Own; pictures: ReadyPicture[] }> {
  const issues = [...args.issues];
  const pictures: ReadyPicture[] = [];
  for (const wish of args.pictures) {
    try {
      pictures.push(await readyPicture(wish));
    } catch (error) {
      issues.push(error instanceof Error ? error.message : String(error));
    }
  }
  const answered = (address: (picture: ReadyPicture) => string) =>
    applied(before, [...args.answers, ...pictures.flatMap((picture) => picture.answers(address(picture)))]);
  for (const { note } of pictures) if (note !== undefined) console.log(`\n${note}`);
  // Nothing is copied in before all is well: until then they are checked as another picture that is there.
  const checked = answered(() => anyPicture);
  refuse([...issues, ...checked.issues, ...businessIssues(checked.own)]);
  return { own: answered(({ src }) => src).own, pictures };
}

function refuse(issues: readonly string[]): void {
  if (issues.length > 0)
    throw new Fault(`Nothing is written, since this cannot be:\n${indented(onceEach(issues))}`);
}

async function confirm({ yes }: Args, someone: Person): Promise<void> {
  if (yes) return;
  const answer = await askWhether(someone, 'Write it? (yes or no) ');
  if (answer === true) return;
  throw new Fault(
    answer === null
      ? 'Nothing is written: nobody has answered. Say --yes to write it.'
      : 'Nothing is written.',
  );
}

function tellWhatIsLeft(own: Own): void {
  const invented = listed(
    'Still invented, and refused by npm run deploy (what happens to be right is confirmed by saying it: --years "5+"):',
    placeholdersOf(own),
  );
  for (const line of [...invented, ...worthALook(own)]) console.log(line);
  console.log(
    "\nLook at it with 'npm start'. Run 'npm run setup' again whenever something changes; what else can be changed is in business/README.md.",
  );
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
