import { addOnIds, bookableServiceTypes, genders, petSizes, serviceTypes } from '@pawprints/domain/catalogue';
import { reservationStatuses } from '@pawprints/domain/reservation';
import * as z from 'zod/mini';
import { instant } from './instant.ts';

const petSnapshot = z.object({
  id: z.number(),
  name: z.string(),
  breed: z.string(),
  age: z.nullable(z.number()),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  medicalInfo: z.string(),
});

const quoteLine = z.object({
  kind: z.enum(['service', 'addOn']),
  id: z.enum([...serviceTypes, ...addOnIds]),
  label: z.string(),
  unitPrice: z.number(),
  quantity: z.number(),
  amount: z.number(),
  autoApplied: z.boolean(),
  pet: z.nullable(z.string()),
  /** Empty in bookings made before each slot was refunded on its own: all of them is then shared. */
  slotAmounts: z._default(z.array(z.number()), []),
});

/**
 * One try to be paid. Everything that is sent to Stripe is fixed here before the first call, so that the call can be made
 * again under its idempotency key. `sessionId` and `url` are Stripe's answer.
 */
const attempt = z.object({
  number: z.number(),
  amountCents: z.number(),
  expiresAt: instant,
  successUrl: z.string(),
  cancelUrl: z.string(),
  /** Prefills the checkout, null when Stripe shall ask. */
  customerEmail: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** Nothing more comes of it: its session has expired, or Stripe has refused it. The next try is a new attempt. */
  closed: z.boolean(),
});
export type Attempt = z.output<typeof attempt>;

const payment = z.object({ sessionId: z.string(), paymentIntentId: z.string(), amountCents: z.number() });
export type Payment = z.output<typeof payment>;

export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundCauses = ['cancelled', 'paid-after-cancel', 'paid-twice', 'dashboard'] as const;

/**
 * Money on its way back. `number` is part of the idempotency key of the
 * current try; `refundId` is Stripe's answer.
 */
const refundEntry = z.object({
  cause: z.enum(refundCauses),
  paymentIntentId: z.string(),
  amountCents: z.number(),
  number: z.number(),
  /** Whether Stripe has failed an earlier try: it may have made that refund all the same. */
  retried: z.boolean(),
  refundId: z.nullable(z.string()),
  /** Refunds of earlier tries, which have all failed: what Stripe still tells of them is old. */
  failedIds: z._default(z.array(z.string()), []),
  status: z.enum(refundStatuses),
});
export type RefundEntry = z.output<typeof refundEntry>;

/** Each is explained to the owner in docs/operate.md. */
export const attentionCauses = [
  'AMOUNT_MISMATCH',
  'REFUND_REFUSED',
  'REFUND_FAILED',
  'DISPUTE_OPENED',
] as const;

/** What a person must look at; `reference` is the Stripe object that it is about. */
const attention = z.object({
  cause: z.enum(attentionCauses),
  reference: z.string(),
  at: instant,
});
export type Attention = z.output<typeof attention>;

/** `reservations/{id}`; the id of the document is the reservation's public id. Amounts are dollars unless named cents. */
export const reservationDocument = z.object({
  uid: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }),
  serviceType: z.enum(bookableServiceTypes),
  scheduleType: z.enum(['DATE_RANGE', 'INDIVIDUAL_DATES']),
  pets: z.array(petSnapshot),
  timeSlots: z.array(
    z.object({ dropOffTime: z.string(), pickUpTime: z.string(), dropOffAt: instant, pickUpAt: instant }),
  ),
  additionalServices: z.array(z.enum(addOnIds)),
  lines: z.array(quoteLine),
  totalPrice: z.number(),
  healthInformation: z.string(),
  specialRequests: z.string(),
  status: z.enum(reservationStatuses),
  attempt,
  /** The payment that paid for it; a second one of the same booking is in `extraPayments`, and goes back. */
  payment: z.nullable(payment),
  extraPayments: z.array(payment),
  paidAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  /** Cancelled because its customer changed the booking before paying: another one stands in its place in their list. */
  replaced: z._default(z.boolean(), false),
  /** What the customer sees of the money that goes back, derived from `refunds`. */
  refund: z.nullable(z.object({ amount: z.number(), status: z.enum(refundStatuses) })),
  refunds: z.array(refundEntry),
  attention: z.array(attention),
  firstDropOffAt: instant,
  createdAt: instant,
  /** From when on the reconciliation looks after it, null when nothing is open; the repository derives it. */
  checkAt: z._default(z.nullable(instant), null),
});
export type ReservationDocument = z.output<typeof reservationDocument>;

/**
 * `bookingKeys/{hash of uid and Idempotency-Key}`: which reservation a key has made, and from which body. Firestore deletes it
 * some time after `expireAt`, the first drop-off: what it would repeat is refused from then on.
 */
export const bookingKeyDocument = z.object({
  uid: z.string(),
  reservationId: z.number(),
  bodyHash: z.string(),
  createdAt: instant,
  expireAt: instant,
});
export type BookingKeyDocument = z.output<typeof bookingKeyDocument>;
