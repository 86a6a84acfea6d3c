import { parseWireTime } from '@pawprints/domain/calendar';
import { bookableServiceTypes } from '@pawprints/domain/catalogue';
import { dollars } from '@pawprints/domain/contract/fields';
import { quoteLineSchema } from '@pawprints/domain/contract/quote';
import { paidSchema, presenceSchema, refundSchema } from '@pawprints/domain/contract/reservations';
import { reservationStatuses } from '@pawprints/domain/reservation';
import * as z from 'zod/mini';
import { partOf, storedInstant } from '../lib/documents.ts';
import { agreedPart } from './agreements.ts';
import { refundStatuses, type PaymentDocument } from './payment.ts';
import { petSnapshotDocument } from './pets.ts';

const quoteLine = partOf({
  ...quoteLineSchema.shape,
  /** Empty in bookings made before each slot had a refund of its own: the slots then share the whole amount. */
  slotAmounts: z._default(quoteLineSchema.shape.slotAmounts, []),
});

/** Pages take the day out of it. */
const wireTime = z.string().check(z.refine((text) => parseWireTime(text) !== null));

/** `reservations/{id}`, by public id. Its customer can read it; `internal/payment` has the rest. Amounts are dollars. */
export const reservationDocument = z.object({
  uid: z.string(),
  customer: partOf({ name: z.string(), email: z.string(), phone: z._default(z.string(), '') }),
  serviceType: z.enum(bookableServiceTypes),
  scheduleType: z.enum(['DATE_RANGE', 'INDIVIDUAL_DATES']),
  pets: z.array(petSnapshotDocument),
  timeSlots: z.array(
    partOf({
      dropOffTime: wireTime,
      pickUpTime: wireTime,
      dropOffAt: storedInstant,
      pickUpAt: storedInstant,
    }),
  ),
  /** Not an enum, so that add-ons of a later release can be read. The lines have their labels. */
  additionalServices: z.array(z.string()),
  lines: z.array(quoteLine),
  totalPrice: dollars,
  /** One of `paymentWays`. Not an enum, so that one of a later release can be read. */
  payBy: z._default(z.string(), 'checkout'),
  /** Until when its places are held for the link that the owner has sent (docs/decisions/0176-paid-by-link.md). */
  linkUntil: z._default(z.nullable(storedInstant), null),
  /** What is still to be paid since the dates were changed; null where nothing is. */
  difference: z._default(z.nullable(partOf({ amount: dollars, payBy: z.string() })), null),
  healthInformation: z.string(),
  specialRequests: z.string(),
  serviceAddress: z._default(z.string(), ''),
  status: z.enum(reservationStatuses),
  paidAt: z.nullable(storedInstant),
  cancelledAt: z.nullable(storedInstant),
  /** By what its customer is found (./customer-terms.ts). The repository derives it; `npm run migrate` fills it in older bookings. */
  customerTerms: z._default(z.array(z.string()), []),
  /** Which dogs were checked in and out (docs/rules.md#check-in). */
  presence: z._default(
    z.array(
      partOf({
        slot: presenceSchema.shape.slot,
        petId: presenceSchema.shape.petId,
        checkedInAt: storedInstant,
        checkedOutAt: z.nullable(storedInstant),
      }),
    ),
    [],
  ),
  /** Whether one of its dogs is in the house, for those who look for them. The repository derives it. */
  isInHouse: z._default(z.boolean(), false),
  /** Whether none of the customer's dogs was here before. It is rewritten when one was. */
  isFirstVisit: z._default(z.boolean(), false),
  /** Cancelled because its customer changed the booking before paying. The list shows the new one instead. */
  replaced: z._default(z.boolean(), false),
  /** What the customer sees of payments. The repository derives it; null before it is paid, and in bookings of former releases. */
  paid: z._default(z.nullable(partOf(paidSchema.shape)), null),
  /** What the customer sees of refunds, derived from `internal/payment`. */
  refund: z.nullable(partOf({ ...refundSchema.shape, status: z.enum(refundStatuses) })),
  firstDropOffAt: storedInstant,
  /** Its days, for those who look for the bookings of a day. */
  dates: z._default(z.array(z.string()), []),
  createdAt: storedInstant,
  /** What its customer has agreed to. Bookings of former releases, and those that the owner has made, have none. */
  agreement: z._default(z.nullable(agreedPart), null),
  /** Those of its dogs' visits, of which the customer sees what was sent (./report-cards.ts). */
  reportCards: z._default(
    z.array(partOf({ id: z.number(), petId: z.number(), dropOffTime: z.string(), sent: z.boolean() })),
    [],
  ),
  /** When the reconciliation must check it, null when nothing is open. The repository derives it. */
  checkAt: z._default(z.nullable(storedInstant), null),
  /** From when on the owner is told that it was not paid at the door. The repository derives it (./unpaid.ts). */
  unpaidFrom: z._default(z.nullable(storedInstant), null),
});
export type ReservationDocument = z.output<typeof reservationDocument>;

/**
 * `bookingKeys/{hash of uid and Idempotency-Key}`: the reservation that a key has made, and from which body. Firestore
 * deletes it some time after `expireAt`, the first drop-off: from then on, the same booking is refused anyway.
 */
export const bookingKeyDocument = z.object({
  uid: z.string(),
  reservationId: z.number(),
  bodyHash: z.string(),
  createdAt: storedInstant,
  expireAt: storedInstant,
});
export type BookingKeyDocument = z.output<typeof bookingKeyDocument>;

export type ReservationRecord = ReservationDocument & { id: number };

export type Reservation = ReservationRecord & PaymentDocument;
