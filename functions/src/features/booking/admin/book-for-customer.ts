import { agreedQuote } from '@pawprints/domain/agreed-price';
import { notAvailableText } from '@pawprints/domain/availability-messages';
import { business } from '@pawprints/domain/business';
import type { OwnerSettings } from '@pawprints/domain/capacity-settings';
import type { BookingFor, Overrides } from '@pawprints/domain/contract/admin-new-booking';
import { centsOf } from '@pawprints/domain/money';
import { quote } from '@pawprints/domain/pricing';
import { datesOfAll, sortedByStart } from '@pawprints/domain/stay';
import { validateReservation } from '@pawprints/domain/validation';
import type { Caller } from '../../../http/authenticate.ts';
import { ApiError, refuseAny } from '../../../lib/api-error.ts';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import { publicIdOf } from '../../../lib/public-id.ts';
import { eventOf } from '../../../records/history.ts';
import { entryKeyOf, takePlaces } from '../../../records/places.ts';
import type { Places } from '../../../records/payment.ts';
import type { StoredKey } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import type { CustomerAccount } from '../../../records/users.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { bookedAtDoorMails } from '../door-mails.ts';
import { linkMails } from '../link-mails.ts';
import { confirmationUrl } from '../payment/checkout.ts';
import { bodyHashOf, bookingKeyId, newKey, newReservation, serviceAddressOf } from '../reservation/create.ts';
import { refuseUnknownPets } from '../reservation/own.ts';
import { linkEndOf } from '../reservation/places.ts';

type Deps = WaitlistDependencies & { customerByEmail: (email: string) => Promise<CustomerAccount | null> };

type Asked = { admin: Pick<Caller, 'uid'>; body: BookingFor; idempotencyKey: string };

/**
 * Books for a customer, who pays when the dog comes (docs/rules.md#paid-at-drop-off) or by a link that is mailed to them
 * (docs/rules.md#paid-by-link): as they do it themselves, but without a checkout. The same key with the same body returns the id of the same booking.
 * @throws ApiError VALIDATION_FAILED; NOT_FOUND for an unknown address, or a pet that is not the customer's; PRICE_CHANGED with
 * the new quote; NOT_AVAILABLE; CONFLICT for another booking under the same key, or who is blocked.
 */
export async function bookForCustomer(
  deps: Deps,
  { admin, body: sent, idempotencyKey }: Asked,
): Promise<number> {
  refuseAny(validateReservation(sent, { now: deps.now(), zone: business.timeZone }));
  const body = { ...sent, timeSlots: sortedByStart(sent.timeSlots, business.timeZone) };
  const customer = await deps.customerByEmail(body.email);
  if (customer === null) throw new ApiError('NOT_FOUND', 'Nobody with this e-mail address has an account.');
  const keyId = bookingKeyId(`${admin.uid} for somebody`, idempotencyKey);
  const id = publicIdOf(idempotencyKey, admin.uid);
  return retryWhileOutdated(
    'booking',
    async () => (await book(deps, { admin, customer, body, keyId, id })) ?? 'outdated',
  );
}

type Booking = Pick<Asked, 'admin' | 'body'> & { customer: CustomerAccount; keyId: string; id: number };

