// The Firebase CLI's own code, which checks here what it would refuse there. It has no types and no public interface: each part that
// is used is named once, and a part that a new version has moved fails in the tests.
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { inRoot, root } from '../paths.ts';

const require = createRequire(inRoot('node_modules/firebase-tools/package.json'));
const load = <Schema extends z.ZodMiniType>(file: string, schema: Schema): z.output<Schema> =>
  schema.parse(require(`./lib/${file}.js`));
const callable = <Call>() => z.custom<Call>((value) => typeof value === 'function');

type ConfigClass = { load: (options: object) => Config | null };
type Config = { src: { functions?: unknown }; get: (name: string) => unknown };
type IndexApi = { upgradeOldSpec: (spec: unknown) => unknown; validateSpec: (spec: unknown) => void };
type Validator = ((config: unknown) => boolean) & { errors?: unknown[] | null };
type Runtime = {
  discoverBuild: (
    config: object,
    env: Record<string, string>,
  ) => Promise<{ endpoints: Record<string, object> }>;
};
type RuntimeContext = Record<'projectId' | 'projectDir' | 'sourceDir' | 'runtime', string>;

/**
 * What the CLI would put into the functions' environment from `.env` and `.env.PROJECT` of a folder.
 * @throws the CLI's error for a file that it does not take.
 */
export function readFunctionsEnvironment(folder: string, projectId: string): Record<string, string> {
  const { loadUserEnvs } = load(
    'functions/env',
    z.object({ loadUserEnvs: callable<(options: object) => Record<string, string>>() }),
  );
  return loadUserEnvs({ functionsSource: folder, projectId, projectDir: root, isEmulator: false });
}

/**
 * Reads a configuration and what it names, as the CLI does before it deploys.
 * @throws the CLI's error for the first thing that it would not take.
 */
export function validateConfig(file: string): void {
  const { Config } = load('config', z.object({ Config: callable<ConfigClass>() }));
  const { getValidator, getErrorMessage } = load(
    'firebaseConfigValidate',
    z.object({
      getValidator: callable<() => Validator>(),
      getErrorMessage: callable<(error: unknown) => string>(),
    }),
  );
  const { hostingConfig } = load(
    'hosting/config',
    z.object({ hostingConfig: callable<(options: object) => unknown>() }),
  );
  const { normalizeAndValidate } = load(
    'functions/projectConfig',
    z.object({ normalizeAndValidate: callable<(functions: unknown) => unknown>() }),
  );
  const config = Config.load({ cwd: root, configPath: file });
  if (config === null) throw new Error(`There is no ${file}.`);
  const validator = getValidator();
  if (!validator(config.src)) throw new Error(validator.errors?.map(getErrorMessage).join(' '));
  normalizeAndValidate(config.src.functions);
  hostingConfig({ config, site: 'default' });
}

/**
 * Reads a file of indexes as the CLI does.
 * @throws the CLI's error for what it would not take.
 */
export function validateIndexes(file: string): void {
  const { loadCJSON } = load('loadCJSON', z.object({ loadCJSON: callable<(path: string) => unknown>() }));
  const { FirestoreApi } = load('firestore/api', z.object({ FirestoreApi: callable<new () => IndexApi>() }));
  const api = new FirestoreApi();
  api.validateSpec(api.upgradeOldSpec(loadCJSON(inRoot(file))));
}

/**
 * Loads the functions as the CLI does to learn what to deploy; answers with their names.
 * @throws the CLI's error for a folder that it cannot deploy.
 */
export async function discoverFunctions(
  folder: string,
  runtime: string,
  env: Record<string, string>,
): Promise<string[]> {
  const { packageJsonIsValid } = load(
    'deploy/functions/runtimes/node/validate',
    z.object({ packageJsonIsValid: callable<(name: string, path: string, project: string) => void>() }),
  );
  const { getRuntimeDelegate } = load(
    'deploy/functions/runtimes/index',
    z.object({ getRuntimeDelegate: callable<(context: RuntimeContext) => Promise<Runtime>>() }),
  );
  packageJsonIsValid(folder, inRoot(folder), root);
  const context = {
    projectId: env['GCLOUD_PROJECT'] ?? '',
    projectDir: root,
    sourceDir: inRoot(folder),
    runtime,
  };
  const delegate = await getRuntimeDelegate(context);
  const { endpoints } = await delegate.discoverBuild({}, env);
  return Object.keys(endpoints);
}

/** An error of the CLI as one sentence: it names what is wrong in `children`. */
export function sentenceOf(error: unknown): string {
  const parsed = z.safeParse(
    z.object({ message: z.string(), children: z.optional(z.array(z.unknown())) }),
    error,
  );
  if (!parsed.success) return String(error);
  const { message, children = [] } = parsed.data;
  return [message, ...children.map(sentenceOf)].join(' ');
}
