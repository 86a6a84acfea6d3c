import { agreedQuote } from '@pawprints/domain/agreed-price';
import { business } from '@pawprints/domain/business';
import type { OwnerSettings } from '@pawprints/domain/capacity-settings';
import type { BookingFor, NewCustomer, Overrides } from '@pawprints/domain/contract/admin-new-booking';
import { centsOf } from '@pawprints/domain/money';
import { refusedToOwnerText } from '@pawprints/domain/refusal-messages';
import { quote } from '@pawprints/domain/pricing';
import { datesOfAll, sortedByStart } from '@pawprints/domain/stay';
import { isUnconfirmed, unconfirmedOf } from '@pawprints/domain/unconfirmed';
import { validateReservation } from '@pawprints/domain/validation';
import type { Caller } from '../../../http/authenticate.ts';
import { allEnded } from '../../../lib/all-ended.ts';
import { ApiError, refuseAny } from '../../../lib/api-error.ts';
import { confirmationUrl } from '../../../lib/confirmation-url.ts';
import { isDocumentId } from '../../../lib/document-id.ts';
import { retryWhileOutdated } from '../../../lib/firestore-failure.ts';
import { publicIdOf } from '../../../lib/public-id.ts';
import type { DaysRead, DaysWithRules } from '../../../records/days.ts';
import { eventOf } from '../../../records/history.ts';
import { entryKeyOf, takePlaces } from '../../../records/places.ts';
import type { Places } from '../../../records/payment.ts';
import { petOf, petSnapshot } from '../../../records/pets.ts';
import type { StoredKey } from '../../../records/reservation-repository.ts';
import type { Reservation } from '../../../records/reservation.ts';
import { newUser, type CustomerAccount } from '../../../records/users.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { withConfirmation } from '../confirm-mails.ts';
import { bookedAtDoorMails } from '../door-mails.ts';
import { linkMails } from '../link-mails.ts';
import { bodyHashOf, bookingKeyId, newKey, newReservation, serviceAddressOf } from '../reservation/create.ts';
import { refuseUnknownPets } from '../reservation/own.ts';
import { linkEndOf } from '../reservation/places.ts';

type Deps = WaitlistDependencies & {
  customersByEmail: (email: string) => Promise<CustomerAccount[]>;
  /** The uid of the account of an address, which is made where nobody has it. */
  accountOf: (email: string) => Promise<string>;
};

type Asked = { admin: Pick<Caller, 'uid'>; body: BookingFor; idempotencyKey: string };

/**
 * Books for a customer, who pays when the dog comes (docs/rules.md#paid-at-drop-off) or by a link that is mailed to them
 * (docs/rules.md#paid-by-link): as they do it themselves, but without a checkout. Who is new has to confirm it
 * (docs/rules.md#by-phone-for-an-unknown-address). The same key with the same body returns the id of the same booking.
 * @throws ApiError VALIDATION_FAILED; NOT_FOUND for an unknown address, or a pet that is not the customer's; PRICE_CHANGED with
 * the new quote; NOT_AVAILABLE; CONFLICT for another booking under the same key, who is blocked, or a new customer who is known.
 */
export async function bookForCustomer(
  deps: Deps,
  { admin, body: sent, idempotencyKey }: Asked,
): Promise<number> {
  const petIds = sent.newCustomer?.pets.map((_pet, place) =>
    publicIdOf(idempotencyKey, admin.uid, String(place)),
  );
  const asked = { ...sent, petIds: petIds ?? sent.petIds };
  refuseAny(validateReservation(asked, { now: deps.now(), zone: business.timeZone }));
  const body = { ...asked, timeSlots: sortedByStart(sent.timeSlots, business.timeZone) };
  const keyId = bookingKeyId(`${admin.uid} for somebody`, idempotencyKey);
  const id = publicIdOf(idempotencyKey, admin.uid);
  return retryWhileOutdated('booking', async () => {
    const reading = deps.days.readWithRules(datesOfAll(body.timeSlots));
    const booking = { admin, body, keyId };
    // What was sent before needs neither days nor rules, whether they can be read or not.
    const [priced] = await allEnded([madeAtPrice(deps, { ...booking, id }), reading.catch(() => null)]);
    if (priced.made === null) return priced.id;
    return (await book(deps, booking, { ...priced, ...(await reading) })) ?? 'outdated';
  });
}

type Customer = CustomerAccount & {
  /** They are not to be there yet, and this is what their address says. */
  newcomer: { isKnown: boolean; given: NewCustomer } | null;
};

/** Who it is for, with what is stored of them. One round trip where the body names who has the address, otherwise two. */
async function readFor(deps: Deps, body: BookingFor, keyId: string) {
  const { uid, newCustomer, petIds } = body;
  const readOf = (owner: string) =>
    Promise.all([
      deps.reservations.prepare(owner, newCustomer === undefined ? petIds : [], keyId),
      deps.days.holdsOf(owner),
    ]);
  const ofNamed = newCustomer === undefined && uid !== undefined && isDocumentId(uid) ? readOf(uid) : null;
  const [customer, named] = await Promise.all([customerOf(deps, body), ofNamed]);
  // Whose address it is comes first: who is new with this key is known together with it.
  const [stored, holds] = named !== null && customer.uid === uid ? named : await readOf(customer.uid);
  return { customer, stored, holds };
}

