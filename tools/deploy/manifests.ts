import { existsSync, readFileSync, statSync, globSync } from 'node:fs';
import { Ajv } from 'ajv';
import * as z from 'zod/mini';
import { Fault } from '../launcher/fault.ts';
import { inRoot } from '../paths.ts';

const json = (file: string): unknown => JSON.parse(readFileSync(inRoot(file), 'utf8'));

const order = z.enum(['ASCENDING', 'DESCENDING']);
const scope = z.enum(['COLLECTION', 'COLLECTION_GROUP']);

/** Firestore docs, 'Index definition reference'. */
const indexesSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      queryScope: scope,
      fields: z
        .array(z.strictObject({ fieldPath: z.string(), order }))
        .check(z.minLength(2, 'A composite index has two fields or more.')),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(z.strictObject({ order, queryScope: scope })),
    }),
  ),
});

const namedFiles = z.object({
  firestore: z.object({ rules: z.string(), indexes: z.string() }),
  storage: z.object({ rules: z.string() }),
  hosting: z.object({ public: z.string() }),
  functions: z.array(z.object({ source: z.string() })),
});

/** What firebase.json deploys, in the words of a person. */
export type Deployed = {
  functions: string;
  rules: { firestore: string; storage: string };
  parts: string[];
};

/**
 * Reads firebase.json and what it names.
 * @throws Fault for the first thing that the Firebase CLI would not take.
 */
export function readManifests(): Deployed {
  const ajv = new Ajv({ allowUnionTypes: true, strict: false });
  const isValid = ajv.compile(
    z.parse(
      z.record(z.string(), z.unknown()),
      json('node_modules/firebase-tools/schema/firebase-config.json'),
    ),
  );
  if (!isValid(json('firebase.json'))) {
    throw new Fault(`firebase.json is not valid: ${ajv.errorsText(isValid.errors)}.`);
  }
  const { firestore, storage, hosting, functions } = z.parse(namedFiles, json('firebase.json'));
  const [codebase] = functions;
  if (codebase === undefined) throw new Fault('firebase.json names no functions.');
  for (const file of [firestore.rules, storage.rules, hosting.public, codebase.source]) {
    if (!existsSync(inRoot(file))) throw new Fault(`firebase.json names ${file}, which does not exist.`);
  }
  const indexes = z.safeParse(indexesSchema, json(firestore.indexes));
  if (!indexes.success) {
    throw new Fault(`${firestore.indexes} is not valid: ${z.prettifyError(indexes.error)}`);
  }
  return {
    functions: codebase.source,
    rules: { firestore: firestore.rules, storage: storage.rules },
    parts: [
      `rules: ${firestore.rules}, ${storage.rules}`,
      `indexes: ${indexes.data.indexes.length} composite, ${indexes.data.fieldOverrides.length} field overrides`,
      `hosting: ${sizeOf(hosting.public)}`,
    ],
  };
}

function sizeOf(folder: string): string {
  const files = globSync(`${folder}/**/*`, { cwd: inRoot() }).filter((file) =>
    statSync(inRoot(file)).isFile(),
  );
  const bytes = files.reduce((sum, file) => sum + statSync(inRoot(file)).size, 0);
  return `${files.length} files, ${(bytes / 1e6).toFixed(1)} MB of ${folder}`;
}
