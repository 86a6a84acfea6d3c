import { parseArgs } from 'node:util';
import { Fault } from './fault.ts';

type Words = {
  positionals: string[];
  project: string | undefined;
  said: ReadonlySet<string>;
  /** What was said with each of the other options that have a value. */
  values: Readonly<Record<string, string>>;
};

/**
 * npm takes an option that stands before the -- for its own and tells of it in the environment alone: a trial would be the real
 * thing, and what was meant for a project would be done on the emulators.
 * @throws Fault with the right words.
 */
function refuseWhatNpmKeeps(words: string[], flags: readonly string[]): void {
  const { npm_lifecycle_event: command = 'COMMAND', npm_config_project: project } = process.env;
  const kept = [...new Set(['dry-run', ...flags])]
    .filter((flag) => process.env[`npm_config_${flag.replaceAll('-', '_')}`] && !words.includes(`--${flag}`))
    .map((flag) => `--${flag}`);
  if (project && !words.some((word) => /^--project(=|$)/.test(word))) {
    kept.push(`--project ${project === 'true' ? 'ID' : project}`);
  }
  if (kept.length === 0) return;
  // `--project ID` without = leaves its value somewhere among the words.
  const rest = project === 'true' ? ['…'] : words;
  throw new Fault(`Write it behind --: npm run ${command} -- ${[...kept, ...rest].join(' ')}`);
}

/**
 * The words after a command of ours that may name a real project with --project ID, say each of `flags` with --FLAG, and give
 * each of `options` a value with --OPTION VALUE.
 * @throws Fault with the right words for an option that it does not have or that npm has kept, or a project without a name.
 */
export function commandWords(
  words: string[],
  usage: string,
  flags: readonly string[] = [],
  options: readonly string[] = [],
): Words {
  refuseWhatNpmKeeps(words, flags);
  const { positionals, values } = parsed(words, usage, flags, options);
  const { project, ...others } = values;
  if (project === '') throw new Fault(usage);
  const texts = Object.entries(others).filter((one): one is [string, string] => typeof one[1] === 'string');
  const said = Object.keys(others).filter((name) => flags.includes(name));
  return {
    positionals,
    project: typeof project === 'string' ? project : undefined,
    said: new Set(said),
    values: Object.fromEntries(texts),
  };
}

function parsed(words: string[], usage: string, flags: readonly string[], options: readonly string[]) {
  try {
    return parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
        ...Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
        project: { type: 'string' },
      },
    });
  } catch {
    throw new Fault(usage);
  }
}
