import { useState } from 'react';
import { services } from '@pawprints/domain/catalogue';
import type { Quote } from '@pawprints/domain/contract/quote';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { User } from '@pawprints/domain/contract/users';
import { bookingMessages, submitErrors } from '@pawprints/domain/messages';
import { scheduleTypeOf, staysOf } from '@pawprints/domain/schedule';
import { wireSlotOf } from '@pawprints/domain/stay';
import { submitError } from '@pawprints/domain/submit-guard';
import { agreementKey } from '../../entities/agreement/agreement-key.ts';
import { refreshAvailability } from '../../entities/availability/availability-queries.ts';
import { changeDraft } from '../../entities/booking/draft-store.ts';
import { serviceAddressOf, type BookingDraft } from '../../entities/booking/draft.ts';
import { openCheckout } from '../../entities/booking/reopen-checkout.tsx';
import { refreshReservations } from '../../entities/booking/reservation-queries.ts';
import { refreshWaits } from '../../entities/waitlist/wait-queries.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { failedWith, type Failure } from '../../lib/api-answer.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import type { RefusedBooking } from './server-answers.ts';

/** `total` is what the customer saw, in dollars. */
type Order = { draft: BookingDraft; total: number };

const changedAgreement = 'Our agreement has changed. Please read the new one, and accept it.';

/**
 * `busy` lasts until the browser has left for the checkout. Back to a page in the browser's back/forward cache
 * ends it.
 */
export function usePayment(
  user: User,
  {
    onStep,
    onDatesRefused,
    onAgreementAsked,
  }: {
    onStep: (step: BookingStep) => void;
    onDatesRefused: (refused: RefusedBooking) => void;
    /** Another version than was read is shown from now on, and not accepted yet. */
    onAgreementAsked: () => void;
  },
) {
  const [changedQuote, setChangedQuote] = useState<Quote | null>(null);
  const [unpaidBookings, setUnpaidBookings] = useState<readonly number[] | null>(null);
  const { isPending, mutate } = useApiMutation({
    mutationFn: (order: Order) => submitBooking(order, user),
    failureMessages: null,
    onSuccess: async ({ reservation, checkoutUrl }, { isLeft }) => {
      keepReservation(reservation.id);
      if (isLeft) {
        // The customer has left the step meanwhile: do not navigate away from where they are.
        const onClick = () => void openCheckout(checkoutUrl);
        toast.info(bookingMessages.waitsForPayment, { action: { label: 'Pay now', onClick } });
      } else {
        await openCheckout(checkoutUrl);
      }
    },
    onFailure: (failure, { variables, isLeft }) => {
      if (failedWith(failure, 'PRICE_CHANGED')) {
        setChangedQuote(failure.result);
      } else if (failedWith(failure, 'UNPAID_BOOKINGS') && !isLeft) {
        setUnpaidBookings(failure.result.reservationIds);
      } else if (failedWith(failure, 'NOT_AVAILABLE') && !isLeft) {
        void refreshAvailability();
        onDatesRefused({
          draft: variables.draft,
          message: failure.message,
          refusals: failure.result.refusals,
        });
        onStep('datetime');
      } else if (failedWith(failure, 'AGREEMENT_REQUIRED')) {
        // Another version than was read here: its text takes the place of that one.
        queryClient.setQueryData(agreementKey, failure.result);
        const { version, hash } = failure.result;
        changeDraft((draft) => ({ ...draft, agreement: { version, hash, accepted: false } }));
        void useSession.getState().refresh();
        toast.error(variables.draft.agreement?.accepted === true ? changedAgreement : failure.message);
        if (!isLeft) onAgreementAsked();
      } else if (failedWith(failure, 'BUSY')) {
        toast.error(failure.message, isLeft ? {} : { action: tryAgain(variables) });
      } else if (isWithoutCheckout(failure)) {
        // oxlint-disable-next-line no-console -- the customer reads another message; only the log names this error
        console.error(submitErrors.noCheckoutUrl);
        toast.error(bookingMessages.paymentNotOpened, isLeft ? {} : { action: tryAgain(variables) });
      } else {
        if (failedWith(failure, 'PAYMENT_UNAVAILABLE')) keepReservation(failure.result.reservationId);
        const issue = failedWith(failure, 'VALIDATION_FAILED') ? failure.result[0] : undefined;
        toast.error(issue?.message ?? failure.message);
        // A pet or a price may have changed elsewhere.
        void useSession.getState().refresh();
        const step = issue === undefined ? null : stepOfPath(issue.path);
        if (step !== null && !isLeft) onStep(step);
      }
    },
    // Whatever the answer is, a booking may have been made. After Back from the checkout it may be paid.
    onSettled: () => {
      void refreshReservations();
      void refreshWaits();
    },
  });

  function pay(order: Order): void {
    if (useSession.getState().status === 'authenticated') void mutate(order);
    else toast.error(bookingMessages.loginRequired);
  }

  const tryAgain = (order: Order) => ({ label: 'Try again', onClick: () => pay(order) });

  return {
    busy: isPending,
    pay,
    // The dialog returns the focus to the button, which has none while it is disabled.
    changedQuote: isPending ? null : changedQuote,
    unpaidBookings: isPending ? null : unpaidBookings,
    dismiss: () => {
      setChangedQuote(null);
      setUnpaidBookings(null);
    },
  };
}

