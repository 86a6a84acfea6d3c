import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useState } from 'react';
import type { Answer } from '../../lib/api-answer.ts';
import { toast } from '../../lib/toast.ts';
import { failureMessage } from '../../lib/use-api-mutation.ts';
import { useFormMutation } from '../../lib/use-form-mutation.ts';
import { refreshBooking, rememberBooking } from './booking-queries.ts';

/**
 * One act with the money of a booking, in a dialog that stays open with what was typed until it is done. `key` is made once for
 * each opened dialog: however often it is sent, also after a lost answer, it is one refund.
 */
export function useMoneyAct<Body>({
  id,
  send,
  done,
  onDone,
}: {
  id: number;
  send: (body: Body, headers: Readonly<Record<string, string>>) => Promise<Answer<AdminReservation>>;
  /** What is said when it is done. */
  done: string;
  onDone: () => void;
}) {
  const [key] = useState(() => crypto.randomUUID());
  return useFormMutation({
    mutationFn: (body: Body) => send(body, { 'Idempotency-Key': key }),
    failureText: (refused) =>
      failureMessage(refused, {
        noAnswer: 'No answer came, so it may be done or not. Send it again: it is never done twice.',
      }),
    onFailure: () => void refreshBooking(id),
    onSuccess: async (booking) => {
      await rememberBooking(booking);
      toast.success(done);
      onDone();
    },
  });
}
