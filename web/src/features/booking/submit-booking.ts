import { services } from '@pawprints/domain/catalogue';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { submitErrors } from '@pawprints/domain/messages';
import { scheduleTypeOf, staysOf } from '@pawprints/domain/schedule';
import { wireSlotOf } from '@pawprints/domain/stay';
import { submitError } from '@pawprints/domain/submit-guard';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { serviceAddressOf } from '../../entities/booking/service-address.ts';
import { call } from '../../lib/api-client.ts';
import { failedWith, type Failure } from '../../lib/api-answer.ts';
import type { BookingStep } from '../../lib/paths.ts';

/**
 * Sends the draft at the price that the customer saw. It sends the draft's key too: a repeated call answers
 * with the same reservation and its open checkout.
 * @throws Error for a draft that the steps would not have let through.
 */
export async function submitBooking(
  draft: BookingDraft,
  { total, email, profileAddress }: { total: number; email: string; profileAddress: string },
) {
  const { serviceId, schedule, petIds } = draft;
  if (serviceId === null || schedule === null) throw new Error(submitErrors.service);
  const { serviceType } = services[serviceId];
  const error = submitError({ serviceType, petIds, schedule });
  if (error !== null) throw new Error(error);

  const serviceAddress = serviceAddressOf(draft, profileAddress);
  return call(reservationRoutes.createReservation, {
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
}

/** The call succeeded, but its answer has no checkout address. */
export function isWithoutCheckout({ code, status }: Failure): boolean {
  return code === 'ERROR' && status !== null && status >= 200 && status < 300;
}

/** `step` is where the customer can correct the draft. If the payment is out of reach, `reservationId` waits for it. */
export function refusalOf(failure: Failure): {
  message: string;
  step: BookingStep | null;
  reservationId: number | null;
} {
  const refused = { message: failure.message, step: null, reservationId: null };
  if (failedWith(failure, 'PAYMENT_UNAVAILABLE')) return { ...refused, ...failure.result };
  if (!failedWith(failure, 'VALIDATION_FAILED')) return refused;
  const [issue] = failure.result;
  return issue === undefined ? refused : { ...refused, message: issue.message, step: stepOfPath(issue.path) };
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
