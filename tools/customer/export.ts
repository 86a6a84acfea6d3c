import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readable } from '../../functions/src/lib/documents.ts';
import { UserError } from '../launcher/user-error.ts';
import { inRoot } from '../paths.ts';
import type { ProjectWithFiles } from '../project.ts';
import { exportFiles } from './files.ts';
import { findCustomer, recordsOf } from './records.ts';

/**
 * Writes everything stored about a customer into a JSON file that only the user of this computer may read, and their certificates
 * into a folder beside it. Also returns the paths of unreadable documents, which the file names without their content.
 * @throws UserError when nothing is stored.
 */
export async function exportCustomer(
  project: ProjectWithFiles,
  who: string,
): Promise<{ file: string; unreadable: string[]; files: string | null }> {
  const customer = await findCustomer(project, who);
  const { accounts } = customer;
  const records = await recordsOf(project, customer);
  if (accounts.length === 0 && Object.values(records).every((docs) => docs.length === 0)) {
    throw new UserError(`Nothing is stored about ${who}.`);
  }
  const unreadable: string[] = [];
  const documents = Object.entries(records).map(([kind, docs]) => {
    const found = readable<DocumentSnapshot<object>, object>(
      docs,
      (doc) => doc.data(),
      ({ path }) => unreadable.push(path),
    );
    return [kind, found.map(({ doc, content }) => ({ id: doc.id, ...content }))] as const;
  });
  const folder = inRoot('.data', 'customers');
  const file = join(folder, `${who.replaceAll(/[^\w.@-]/g, '_')}.json`);
  mkdirSync(folder, { recursive: true });
  const content = { accounts, ...Object.fromEntries(documents), unreadable };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  const files = file.replace(/\.json$/, '');
  const count = await exportFiles(project, records, files);
  return { file, unreadable, files: count === 0 ? null : files };
}
