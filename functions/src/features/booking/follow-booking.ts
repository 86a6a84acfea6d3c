import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Dependencies } from '../../dependencies.ts';
import { customerBookings } from '../../records/customer-bookings.ts';

const customerPart = z.object({ uid: z.string(), pets: z.array(z.object({ id: z.number() })) });

/**
 * After each write of a booking. What its customer changed while it was being made, or the owner of their dogs, has not found it to say
 * so: a new one says it now.
 */
export async function followBooking(
  deps: Pick<Dependencies, 'collections' | 'firestore' | 'now'>,
  { before, after }: { before: DocumentSnapshot; after: DocumentSnapshot },
): Promise<void> {
  const { data: made } = z.safeParse(customerPart, before.exists ? undefined : after.data());
  if (made === undefined) return;
  const bookings = customerBookings(deps);
  await bookings.phoneChanged(made.uid, deps.now());
  for (const { id } of made.pets) await bookings.protectionChanged(made.uid, id, deps.now());
}
