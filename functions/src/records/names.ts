import { documentNamed } from '../lib/document-id.ts';
import { readableOrLogged } from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import type { Collections } from './collections.ts';

type Deps = { collections: Pick<Collections, 'users'>; log: Log };

/** What these people are called today, without those who cannot be there. One round trip. */
export async function namesOf(
  { collections, log }: Deps,
  uids: readonly string[],
): Promise<Map<string, string>> {
  const refs = [...new Set(uids)].flatMap((uid) => documentNamed(collections.users, uid) ?? []);
  const users = await Promise.all(refs.map((ref) => ref.get()));
  return new Map(readableOrLogged(users, log).map(({ doc, content }) => [doc.id, content.name]));
}
