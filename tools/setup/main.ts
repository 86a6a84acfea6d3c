// npm run setup [-- --name "…" …]: writes the owner's business to business/own, from answers or options.
import { renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { businessIssues, ownFile, readOwn } from '../business/check.ts';
import { UserError } from '../launcher/user-error.ts';
import { exitWithError } from '../launcher/exit.ts';
import { applyAnswers, changesBetween, withoutFollowers } from './answers.ts';
import { readArgs, usage, type Args } from './args.ts';
import { askForAll, askWhether, terminal } from './dialogue.ts';
import type { Own } from './fields.ts';
import { preparePicture, removeUnusedPictures, writePictures, type PreparedPicture } from './pictures.ts';
import { placeholdersIn, section, suggestionsFor } from './demo-leftovers.ts';

type Wanted = { own: Own; pictures: PreparedPicture[] };

const who = terminal();
try {
  await setUp(readArgs(process.argv.slice(3)));
} catch (error) {
  exitWithError(error);
} finally {
  who.close();
}

async function setUp(args: Args): Promise<void> {
  if (args.help) return console.log(usage);
  const before = readOwn();
  const { own, pictures } = args.isInteractive ? await fromDialogue(before) : await fromArgs(args, before);
  const changes = changesBetween(before, own);
  if (changes.length === 0) console.log('\nNothing changes.');
  else {
    console.log(`\nThis changes:\n${indented(changes)}\n`);
    if (!args.yes) await confirm();
    writePictures(pictures);
    writeOwn(before, own);
    removeUnusedPictures(before, own);
    console.log('Written to business/own.');
  }
  const placeholders = section(
    'Still invented, and refused by npm run deploy (what happens to be right is confirmed by saying it: --years "5+"):',
    placeholdersIn(own),
  );
  for (const line of [...placeholders, ...suggestionsFor(own)]) console.log(line);
  console.log(
    "\nLook at it with 'npm start'. Run 'npm run setup' again whenever something changes; what else can be changed is in business/README.md.",
  );
}

async function fromDialogue(before: Own): Promise<Wanted> {
  const own = await askForAll(who, before);
  if (own === null) throw new UserError('Nothing is written: the questions were not answered to the end.');
  refuse(businessIssues(own));
  return { own, pictures: [] };
}

async function fromArgs(args: Args, before: Own): Promise<Wanted> {
  const issues = [...args.issues];
  const pictures: PreparedPicture[] = [];
  for (const picture of args.pictures) {
    try {
      pictures.push(await preparePicture(picture));
    } catch (error) {
      issues.push(error instanceof Error ? error.message : String(error));
    }
  }
  for (const { note } of pictures) if (note !== undefined) console.log(`\n${note}`);
  const ofPictures = pictures.flatMap(({ answers }) => answers);
  const applied = applyAnswers(before, [...args.answers, ...ofPictures]);
  // The check misses these files, because they are written after it.
  const toBeWritten = ofPictures.map(({ path }) => path).filter((path) => path.endsWith('.src'));
  const found = businessIssues(applied.own).filter(
    (issue) => !toBeWritten.some((path) => issue.startsWith(`${path}: There is no such file`)),
  );
  refuse([...issues, ...applied.issues, ...found]);
  return { own: applied.own, pictures };
}

function refuse(issues: readonly string[]): void {
  if (issues.length === 0) return;
  throw new UserError(`Nothing is written, since this cannot be:\n${indented(withoutFollowers(issues))}`);
}

async function confirm(): Promise<void> {
  const answer = await askWhether(who, 'Write it? (yes or no) ');
  const reason = answer === null ? ': nobody has answered. Say --yes to write it.' : '.';
  if (answer !== true) throw new UserError(`Nothing is written${reason}`);
}

/** Writes the sections that changed. Renaming replaces a file atomically. */
function writeOwn(before: Own, after: Own): void {
  for (const [name, content] of Object.entries(after)) {
    if (isDeepStrictEqual(content, before[name])) continue;
    const file = ownFile(name);
    writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  }
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
