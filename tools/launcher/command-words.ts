import { parseArgs } from 'node:util';
import { UserError } from './user-error.ts';

type Words = {
  positionals: string[];
  project: string | undefined;
  said: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
};

/**
 * Parses the arguments of a command that may name a real project with --project ID.
 * @throws UserError with the usage for an unknown option or a project without a name, or with the corrected command when npm took
 * an option.
 */
export function commandWords(
  words: string[],
  usage: string,
  flags: readonly string[] = [],
  options: readonly string[] = [],
): Words {
  refuseOptionsOfNpm(words, flags);
  const { positionals, values } = parse(words, usage, flags, options);
  const { project, ...others } = values;
  if (project === '') throw new UserError(usage);
  const texts = Object.entries(others).filter((one): one is [string, string] => typeof one[1] === 'string');
  return {
    positionals,
    project: typeof project === 'string' ? project : undefined,
    said: new Set(Object.keys(others).filter((name) => flags.includes(name))),
    values: Object.fromEntries(texts),
  };
}

function parse(args: string[], usage: string, flags: readonly string[], options: readonly string[]) {
  const ofType = <Type extends 'boolean' | 'string'>(names: readonly string[], type: Type) =>
    Object.fromEntries(names.map((name) => [name, { type }]));
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { ...ofType(flags, 'boolean'), ...ofType(options, 'string'), project: { type: 'string' } },
    });
  } catch {
    throw new UserError(usage);
  }
}

/**
 * npm takes options before the -- for its own and passes them only in the environment. A dry run would deploy, and a command
 * for a real project would run on the emulators.
 */
function refuseOptionsOfNpm(words: string[], flags: readonly string[]): void {
  const { npm_lifecycle_event: command = 'COMMAND', npm_config_project: project } = process.env;
  const kept = [...new Set(['dry-run', ...flags])]
    .filter((flag) => process.env[`npm_config_${flag.replaceAll('-', '_')}`] && !words.includes(`--${flag}`))
    .map((flag) => `--${flag}`);
  if (project && !words.some((word) => /^--project(=|$)/.test(word))) {
    kept.push(`--project ${project === 'true' ? 'ID' : project}`);
  }
  if (kept.length === 0) return;
  // For `--project ID` npm keeps only the name and leaves the value among the words.
  const rest = project === 'true' ? ['…'] : words;
  throw new UserError(`Write it behind --: npm run ${command} -- ${[...kept, ...rest].join(' ')}`);
}
