import { FieldValue } from 'firebase-admin/firestore';
import type { Dependencies } from '../../../dependencies.ts';
import { documentNamed } from '../../../lib/document-id.ts';
import { writeAudit } from '../../../records/audit.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { endWait } from '../waitlist/offers.ts';
import { noSuchCustomer } from './customers.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'now'>;

/**
 * The customer can make no booking any more, not even one that is under way: each writes their holds, which have changed. What they
 * have booked stays. They leave the waitlist, so that no place is held for somebody who cannot take it.
 * @throws ApiError NOT_FOUND.
 */
export async function blockCustomer(
  deps: Deps & Pick<WaitlistDependencies, 'waitlist' | 'days' | 'log'>,
  by: string,
  uid: string,
  reason: string,
): Promise<void> {
  await changeBlock(deps, by, uid, reason);
  const waits = await deps.waitlist.ofCustomer(uid);
  // Those in line first: what the end of an offer frees is not for them.
  const inLineFirst = [
    ...waits.filter(({ state }) => state !== 'offered'),
    ...waits.filter(({ state }) => state === 'offered'),
  ];
  for (const { id } of inLineFirst) await endWait(deps, id, () => 'removed');
}

/** @throws ApiError NOT_FOUND. */
export function unblockCustomer(deps: Deps, by: string, uid: string): Promise<void> {
  return changeBlock(deps, by, uid, null);
}

/** What is so already changes nothing. */
function changeBlock(
  { collections, firestore, now }: Deps,
  by: string,
  uid: string,
  reason: string | null,
): Promise<void> {
  const userRef = documentNamed(collections.users, uid);
  if (userRef === null) throw noSuchCustomer();
  const ref = collections.holds.doc(uid).withConverter(null);
  // The lock on the customer's document keeps an erasure from coming between.
  return firestore.runTransaction(async (transaction) => {
    const [user, held] = await transaction.getAll(userRef.withConverter(null), ref);
    if (user?.exists !== true || held === undefined) throw noSuchCustomer();
    const known: unknown = held.get('blocked.reason');
    if ((known ?? null) === reason) return;
    const at = now();
    const blocked = reason === null ? FieldValue.delete() : { reason, by, at };
    if (held.exists) transaction.update(ref, { blocked });
    else transaction.create(ref, { holds: {}, blocked });
    const act = reason === null ? 'unblock' : 'block';
    writeAudit(transaction, collections, { at, by, act, record: userRef.path, fields: ['blocked'] });
  });
}
