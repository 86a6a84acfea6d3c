import { readableOrLogged } from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import type { Collections } from './collections.ts';

type Deps = { collections: Pick<Collections, 'users'>; log: Log };

/** What these people are called today. One round trip. */
export async function namesOf(
  { collections, log }: Deps,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const users = await Promise.all(uids.map((uid) => collections.users.doc(uid).get()));
  return new Map(readableOrLogged(users, log).map(({ doc, content }) => [doc.id, content.name]));
}
