import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { tryRun, type Outcome } from '../launcher/run-command.ts';
import { inRoot, root } from '../paths.ts';

/** `shown` also prints the lines while the CLI runs. */
export type FirebaseCli = (args: readonly string[], options?: { shown?: boolean }) => Promise<Outcome>;

/** Tests set FIREBASE_CLI to run another executable. */
export function firebaseCli(project: string | undefined): FirebaseCli {
  const executable = process.env['FIREBASE_CLI'] ?? inRoot('node_modules/.bin/firebase');
  const projectArgs = project === undefined ? [] : ['--project', project];
  const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  return (args, options) => tryRun(executable, [...args, ...projectArgs], { ...options, env });
}

const envModule = z.object({
  loadUserEnvs: z.custom<(options: object) => Record<string, string>>((value) => typeof value === 'function'),
});

/**
 * Reads `.env` and `.env.PROJECT` with the CLI's own code, so that both agree on the format. That code is not a public
 * interface; the tests fail when a version moves it.
 * @throws Error with the CLI's message for a file that it refuses.
 */
export function readFunctionsEnvironment(folder: string, projectId: string): Record<string, string> {
  const load = createRequire(import.meta.url);
  const { loadUserEnvs } = envModule.parse(load(inRoot('node_modules/firebase-tools/lib/functions/env.js')));
  try {
    return loadUserEnvs({ functionsSource: folder, projectId, projectDir: root, isEmulator: false });
  } catch (error) {
    throw new Error(messageOf(error), { cause: error });
  }
}

const cliError = z.object({ message: z.string(), children: z.optional(z.array(z.unknown())) });

/** The CLI's errors have their reasons in `children`. */
function messageOf(error: unknown): string {
  const { data } = cliError.safeParse(error);
  if (data === undefined) return String(error);
  return [data.message, ...(data.children ?? []).map(messageOf)].join(' ');
}
