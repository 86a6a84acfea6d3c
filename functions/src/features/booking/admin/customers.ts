import { defaultName } from '@pawprints/domain/characters';
import {
  customerBookings,
  type AdminCustomer,
  type CustomerPage,
  type CustomerQuery,
  type ListedCustomer,
} from '@pawprints/domain/contract/admin-customers';
import { centsOf, dollarsOf } from '@pawprints/domain/money';
import { paidOf } from '@pawprints/domain/paid';
import type { Dependencies } from '../../../dependencies.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { documentNamed } from '../../../lib/document-id.ts';
import { readableOrLogged } from '../../../lib/documents.ts';
import { cursorOf, textPositionOf } from '../../../lib/list-page.ts';
import {
  customersQuery,
  entryIdOf,
  listedIn,
  positionOfEntry,
  type ListedFields,
} from '../../../records/customer-index.ts';
import type { HoldsDocument } from '../../../records/days.ts';
import { namesOf } from '../../../records/names.ts';
import { petSnapshot, petView } from '../../../records/pets.ts';
import type { ReservationRecord } from '../../../records/reservation.ts';
import { bookingRow, refundedIn } from './list-bookings.ts';

type Deps = Pick<Dependencies, 'collections' | 'firestore' | 'log'>;

/**
 * The newest first. A search finds those with all of its words. Two round trips, which read the page, one more customer, and of
 * each whether they are blocked.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function listCustomers(
  deps: Deps,
  { search, size, cursor }: CustomerQuery,
): Promise<CustomerPage> {
  const after = textPositionOf(cursor);
  const query = customersQuery(deps, search);
  if (query === null) return { content: [], nextCursor: null };
  const found = await (after === null ? query : query.startAfter(entryIdOf(after))).limit(size + 1).get();
  const docs = found.docs.slice(0, size);
  const shown = listedIn(docs, deps.log);
  const blocked = await blockedAmong(deps, shown);
  const content = shown.map((entry): ListedCustomer => ({
    ...entry,
    isBlocked: blocked.has(entry.uid),
    createdAt: entry.createdAt.toISOString(),
  }));
  const last = found.size > size ? docs.at(-1) : undefined;
  return { content, nextCursor: last === undefined ? null : cursorOf(positionOfEntry(last.id)) };
}

async function blockedAmong(
  { collections, log }: Deps,
  customers: readonly ListedFields[],
): Promise<Set<string>> {
  const refs = customers.flatMap(({ uid }) => documentNamed(collections.holds, uid) ?? []);
  const holds = readableOrLogged(await Promise.all(refs.map((ref) => ref.get())), log);
  return new Set(holds.flatMap(({ doc, content }) => (content.blocked === undefined ? [] : [doc.id])));
}

/**
 * All about one customer. Two round trips: the customer with their bookings, then the name of the admin who has blocked them.
 * @throws ApiError NOT_FOUND.
 */
export async function customerForOwner(deps: Deps, uid: string): Promise<AdminCustomer> {
  const { collections, log } = deps;
  const ref = documentNamed(collections.users, uid);
  if (ref === null) throw noSuchCustomer();
  const [user, pets, held, booked] = await Promise.all([
    ref.get(),
    collections.petsOf(uid).orderBy('createdAt').get(),
    collections.holds.doc(uid).get(),
    collections.reservations
      .where('uid', '==', uid)
      .where('replaced', '==', false)
      .orderBy('createdAt', 'desc')
      .limit(customerBookings.summed + 1)
      .get(),
  ]);
  const known = user.data();
  if (known === undefined) throw noSuchCustomer();
  const { name, email, phoneNumber: phone, address, createdAt, firstVisitAt } = known;
  const bookings = readableOrLogged(booked.docs.slice(0, customerBookings.summed), log).map(
    ({ doc, content }) => ({ ...content, id: Number(doc.id) }),
  );
  return {
    uid,
    name,
    email,
    phone,
    address,
    createdAt: createdAt.toISOString(),
    firstVisitAt: firstVisitAt?.toISOString() ?? null,
    blocked: await blockedView(deps, held.data()),
    pets: readableOrLogged(pets.docs, log).map(({ doc, content }) => petView(petSnapshot(doc.id, content))),
    bookings: bookings
      .slice(0, customerBookings.shown)
      .map((booking) => bookingRow({ ...booking, id: String(booking.id) })),
    hasMore: booked.size > customerBookings.shown,
    money: { ...moneyOf(bookings), isOfAll: booked.size <= customerBookings.summed },
  };
}

export function noSuchCustomer(): ApiError {
  return new ApiError('NOT_FOUND', 'This customer does not exist.');
}

async function blockedView(
  deps: Deps,
  { blocked }: Pick<HoldsDocument, 'blocked'> = {},
): Promise<AdminCustomer['blocked']> {
  if (blocked === undefined) return null;
  const { reason, by, at } = blocked;
  const name = (await namesOf(deps, [by])).get(by) ?? defaultName;
  return { reason, by: name, at: at.toISOString() };
}

/** Money paid twice is not in it: it goes back by itself, or is in Attention. */
function moneyOf(bookings: readonly ReservationRecord[]): Omit<AdminCustomer['money'], 'isOfAll'> {
  const sum = (amountOf: (booking: ReservationRecord) => number) =>
    dollarsOf(bookings.reduce((cents, booking) => cents + centsOf(amountOf(booking)), 0));
  return {
    paid: sum((booking) => {
      const { online, atDropOff } = paidOf(booking);
      return online + atDropOff;
    }),
    refunded: sum(({ refund }) => refundedIn(refund)),
    refundDue:
      sum(({ refund }) => (refund?.status === 'failed' ? refund.amount : (refund?.due ?? 0))) +
      sum(({ refund }) => refund?.toGiveBack ?? 0),
    unpaid: sum(({ status, totalPrice }) => (status === 'PENDING' ? totalPrice : 0)),
  };
}
