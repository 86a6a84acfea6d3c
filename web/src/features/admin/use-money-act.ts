import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useRef, useState } from 'react';
import type { Answer } from '../../lib/api-answer.ts';
import { toast } from '../../lib/toast.ts';
import { failureMessage } from '../../lib/use-api-mutation.ts';
import { useFormMutation } from '../../lib/use-form-mutation.ts';
import { refreshBooking, rememberBooking } from './booking-queries.ts';

export type MoneyAct = 'cancel' | 'refund' | 'settle';

/** The keys of acts that were sent and not answered, by booking and act: sent from a new dialog, it is still the same act. */
const unanswered = new Map<string, string>();

/**
 * One act with the money of a booking, in a dialog that stays open with what was typed until it is done. However often it is
 * sent, also after a lost answer, it is one refund.
 */
export function useMoneyAct<Body>({
  booking,
  act,
  send,
  done,
  onDone,
}: {
  booking: AdminReservation;
  act: MoneyAct;
  send: (body: Body, headers: Readonly<Record<string, string>>) => Promise<Answer<AdminReservation>>;
  /** What is said when it is done. */
  done: string;
  onDone: () => void;
}) {
  const sent = `${booking.id} ${act}`;
  // The booking is fetched again while an act is on its way.
  const failedBefore = useRef(0);
  const [key] = useState(() => unanswered.get(sent) ?? crypto.randomUUID());
  return useFormMutation({
    mutationFn: (body: Body) => {
      unanswered.set(sent, key);
      failedBefore.current = failedRefunds(booking);
      return send(body, { 'Idempotency-Key': key });
    },
    failureText: (refused) =>
      failureMessage(refused, {
        noAnswer: 'No answer came, so it may be done or not. Send it again: it is never done twice.',
      }),
    onFailure: ({ status }) => {
      if (status !== null && status < 500) unanswered.delete(sent);
      void refreshBooking(booking.id);
    },
    onSuccess: async (after) => {
      unanswered.delete(sent);
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
