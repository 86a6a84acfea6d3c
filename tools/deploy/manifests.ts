import { globSync, statSync } from 'node:fs';
import { readFirebaseConfig } from '../ports.ts';
import { Fault } from '../launcher/fault.ts';
import { inRoot } from '../paths.ts';
import { discoverFunctions, sentenceOf, validateConfig, validateIndexes } from './firebase-cli.ts';

/** What is deployed, in the words of a person. */
export type Deployed = { functions: readonly string[]; parts: readonly string[] };

/**
 * Has the Firebase CLI's own code read the configuration, the indexes and the functions.
 * @throws Fault with its sentence for what it would not take.
 */
export async function readManifests(
  configFile: string,
  environment: Record<string, string>,
): Promise<Deployed> {
  const { firestore, storage, hosting, functions } = readFirebaseConfig();
  await taken(configFile, () => validateConfig(configFile));
  await taken(firestore.indexes, () => validateIndexes(firestore.indexes));
  const names = await Promise.all(
    functions.map(({ source, runtime }) =>
      taken(source, () => discoverFunctions(source, runtime, environment)),
    ),
  );
  return {
    functions: names.flat().toSorted(),
    parts: [
      `rules: ${firestore.rules}, ${storage.rules}`,
      `indexes: ${firestore.indexes}`,
      `hosting: ${sizeOf(hosting.public)}`,
    ],
  };
}

async function taken<Result>(file: string, read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw new Fault(`The Firebase CLI does not take ${file}: ${sentenceOf(error)}`);
  }
}

function sizeOf(folder: string): string {
  const files = globSync(`${folder}/**/*`, { cwd: inRoot() }).filter((file) =>
    statSync(inRoot(file)).isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(inRoot(file)).size, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB of ${folder}`;
}
