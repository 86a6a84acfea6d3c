import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { attentionIdOf } from '../../functions/src/features/booking/attention.ts';
import { reservationDocument } from '../../functions/src/lib/documents/reservation.ts';
import type { Project } from '../project.ts';
import { formerNames, movedFrom } from './former-reservation.ts';

export type Migrated = {
  moved: number;
  /** Entries of the owner's list that were made. */
  entries: number;
  /** Reservations that have been moved before. */
  right: number;
  /** Paths of documents that a person has to look at; they are left as they are. */
  unreadable: string[];
};

const pageSize = 200;

/**
 * Moves what is no matter of the customers out of the reservations: Stripe's ids into `internal/payment`, marks for the owner
 * into `attention`. Each reservation is moved by itself, all or nothing, so that a run that was cut off is finished by the next.
 */
export async function migrate(project: Project): Promise<Migrated> {
  const done: Migrated = { moved: 0, entries: 0, right: 0, unreadable: [] };
  const all = project.collections.reservations.withConverter(null).orderBy(FieldPath.documentId());
  for (let last: string | null = null; ;) {
    const { docs } = await (last === null ? all : all.startAfter(last)).limit(pageSize).get();
    for (const { id, ref } of docs) {
      const entries = await moveOne(project, id);
      if (entries === 'unreadable') done.unreadable.push(ref.path);
      else if (entries === 'right') done.right += 1;
      else {
        done.moved += 1;
        done.entries += entries;
      }
    }
    last = docs.at(-1)?.id ?? null;
    if (last === null) return done;
  }
}

/** Answers how many entries it has made. */
async function moveOne(
  { firestore, collections }: Project,
  id: string,
): Promise<number | 'right' | 'unreadable'> {
  const ref = collections.reservations.doc(id).withConverter(null);
  const paymentRef = collections.internalOf(id).doc('payment');
  return firestore.runTransaction(async (transaction) => {
    const [found, payment] = await Promise.all([
      transaction.get(ref),
      transaction.get(paymentRef.withConverter(null)),
    ]);
    const content = found.data() ?? {};
    const hasFormer = formerNames.some((name) => Object.hasOwn(content, name));
    // Lists are asked for by it.
    const isListed = Object.hasOwn(content, 'replaced');
    if (payment.exists && !hasFormer && isListed) return 'right';
    if (payment.exists) {
      if (hasFormer) return 'unreadable';
      transaction.update(ref, { replaced: false });
      return 0;
    }
    const moved = movedFrom(Number(id), content);
    if (moved === null || !z.safeParse(reservationDocument, content).success) {
      return 'unreadable';
    }

    const entries = await Promise.all(
      moved.attention.map(async (entry) => {
        const entryRef = collections.attention.doc(attentionIdOf(entry));
        return { entry, entryRef, isThere: (await transaction.get(entryRef.withConverter(null))).exists };
      }),
    );
    const missing = entries.filter(({ isThere }) => !isThere);
    transaction.create(paymentRef, moved.payment);
    for (const { entry, entryRef } of missing) transaction.create(entryRef, entry);
    transaction.update(ref, {
      ...Object.fromEntries(formerNames.map((name) => [name, FieldValue.delete()])),
      ...(!isListed && { replaced: false }),
    });
    return missing.length;
  });
}