async function customerOf(deps: Deps, { email, uid, newCustomer }: BookingFor): Promise<Customer> {
  const known = await deps.customersByEmail(email);
  if (newCustomer !== undefined) {
    const { name } = newCustomer;
    const account = unconfirmedOf(await deps.accountOf(email));
    return { uid: account, name, email, newcomer: { isKnown: known.length > 0, given: newCustomer } };
  }
  const [first] = known.toSorted((a, b) => Number(isUnconfirmed(a.uid)) - Number(isUnconfirmed(b.uid)));
  const customer = known.find((one) => one.uid === uid) ?? first;
  if (customer === undefined) {
    throw new ApiError('NOT_FOUND', 'Nobody with this e-mail address has an account.');
  }
  return { ...customer, newcomer: null };
}

type Booking = Pick<Asked, 'admin' | 'body'> & { keyId: string };
type Priced = { made: Reservation; newcomer: Newcomer | null; holds: DaysRead['holds'] };

/**
 * The booking at its price, with the account of who is new: all that needs neither the days nor the rules, which are read meanwhile.
 * @throws ApiError CONFLICT, NOT_FOUND, VALIDATION_FAILED, PRICE_CHANGED as `bookForCustomer`.
 */
async function madeAtPrice(
  deps: Deps,
  { admin, body, keyId, id }: Booking & { id: number },
): Promise<Priced | { made: null; id: number }> {
  const { customer, stored, holds } = await readFor(deps, body, keyId);
  const at = deps.now();
  if (stored.knownKey !== null) return { made: null, id: madeBefore(stored.knownKey, bodyHashOf(body)) };
  if (customer.newcomer?.isKnown === true) {
    throw new ApiError('CONFLICT', 'Somebody with this e-mail address is known by now: look for them again.');
  }
  if (holds.content.blocked !== undefined) {
    throw new ApiError('CONFLICT', 'This customer is blocked: unblock them first.');
  }
  const newcomer =
    customer.newcomer === null ? null : newcomerOf(customer, customer.newcomer.given, body, at);
  const { pets, profile } = newcomer === null ? stored : ofNewcomer(newcomer);
  refuseUnknownPets(pets, body);
  const regular = quote({ ...body, pets });
  if (regular.total !== body.totalPrice) {
    throw new ApiError('PRICE_CHANGED', 'The price has changed. Please look at the new total.', regular);
  }
  const { overrides } = body;
  const price = overrides?.price === undefined ? regular : agreedQuote(regular, overrides.price);
  const serviceAddress = serviceAddressOf(body, profile);
  const booked = newReservation(
    { id, user: customer, body, pets, profile, price, serviceAddress, now: at },
    deps.config,
  );
  const closed = withoutCheckout(booked, admin, deps.config);
  const made = withExceptions(closed, admin, { overrides, regular: regular.total });
  return { made, newcomer, holds };
}

/** Null when another request with the same key came first, or has changed one of the days. */
async function book(
  { reservations, config }: Deps,
  { admin, body, keyId }: Booking,
  { made, newcomer, holds, days, rules }: Priced & DaysWithRules,
): Promise<number | null> {
  const at = made.createdAt;
  const isByLink = body.payBy === 'link' && made.totalPrice > 0;
  const asBooked = isByLink ? byLink(made, rules.settings) : atDropOff(made);
  const { reservation, mails } = toldOf(asBooked, config, at);
  const { linkUntil } = reservation;
  const places: Places = {
    key: entryKeyOf(reservation.id, reservation.attempt.number),
    until: linkUntil,
    ...(linkUntil !== null && { byLink: true }),
    ...(body.overrides?.capacity === true && { beyond: body.overrides.reason }),
  };
  const taking = { reservation, places, leaving: [], besides: [] };
  const { refusals, write } = takePlaces({ days, holds }, rules, taking, at);
  if (refusals.length > 0) {
    // Sent twice at once: the days may have been read with the places of the other, and the key without it.
    if ((await reservations.findKey(keyId)) !== null) return null;
    throw new ApiError('NOT_AVAILABLE', refusedToOwnerText(refusals), { refusals });
  }
  const booked = await reservations.create(
    { ...reservation, places },
    {
      key: newKey(keyId, reservation, body),
      places: write,
      mails,
      newcomer,
      by: admin.uid,
      byException: exceptionsIn(body.overrides),
    },
  );
  return booked && booked.reservation.id;
}

type Newcomer = ReturnType<typeof newcomerOf>;

/** The account as its customer will have it, and their dogs, by ids that follow from the key of the call. */
function newcomerOf(
  { name, email }: Customer,
  { phone, pets }: NewCustomer,
  { petIds, serviceAddress = '' }: BookingFor,
  now: Date,
) {
  const profile = newUser({ name, email, picture: '' }, now);
  return {
    user: { ...profile, phoneNumber: phone, address: serviceAddress },
    pets: petIds.flatMap((id, place) => {
      const pet = pets[place];
      return pet === undefined ? [] : [{ id, pet: petOf(pet, now, place) }];
    }),
  };
}

/** As if they were stored already. */
function ofNewcomer({ user, pets }: Newcomer) {
  return {
    pets: pets.map(({ id, pet }) => petSnapshot(String(id), pet)),
    profile: { address: '', phone: user.phoneNumber, firstVisitAt: null },
  };
}

/** What its customer is told of it. Who is not confirmed has to be it first. */
function toldOf(made: Reservation, { siteOrigin }: Deps['config'], now: Date) {
  if (isUnconfirmed(made.uid)) return withConfirmation(made, { siteOrigin, now });
  const mails =
    made.linkUntil === null
      ? bookedAtDoorMails(made, now)
      : linkMails(made, { url: made.attempt.successUrl, now });
  return { reservation: made, mails };
}

/** Its first attempt is over before it begins: who opens the link begins the next. */
function withoutCheckout(made: Reservation, { uid }: Asked['admin'], config: Deps['config']): Reservation {
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
