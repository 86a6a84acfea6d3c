import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../../dependencies.ts';
import { customerBookings } from '../../records/customer-bookings.ts';

/** After each write of a pet: the bookings that are ahead say by what it is protected, for those who look after the day. */
export async function followProtection(
  deps: Pick<Dependencies, 'collections' | 'firestore' | 'now'>,
  { before, after }: { before: DocumentSnapshot; after: DocumentSnapshot },
): Promise<void> {
  // Of a pet that is gone, they say what was so last.
  if (!after.exists || isDeepStrictEqual(protectionIn(before), protectionIn(after))) return;
  const [, uid = '', , petId = ''] = after.ref.path.split('/');
  await customerBookings(deps).protectionChanged(uid, Number(petId), deps.now());
}

function protectionIn(pet: DocumentSnapshot): unknown {
  return pet.get('approvedVaccinations') ?? [];
}
