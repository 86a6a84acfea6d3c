import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useRef } from 'react';
import type { Answer } from '../../lib/api-answer.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { refreshBooking, rememberBooking } from './booking-queries.ts';

/** One act with the money of a booking, in a dialog that stays open with what was typed until it is done. */
export function useMoneyAct<Body>({
  booking,
  send,
  onAnswer,
  done,
  onDone,
}: {
  booking: AdminReservation;
  send: (body: Body) => Promise<Answer<AdminReservation>>;
  /** The server has done it, or refused it. */
  onAnswer?: (answer: 'done' | 'refused') => void;
  /** What is said when it is done. */
  done: string;
  onDone: () => void;
}) {
  // The booking is fetched again while an act is on its way.
  const failedBefore = useRef(0);
  return useFormMutation({
    mutationFn: (body: Body) => {
      failedBefore.current = failedRefunds(booking);
      return send(body);
    },
    failureText: orSendAgain,
    onFailure: ({ status }) => {
      if (status !== null && status < 500) onAnswer?.('refused');
      void refreshBooking(booking.id);
    },
    onSuccess: async (after) => {
      onAnswer?.('done');
      await rememberBooking(after);
      if (failedRefunds(after) > failedBefore.current) {
        toast.error(`${done} But Stripe has refused it: Attention says what to do.`);
      } else {
        toast.success(done);
      }
      onDone();
    },
  });
}

function failedRefunds({ refunds }: AdminReservation): number {
  return refunds.filter(({ status }) => status === 'failed').length;
}
