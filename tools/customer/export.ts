import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Fault } from '../launcher/fault.ts';
import { inRoot } from '../paths.ts';
import type { Project } from '../project.ts';
import { accountOf, findCustomer } from './customer.ts';
import { recordsOf } from './records.ts';

/**
 * Writes everything stored about a customer into a JSON file that only its owner may read; answers with its path.
 * @throws Fault when nothing is stored.
 */
export async function exportCustomer(project: Project, who: string): Promise<string> {
  const customer = await findCustomer(project, who);
  const [accounts, records] = await Promise.all([
    Promise.all(customer.uids.map((uid) => accountOf(project, uid))),
    recordsOf(project, customer),
  ]);
  const documents = Object.entries(records).map(([kind, docs]) => [kind, docs.map(contentOf)] as const);
  const known = accounts.filter((account) => account !== null);
  if (known.length === 0 && documents.every(([, docs]) => docs.length === 0)) {
    throw new Fault(`Nothing is stored about ${who}.`);
  }

  const folder = inRoot('.data', 'customers');
  const file = join(folder, `${who.replaceAll(/[^\w.@-]/g, '_')}.json`);
  mkdirSync(folder, { recursive: true });
  const content = { accounts: known, ...Object.fromEntries(documents) };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  return file;
}

function contentOf(doc: QueryDocumentSnapshot): object {
  return { id: doc.id, ...doc.data() };
}
