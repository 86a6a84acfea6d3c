import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { UserError } from './user-error.ts';

/** Names a real project. Without it a command acts on the emulators. */
export const projectOption = { project: { type: 'string' } } as const;

/**
 * Parses the arguments of a command.
 * @throws UserError with the usage for an unknown option or a project without a name, or with the corrected command when npm
 * took an option.
 */
export function parseCommand<Options extends ParseArgsOptionsConfig>(
  args: string[],
  usage: string,
  options: Options,
) {
  refuseOptionsOfNpm(args);
  try {
    const parsed = parseArgs({ args, allowPositionals: true, options });
    if (Reflect.get(parsed.values, 'project') !== '') return parsed;
  } catch {
    // An option that it does not know, or one without its value.
  }
  throw new UserError(usage);
}

/**
 * npm takes options before the -- for its own and passes them only in the environment. A dry run would deploy, and a command
 * for a real project would run on the emulators.
 */
function refuseOptionsOfNpm(args: string[]): void {
  const { npm_lifecycle_event: command = 'COMMAND', npm_config_project: project } = process.env;
  const taken = ['dry-run', 'replace']
    .filter((flag) => process.env[`npm_config_${flag.replace('-', '_')}`] && !args.includes(`--${flag}`))
    .map((flag) => `--${flag}`);
  if (project && !args.some((word) => /^--project(=|$)/.test(word))) {
    taken.push(`--project ${project === 'true' ? 'ID' : project}`);
  }
  if (taken.length === 0) return;
  // For `--project ID` npm keeps only the name and leaves the value among the words.
  const rest = project === 'true' ? ['…'] : args;
  throw new UserError(`Write it behind --: npm run ${command} -- ${[...taken, ...rest].join(' ')}`);
}