/** Null when another request with the same key came first, or has changed one of the days. */
async function book(deps: Deps, { admin, customer, body, keyId, id }: Booking): Promise<number | null> {
  const { reservations, days, now } = deps;
  const [{ pets, profile, knownKey }, read] = await Promise.all([
    reservations.prepare(customer.uid, body.petIds, keyId),
    days.read(datesOfAll(body.timeSlots), customer.uid),
  ]);
  if (knownKey !== null) return madeBefore(knownKey, bodyHashOf(body));
  if (read.holds.content.blocked !== undefined) {
    throw new ApiError('CONFLICT', 'This customer is blocked: unblock them first.');
  }
  refuseUnknownPets(pets, body);
  const regular = quote({ ...body, pets });
  if (regular.total !== body.totalPrice) {
    throw new ApiError('PRICE_CHANGED', 'The price has changed. Please look at the new total.', regular);
  }
  const { overrides } = body;
  const price = overrides?.price === undefined ? regular : agreedQuote(regular, overrides.price);
  const serviceAddress = serviceAddressOf(body, profile);
  const rules = await days.rules();
  const at = now();
  const made = newReservation(
    {
      id,
      user: customer,
      body,
      pets,
      profile,
      price,
      serviceAddress,
      now: at,
    },
    deps.config,
  );
  const closed = withoutCheckout(made, admin, deps);
  const isByLink = body.payBy === 'link' && price.total > 0;
  const reservation = withExceptions(isByLink ? byLink(closed, rules.settings) : atDropOff(closed), admin, {
    overrides,
    regular: regular.total,
  });
  const { linkUntil } = reservation;
  const places: Places = {
    key: entryKeyOf(reservation.id, reservation.attempt.number),
    until: linkUntil,
    ...(linkUntil !== null && { byLink: true }),
    ...(overrides?.capacity === true && { beyond: overrides.reason }),
  };
  const { refusals, write } = takePlaces(read, rules, { reservation, places, leaving: [], besides: [] }, at);
  if (refusals.length > 0) {
    // Sent twice at once: the days may have been read with the places of the other, and the key without it.
    if ((await reservations.findKey(keyId)) !== null) return null;
    throw new ApiError('NOT_AVAILABLE', notAvailableText(refusals), { refusals });
  }
  const stored = await reservations.create(
    { ...reservation, places },
    {
      key: newKey(keyId, reservation, body),
      places: write,
      mails:
        linkUntil === null
          ? bookedAtDoorMails(reservation, at)
          : linkMails(reservation, { url: reservation.attempt.successUrl, now: at }),
      by: admin.uid,
      byException: exceptionsIn(overrides),
    },
  );
  return stored && stored.reservation.id;
}

/** Its first attempt is over before it begins: who opens the link begins the next. */
function withoutCheckout(
  made: Reservation,
  { uid }: Asked['admin'],
  { config }: Pick<Deps, 'config'>,
): Reservation {
  const { id, attempt, createdAt } = made;
  return {
    ...made,
    attempt: { ...attempt, successUrl: confirmationUrl(config.siteOrigin, id), closed: true },
    history: [eventOf({ what: 'created' }, { by: uid }, createdAt)],
  };
}

function atDropOff(made: Reservation): Reservation {
  return { ...made, payBy: 'dropOff' };
}

function byLink(made: Reservation, settings: OwnerSettings): Reservation {
  return { ...made, linkUntil: linkEndOf(made, settings, made.createdAt) };
}

type Agreed = { overrides: Overrides | undefined; /** In dollars. */ regular: number };

/** What the owner has agreed to is in the history with its reason. Where nothing is to be paid, it counts as paid. */
function withExceptions(
  made: Reservation,
  { uid }: Asked['admin'],
  { overrides, regular }: Agreed,
): Reservation {
  if (overrides === undefined) return made;
  const author = { by: uid, note: overrides.reason };
  const events = [
    ...(overrides.price === undefined
      ? []
      : [{ what: 'priceAgreed', amountCents: centsOf(regular) } as const]),
    ...(overrides.capacity ? [{ what: 'capacityPassed' } as const] : []),
  ];
  return {
    ...made,
    ...(made.totalPrice === 0 && { status: 'PAID', paidAt: made.createdAt }),
    history: [...made.history, ...events.map((event) => eventOf(event, author, made.createdAt))],
  };
}

/** As names of fields, for the audit. */
function exceptionsIn(overrides: Overrides | undefined): string[] {
  return [
    ...(overrides?.price === undefined ? [] : ['agreedPrice']),
    ...(overrides?.capacity === true ? ['beyondCapacity'] : []),
  ];
}

function madeBefore({ key }: StoredKey, bodyHash: string): number {
  if (key.bodyHash === bodyHash) return key.reservationId;
  throw new ApiError(
    'CONFLICT',
    `Booking ${key.reservationId} was made already, and not with the same content. Please look at it first.`,
  );
}
