import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../lib/api-answer.ts';
import { call, resultOf } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import {
  readUnanswered,
  writeUnanswered,
  type Payback,
  type Unanswered,
} from './unanswered-payback-store.ts';
import { useMoneyAct } from './use-money-act.ts';

/** What has become of an earlier refund or settlement: `done` is the amount that was given back under its key. */
export type Fate = { state: 'asking' | 'unknown' | 'notArrived' } | { state: 'arrived'; done: number };

/**
 * Gives back money of a booking once, however often it is sent. After a lost answer the next dialog asks first what has become of
 * it: where it has arrived, that dialog is about another one, and else still about the same. That does not change while it is
 * open, since the owner presses by what it says: `earlier`, until something is sent.
 */
export function usePayback<Body extends { amount: number; paymentIntentId?: string | undefined }>({
  booking,
  act,
  send,
  ...others
}: {
  act: Payback;
  send: (
    body: Body & { left: number },
    headers: Readonly<Record<string, string>>,
  ) => Promise<Answer<AdminReservation>>;
} & Omit<Parameters<typeof useMoneyAct<Body>>[0], 'send' | 'onAnswer'>) {
  const about = { booking: booking.id, act };
  const [before] = useState(() => readUnanswered(about));
  const [newKey] = useState(() => crypto.randomUUID());
  const { fate, asked } = useFate(booking.id, before);
  const hasArrived = fate?.state === 'arrived';
  const key = before === null || hasArrived ? newKey : before.key;
  const openBefore = useRef<Unanswered | null>(null);
  const [isSent, setSent] = useState(false);
  const money = useMoneyAct({
    ...others,
    booking,
    send: (body: Body, seen) => {
      setSent(true);
      const open = readUnanswered(about);
      openBefore.current = open?.key === key ? open : null;
      writeUnanswered(about, { key, amount: body.amount, at: serverNow().getTime() });
      return send({ ...body, left: leftOf(seen, body.paymentIntentId) }, { 'Idempotency-Key': key });
    },
    onAnswer: (answer) => {
      // A refusal does not say what has become of the tries before it.
      writeUnanswered(about, answer === 'refused' ? openBefore.current : null);
    },
  });
  const { setSeen } = money;
  useEffect(() => {
    if (!hasArrived || asked === undefined) return;
    setSeen(asked);
    const settled = { booking: booking.id, act };
    if (readUnanswered(settled)?.key === before?.key) writeUnanswered(settled, null);
  }, [hasArrived, asked, setSeen, booking.id, act, before]);
  // Once something is sent from this dialog, a failure says what has become of that: what it says of the earlier one would contradict.
  const isTold = before !== null && fate !== null && !isSent;
  return { ...money, earlier: isTold ? { ...before, act, fate } : null };
}

/** What is left of a payment, in dollars; without `paymentIntentId`, of the booking's own. */
export function leftOf({ payments }: AdminReservation, paymentIntentId: string | undefined): number {
  const [own] = payments;
  const of = paymentIntentId ?? own?.paymentIntentId;
  return payments.find((payment) => payment.paymentIntentId === of)?.left ?? 0;
}

/** `asked`: the booking as it is since the earlier act has arrived, or has not. */
function useFate(
  id: number,
  before: Unanswered | null,
): { fate: Fate | null; asked?: AdminReservation | undefined } {
  const { data, isError } = useQuery({
    queryKey: ['payback', id, before?.key],
    queryFn: async ({ signal }) => {
      const headers = { 'Idempotency-Key': before?.key ?? '' };
      const answer = await call(adminReservationRoutes.getBooking, { params: { id }, headers, signal });
      return resultOf(answer);
    },
    enabled: before !== null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (before === null) return { fate: null };
  if (isError) return { fate: { state: 'unknown' } };
  return { fate: data === undefined ? { state: 'asking' } : fateOf(data), asked: data };
}

function fateOf({ doneUnderKey: done }: AdminReservation): Fate {
  // Of an API of a former release.
  if (done === undefined) return { state: 'unknown' };
  return done === null ? { state: 'notArrived' } : { state: 'arrived', done };
}
