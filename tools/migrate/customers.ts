import { FieldPath } from 'firebase-admin/firestore';
import { UnreadableDocument } from '../../functions/src/lib/documents.ts';
import { keepCustomerEntry } from '../../functions/src/records/customer-index.ts';
import { commandLog as log } from '../log.ts';
import type { Project } from '../project.ts';

/** So many are looked at at once: a thousand one after another took 40 s. */
const pageSize = 50;

/** Every customer gets their entry in the list of customers, also those who were there before the functions that keep it. */
export async function listCustomers(
  project: Project,
): Promise<{ changed: number; right: number; unreadable: string[] }> {
  const result = { changed: 0, right: 0, unreadable: [] as string[] };
  const all = project.collections.users.withConverter(null).orderBy(FieldPath.documentId()).select();
  for (let last: string | undefined; ;) {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).limit(pageSize).get();
    await Promise.all(
      docs.map(async ({ id, ref }) => {
        try {
          const what = await keepCustomerEntry({ ...project, log }, id);
          if (what === 'changed') result.changed += 1;
          else result.right += 1;
        } catch (error) {
          if (!(error instanceof UnreadableDocument)) throw error;
          result.unreadable.push(ref.path);
        }
      }),
    );
    last = docs.at(-1)?.id;
    if (last === undefined) return result;
  }
}
