import { services } from '@pawprints/domain/catalogue';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { submitErrors } from '@pawprints/domain/messages';
import type { Quote } from '@pawprints/domain/pricing';
import { scheduleTypeOf, staysOf } from '@pawprints/domain/schedule';
import { wireSlotOf } from '@pawprints/domain/stay';
import { submitError } from '@pawprints/domain/submit-guard';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { serviceAddressOf } from '../../entities/booking/service-address.ts';
import { refreshReservations } from '../../entities/booking/reservation-queries.ts';
import { call } from '../../lib/api-client.ts';
import { failedWith, type Failure } from '../../lib/api-answer.ts';
import type { BookingStep } from '../../lib/paths.ts';

export type SubmitOutcome =
  | { kind: 'made'; reservationId: number; checkoutUrl: string }
  /** The server's price differs. It has made no reservation. */
  | { kind: 'priceChanged'; quote: Quote }
  /**
   * `step` is where the customer can correct the draft. If the payment is out of reach, the reservation waits
   * for it.
   */
  | { kind: 'refused'; message: string; step: BookingStep | null; reservationId: number | null }
  /** The call succeeded, but its answer has no checkout address. */
  | { kind: 'notOpened' }
  /** The session has ended. It tells the customer, and leads back here after the next sign-in. */
  | { kind: 'signedOut' };

/**
 * Sends the draft at the price that the customer saw. It sends the draft's key too: a repeated call answers
 * with the same reservation and its open checkout.
 * @throws Error for a draft that the steps would not have let through.
 */
export async function submitBooking(
  draft: BookingDraft,
  { total, email, profileAddress }: { total: number; email: string; profileAddress: string },
): Promise<SubmitOutcome> {
  const { serviceId, schedule, petIds } = draft;
  if (serviceId === null || schedule === null) throw new Error(submitErrors.service);
  const { serviceType } = services[serviceId];
  const error = submitError({ serviceType, petIds, schedule });
  if (error !== null) throw new Error(error);

  const serviceAddress = serviceAddressOf(draft, profileAddress);
  const answer = await call(reservationRoutes.createReservation, {
    headers: { 'Idempotency-Key': draft.key },
    body: {
      serviceType,
      additionalServices: [...draft.additionalServices],
      petIds: [...petIds],
      healthInformation: draft.healthInformation,
      specialRequests: draft.specialRequests,
      totalPrice: total,
      customerEmail: email,
      ...(serviceAddress !== null && { serviceAddress }),
      scheduleType: scheduleTypeOf(schedule),
      timeSlots: staysOf(schedule).map(wireSlotOf),
    },
  });
  // Whatever the answer is, a booking may have been made.
  void refreshReservations();
  if (!answer.isSuccess) return outcomeOf(answer);
  const { reservation, checkoutUrl } = answer.result;
  return { kind: 'made', reservationId: reservation.id, checkoutUrl };
}

function outcomeOf(failure: Failure): SubmitOutcome {
  const refused = { kind: 'refused', message: failure.message, step: null, reservationId: null } as const;
  if (failedWith(failure, 'PRICE_CHANGED')) return { kind: 'priceChanged', quote: failure.result };
  if (failure.code === 'UNAUTHENTICATED') return { kind: 'signedOut' };
  if (failure.code === 'ERROR' && isCarriedOut(failure.status)) {
    // oxlint-disable-next-line no-console -- the customer reads another message; only the log names this error
    console.error(submitErrors.noCheckoutUrl);
    return { kind: 'notOpened' };
  }
  if (failedWith(failure, 'PAYMENT_UNAVAILABLE')) return { ...refused, ...failure.result };
  if (!failedWith(failure, 'VALIDATION_FAILED')) return refused;
  const [issue] = failure.result;
  return issue === undefined ? refused : { ...refused, message: issue.message, step: stepOfPath(issue.path) };
}

function isCarriedOut(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

const firstNames: readonly [BookingStep, readonly string[]][] = [
  ['service', ['service', 'serviceType', 'additionalServices']],
  [
    'datetime',
    ['mode', 'scheduleType', 'timeSlots', 'slots', 'startDate', 'endDate', 'dropOffTime', 'pickUpTime'],
  ],
  ['petinfo', ['pets', 'petIds', 'healthInformation', 'specialRequests', 'serviceAddress']],
];

function stepOfPath(path: string): BookingStep | null {
  const name = path.split('.')[0] ?? '';
  return firstNames.find(([, names]) => names.includes(name))?.[0] ?? null;
}
