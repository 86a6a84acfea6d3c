import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Dependencies } from '../../lib/dependencies.ts';
import { formerNames, movedFrom } from '../../lib/documents/former-reservation.ts';
import { reservationDocument } from '../../lib/documents/reservation.ts';
import { isAlreadyThere, isOutdated } from '../../lib/firestore-errors.ts';
import { attentionIdOf } from './attention.ts';

/**
 * What became of a reservation: moved, with so many new entries of the owner's list; right as it was; to be looked at by a
 * person; or written by somebody else meanwhile.
 */
export type Moved = { entries: number } | 'right' | 'unreadable' | 'outdated';

/** Whether a reservation is of the version that kept payments and marks for the owner in it. */
export function isFormer(content: object): boolean {
  return formerNames.some((name) => Object.hasOwn(content, name));
}

/**
 * Moves what is no matter of the customer out of a reservation of before: Stripe's ids into `internal/payment`, marks for the
 * owner into `attention`. All or nothing, and only as long as nobody else writes it, be it the version of before.
 */
export async function moveFormer(
  { firestore, collections }: Pick<Dependencies, 'collections' | 'firestore'>,
  id: string,
): Promise<Moved> {
  const ref = collections.reservations.doc(id).withConverter(null);
  const paymentRef = collections.internalOf(id).doc('payment');
  const [found, payment] = await Promise.all([ref.get(), paymentRef.withConverter(null).get()]);
  const content: object = found.data() ?? {};
  if (found.updateTime === undefined) return 'right';
  // Lists are asked for by it.
  const listed = Object.hasOwn(content, 'replaced') ? {} : { replaced: false };
  const batch = firestore.batch();
  let entries = 0;
  if (payment.exists) {
    if (isFormer(content)) return 'unreadable';
    if (Object.hasOwn(content, 'replaced')) return 'right';
    batch.update(ref, listed, { lastUpdateTime: found.updateTime });
  } else {
    const moved = movedFrom(Number(id), content);
    if (moved === null || !z.safeParse(reservationDocument, content).success) return 'unreadable';
    batch.create(paymentRef, moved.payment);
    const gone = Object.fromEntries(formerNames.map((name) => [name, FieldValue.delete()]));
    batch.update(ref, { ...gone, ...listed }, { lastUpdateTime: found.updateTime });
    for (const entry of moved.attention) {
      const entryRef = collections.attention.doc(attentionIdOf(entry));
      if ((await entryRef.withConverter(null).get()).exists) continue;
      batch.create(entryRef, entry);
      entries += 1;
    }
  }
  try {
    await batch.commit();
    return { entries };
  } catch (error) {
    if (isOutdated(error) || isAlreadyThere(error)) return 'outdated';
    throw error;
  }
}