/** The confirmation page of this reservation then ends the draft. */
function keepReservation(reservationId: number): void {
  changeDraft((draft) => ({ ...draft, reservationId }));
}

/**
 * Sends the draft at the price that the customer saw. It sends the draft's key too: a repeated call answers
 * with the same reservation and its open checkout.
 * @throws Error for a draft that the steps would not have let through.
 */
async function submitBooking({ draft, total }: Order, user: User) {
  const { serviceId, schedule, petIds, additionalServices, healthInformation, specialRequests } = draft;
  const { version, hash, accepted = false } = draft.agreement ?? {};
  if (serviceId === null || schedule === null) throw new Error(submitErrors.service);
  const { serviceType } = services[serviceId];
  const error = submitError({ serviceType, petIds, schedule });
  if (error !== null) throw new Error(error);

  const serviceAddress = serviceAddressOf(draft, user.address);
  return call(reservationRoutes.createReservation, {
    headers: { 'Idempotency-Key': draft.key },
    body: {
      serviceType,
      additionalServices: [...additionalServices],
      petIds: [...petIds],
      healthInformation,
      specialRequests,
      totalPrice: total,
      customerEmail: user.email,
      ...(serviceAddress !== null && { serviceAddress }),
      ...(accepted && version !== undefined && hash !== undefined && { agreement: { version, hash } }),
      ...(draft.offer !== null && { waitId: draft.offer.waitId }),
      scheduleType: scheduleTypeOf(schedule),
      timeSlots: staysOf(schedule).map(wireSlotOf),
    },
  });
}

/** The call succeeded, but its answer has no checkout address. */
function isWithoutCheckout({ code, status }: Failure): boolean {
  return code === 'ERROR' && status !== null && status >= 200 && status < 300;
}

const firstNames: readonly [BookingStep, readonly string[]][] = [
  ['service', ['service', 'serviceType', 'additionalServices']],
  [
    'datetime',
    ['mode', 'scheduleType', 'timeSlots', 'slots', 'startDate', 'endDate', 'dropOffTime', 'pickUpTime'],
  ],
  ['petinfo', ['pets', 'petIds', 'healthInformation', 'specialRequests', 'serviceAddress']],
];

/** The step where the customer can correct what the server refuses. */
function stepOfPath(path: string): BookingStep | null {
  const name = path.split('.')[0] ?? '';
  return firstNames.find(([, names]) => names.includes(name))?.[0] ?? null;
}
