import { isDeepStrictEqual } from 'node:util';
import { FieldPath, type DocumentSnapshot, type Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { contentOf, logUnreadable, readable, readableOrLogged, storedInstant } from '../lib/documents.ts';
import { isAlreadyThere, isOutdated, retryWhileOutdated } from '../lib/firestore-failure.ts';
import type { Log } from '../lib/log.ts';
import type { Store } from './collections.ts';
import { queryTerms, wordBeginningsOf } from './search-words.ts';
import { personName, type UserDocument } from './users.ts';

const listedFields = z.object({
  uid: z.string(),
  name: personName,
  email: z.string(),
  phone: z.string(),
  /** The names of their pets, the oldest first. */
  dogs: z.array(z.string()),
  createdAt: storedInstant,
});
export type ListedFields = z.output<typeof listedFields>;

/**
 * `customerIndex/{newest first}`: what the list of customers shows, and by what the search finds them
 * (docs/decisions/0173-customers-are-found-and-blocked.md). Derived from `users` and their pets by a function that follows their writes.
 */
export const customerEntryDocument = z.extend(listedFields, {
  words: z.record(z.string(), z.literal(true)),
});
type CustomerEntry = z.output<typeof customerEntryDocument>;

/** Digits of the largest safe integer: padded to this length, numbers sort as texts as they do by value. */
const timeDigits = 16;

/** Sorts the newest first, and names the customer. */
export function entryIdOf({ at, id }: { at: Date; id: string }): string {
  return `${String(Number.MAX_SAFE_INTEGER - at.getTime()).padStart(timeDigits, '0')}-${id}`;
}

/** More digits are in no phone number. */
const maxPhoneDigits = 20;

/** Every run of digits in the number, so that it is found by any part of it, however it is grouped. */
function digitRunsOf(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '').slice(0, maxPhoneDigits);
  const starts = Array.from(digits, (_, start) => digits.slice(start));
  return starts.flatMap((rest) => Array.from(rest, (_, end) => rest.slice(0, end + 1)));
}

/** Of a document's id, as `entryIdOf` makes it. */
export function positionOfEntry(entryId: string): { at: Date; id: string } {
  const before = Number(entryId.slice(0, timeDigits));
  return { at: new Date(Number.MAX_SAFE_INTEGER - before), id: entryId.slice(timeDigits + 1) };
}

export function customerWordsOf({
  name,
  email,
  phone,
  dogs,
}: Pick<ListedFields, 'name' | 'email' | 'phone' | 'dogs'>): Set<string> {
  return new Set([...wordBeginningsOf([name, email, ...dogs]), ...digitRunsOf(phone)]);
}

/** The fields of a user document, or of a pet, from which an entry is made: a write that changes none of them changes no entry. */
export const indexedFields = ['name', 'email', 'phoneNumber', 'createdAt'] as const;

export function customerEntryOf(
  uid: string,
  user: Pick<UserDocument, (typeof indexedFields)[number]>,
  dogs: string[],
): CustomerEntry {
  const { name, email, phoneNumber: phone, createdAt } = user;
  const words = [...customerWordsOf({ name, email, phone, dogs })];
  return {
    uid,
    name,
    email,
    phone,
    dogs,
    createdAt,
    words: Object.fromEntries(words.map((word) => [word, true])),
  };
}

/** Requires all words of the search, the newest customer first. Null where the search is no word. */
export function customersQuery({ firestore }: Pick<Store, 'firestore'>, search: string): Query | null {
  const sought = queryTerms(search);
  if (sought.length === 0 && search !== '') return null;
  const all = firestore.collection('customerIndex').orderBy(FieldPath.documentId());
  const found = sought.reduce<Query>(
    (query, word) => query.where(new FieldPath('words', word), '==', true),
    all,
  );
  return found.select(...Object.keys(listedFields.shape));
}

export function listedIn(docs: readonly DocumentSnapshot[], log: Log): ListedFields[] {
  const found = readable(
    docs,
    (doc) => contentOf(listedFields, doc),
    (unreadable) => logUnreadable(log, unreadable),
  );
  return found.map(({ content }) => content);
}

/**
 * Makes the entry of a customer what their user document and pets say, or removes it where that document is gone. The entry is read
 * before those: whoever has written it meanwhile has read newer ones, and then it is made anew. It is looked at until it is right: somebody
 * may have erased the customer before there was an entry, and who has found it right has left its version as it was.
 */
export function keepCustomerEntry(
  store: Store & { log: Log },
  uid: string,
): Promise<'changed' | 'unchanged'> {
  let outcome: 'changed' | 'unchanged' = 'unchanged';
  return retryWhileOutdated('customer', async () => {
    try {
      if ((await makeRight(store, uid)) === 'unchanged') return outcome;
      outcome = 'changed';
    } catch (error) {
      if (!isAlreadyThere(error) && !isOutdated(error)) throw error;
    }
    return 'outdated';
  });
}

async function makeRight(
  { collections, firestore, log }: Store & { log: Log },
  uid: string,
): Promise<'changed' | 'unchanged'> {
  const { docs: known } = await ownEntries({ firestore }, uid).get();
  const [user, pets] = await Promise.all([
    collections.users.doc(uid).get(),
    collections.petsOf(uid).orderBy('createdAt').get(),
  ]);
  const dogs = readableOrLogged(pets.docs, log).map(({ content }) => content.name);
  const content = user.data();
  const entry = content === undefined ? null : customerEntryOf(uid, content, dogs);
  const id = entry && entryIdOf({ at: entry.createdAt, id: uid });
  const own = known.find((doc) => doc.id === id);
  const others = known.filter((doc) => doc !== own);
  const isRight = isDeepStrictEqual(z.safeParse(customerEntryDocument, own?.data()).data ?? null, entry);
  if (isRight && others.length === 0) return 'unchanged';
  const batch = firestore.batch();
  for (const { ref, updateTime } of others) batch.delete(ref, { lastUpdateTime: updateTime });
  if (entry !== null && own !== undefined) batch.update(own.ref, entry, { lastUpdateTime: own.updateTime });
  else if (entry !== null && id !== null) batch.create(collections.customerIndex.doc(id), entry);
  await batch.commit();
  return 'changed';
}

/** One, unless it was made by hand. */
export function ownEntries({ firestore }: Pick<Store, 'firestore'>, uid: string): Query {
  return firestore.collection('customerIndex').where('uid', '==', uid);
}
