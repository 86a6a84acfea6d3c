import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useRef, useState } from 'react';
import type { Answer } from '../../lib/api-answer.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { knownBooking, refreshBooking, rememberBooking } from './booking-queries.ts';

/** One act with the money of a booking, in a dialog that stays open with what was typed until it is done. */
export function useMoneyAct<Body>({
  booking,
  send,
  onAnswer,
  done,
  onDone,
}: {
  booking: AdminReservation;
  /** `seen`: the booking by which it was decided, so that the server can refuse it where that is not so any more. */
  send: (body: Body, seen: AdminReservation) => Promise<Answer<AdminReservation>>;
  /** The server has done it, or refused it. */
  onAnswer?: (answer: 'done' | 'refused') => void;
  /** What is said when it is done. */
  done: string;
  onDone: () => void;
}) {
  // The booking is fetched again while an act is on its way.
  const failedBefore = useRef(0);
  // As the dialog was opened, or as the server has refused it last: what another page changes under the press is not what was meant.
  const [seen, setSeen] = useState(booking);
  const money = useFormMutation({
    mutationFn: (body: Body) => {
      failedBefore.current = failedRefunds(booking);
      return send(body, seen);
    },
    failureText: orSendAgain,
    onFailure: ({ status }) => {
      const refreshed = refreshBooking(booking.id);
      if (status === null || status >= 500) return undefined;
      onAnswer?.('refused');
      // A press before that would be refused again, by what its reader has just been told.
      return refreshed.then(() => setSeen((before) => knownBooking(booking.id) ?? before));
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
  return { ...money, setSeen };
}

function failedRefunds({ refunds }: AdminReservation): number {
  return refunds.filter(({ status }) => status === 'failed').length;
}
