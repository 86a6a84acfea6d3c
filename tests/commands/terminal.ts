import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';

export type Outcome = { code: number | null; output: string };

export type Typed = {
  /** Resolves to what it has shown by then as soon as the text is there; rejects when it ends without. */
  shows: (text: string | RegExp | ((output: string) => boolean)) => Promise<string>;
  /** Types a line, as an answer to its question. */
  answer: (line: string) => void;
  /** Ctrl-C: as in a terminal, the signal goes to all of the command. Resolves when it has ended. */
  pressCtrlC: () => Promise<Outcome>;
  ended: Promise<Outcome>;
};

/** Types a command into a shell of a person who stands in this folder. */
export function typed(command: string, cwd: string, offset: number): Typed {
  const shell = spawn('sh', ['-c', command], {
    cwd,
    detached: true,
    env: { ...environmentOfPerson(), PORT_OFFSET: String(offset) },
  });
  let output = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of waiting) look();
  };
  shell.stdout.on('data', hear);
  shell.stderr.on('data', hear);
  const ended = new Promise<Outcome>((resolve, reject) => {
    shell.once('error', reject);
    shell.once('close', (code) => resolve({ code, output: output.trim() }));
  });

  return {
    ended,
    shows: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!isShown(text, output)) return;
          waiting.delete(look);
          resolve(output);
        };
        waiting.add(look);
        look();
        void ended.then(() =>
          reject(new Error(`'${command}' ended without showing what was waited for:\n${output}`)),
        );
      }),
    answer: (line) => shell.stdin.write(`${line}\n`),
    pressCtrlC: () => {
      if (shell.pid !== undefined && shell.exitCode === null) process.kill(-shell.pid, 'SIGINT');
      return ended;
    },
  };
}

function isShown(text: string | RegExp | ((output: string) => boolean), output: string): boolean {
  if (typeof text === 'string') return output.includes(text);
  return text instanceof RegExp ? text.test(output) : text(output);
}

/** Types a command as README.md names it, its words in capitals replaced by values, until it has ended. */
export function runIn(cwd: string, offset: number, command: string) {
  return (values: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
    typed(
      command.replaceAll(/\b[A-Z]+\b/g, (word) => values[word] ?? word),
      cwd,
      offset,
    ).ended;
}

/** What a shell has before anything is started from it: nothing of `npm test`, of its runner or of its emulators. */
function environmentOfPerson(): NodeJS.ProcessEnv {
  const own =
    /^(HOME|USER|SHELL|TERM|TMPDIR|LANG|LC_\w+|XDG_\w+|\w+_proxy|JAVA_HOME|CHROME_PATH|\w+_EMULATOR_BINARY_PATH)$/;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => own.test(name))),
    PATH: folders.filter((folder) => !folder.includes('node_modules')).join(delimiter),
    // What is random is the same each time.
    SEED: '1',
  };
}
