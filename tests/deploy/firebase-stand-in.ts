import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** What the Firebase CLI answers to the next command that begins so; the last answer of all stays. */
export type Answers = Record<string, { code?: number; says: string }[]>;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Takes the next answer from a file and writes down what it was asked; a command without an answer succeeds in silence. */
const script = `#!/usr/bin/env node
const { appendFileSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const said = process.argv.slice(2).join(' ');
appendFileSync(join(__dirname, 'calls'), said + '\\n');
const file = join(__dirname, 'answers.json');
const answers = JSON.parse(readFileSync(file, 'utf8'));
const [, queue = []] = Object.entries(answers).find(([start]) => said.startsWith(start)) ?? [];
const { code = 0, says = '' } = queue[0] ?? {};
if (queue.length > 1) {
  queue.shift();
  // In one step: other commands may be reading it.
  writeFileSync(file + process.pid, JSON.stringify(answers));
  renameSync(file + process.pid, file);
}
if (code === 0) process.stdout.write(says);
else process.stderr.write('\\nError: ' + says + '\\n');
process.exit(code);
`;

/** An executable in place of the Firebase CLI: it records what it is asked, and answers as the test says. */
export function firebaseStandIn(answers: Answers) {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-firebase-'));
  folders.push(folder);
  const executable = join(folder, 'firebase');
  const calls = join(folder, 'calls');
  writeFileSync(executable, script, { mode: 0o755 });
  writeFileSync(calls, '');
  const answer = (next: Answers) => writeFileSync(join(folder, 'answers.json'), JSON.stringify(next));
  answer(answers);
  return {
    executable,
    answer,
    /** What it was asked since the last time, without what names the project. */
    asked: (project: string): string[] => {
      const lines = readFileSync(calls, 'utf8').trim().split('\n').filter(Boolean);
      writeFileSync(calls, '');
      return lines.map((line) => line.replace(` --project ${project}`, ''));
    },
  };
}
