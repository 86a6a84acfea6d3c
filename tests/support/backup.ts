import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { inRoot } from '../../tools/paths.ts';
import { tryRun } from '../../tools/launcher/run-command.ts';
import { authUrl, firestoreUrl } from './suite.ts';

export type Documents = Record<string, DocumentData | undefined>;

export async function documentsAt(firestore: Firestore, paths: readonly string[]): Promise<Documents> {
  const found = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
  return Object.fromEntries(found.map((document) => [document.ref.path, document.data()]));
}

/** Makes documents what they were; those that were not there go. */
export async function setDocuments(firestore: Firestore, documents: Documents): Promise<void> {
  const batch = firestore.batch();
  for (const [path, content] of Object.entries(documents)) {
    if (content === undefined) batch.delete(firestore.doc(path));
    else batch.set(firestore.doc(path), content);
  }
  await batch.commit();
}

/** A folder outside of the checkout, and how it goes. */
export function newFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pawprints-backup-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** `npx firebase auth:export` and the like, on the Auth emulator. */
export async function firebaseAuth(
  command: 'export' | 'import',
  file: string,
  project: string,
): Promise<void> {
  const { code, output } = await tryRun(
    process.execPath,
    [
      inRoot('node_modules/firebase-tools/lib/bin/firebase.js'),
      `auth:${command}`,
      file,
      '--project',
      project,
    ],
    {
      env: {
        ...process.env,
        FIREBASE_GOOGLE_URL: `${authUrl}/www.googleapis.com`,
        FIREBASE_TOKEN: 'nobody',
        HOME: tmpdir(),
      },
    },
  );
  if (code !== 0) throw new Error(output);
}

/** What `gcloud firestore export` does with the database of a project, or `import` what was exported. */
export async function firestoreBackup(
  action: 'export' | 'import',
  project: string,
  folder: string,
): Promise<void> {
  const name = 'backup';
  const where =
    action === 'export'
      ? { export_directory: folder, export_name: name }
      : { export_directory: join(folder, name, `${name}.overall_export_metadata`) };
  const response = await fetch(`${firestoreUrl}/emulator/v1/projects/${project}:${action}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ database: `projects/${project}/databases/(default)`, ...where }),
  });
  if (!response.ok) throw new Error(await response.text());
}

export const newProjectId = (): string => `demo-drill-${randomUUID().slice(0, 8)}`;
