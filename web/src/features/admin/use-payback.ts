import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../lib/api-answer.ts';
import { call, resultOf } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useMoneyAct } from './use-money-act.ts';

type Act = 'refund' | 'settle';

/** What was sent and not answered. */
export type Unanswered = { act: Act; key: string; amount: number; at: Date };

/** What has become of it: `done` is what was given back under its key. */
export type Fate = { state: 'asking' | 'unknown' | 'notArrived' } | { state: 'arrived'; done: number };

/** By booking and act. */
const unanswered = new Map<string, Unanswered>();

/**
 * Gives back money of a booking once, however often it is sent. After a lost answer the next dialog asks first what has become of
 * it: where it has arrived, that dialog is about another one, and else still about the same. That does not change while it is
 * open, since the owner presses by what it says.
 */
export function usePayback<Body extends { amount: number }>({
  booking,
  act,
  send,
  ...others
}: {
  act: Act;
  send: (body: Body, headers: Readonly<Record<string, string>>) => Promise<Answer<AdminReservation>>;
} & Omit<Parameters<typeof useMoneyAct<Body>>[0], 'send' | 'onAnswer'>) {
  const sent = `${booking.id} ${act}`;
  const [before] = useState(() => unanswered.get(sent) ?? null);
  const [newKey] = useState(() => crypto.randomUUID());
  const fate = useFate(booking.id, before);
  const hasArrived = fate?.state === 'arrived';
  const key = before === null || hasArrived ? newKey : before.key;
  useEffect(() => {
    if (hasArrived && unanswered.get(sent) === before) unanswered.delete(sent);
  }, [hasArrived, sent, before]);
  const openBefore = useRef<Unanswered | null>(null);
  const money = useMoneyAct({
    ...others,
    booking,
    send: (body: Body) => {
      const open = unanswered.get(sent);
      openBefore.current = open?.key === key ? open : null;
      unanswered.set(sent, { act, key, amount: body.amount, at: serverNow() });
      return send(body, { 'Idempotency-Key': key });
    },
    onAnswer: (answer) => {
      // A refusal does not say what has become of the tries before it.
      if (answer === 'refused' && openBefore.current !== null) unanswered.set(sent, openBefore.current);
      else unanswered.delete(sent);
    },
  });
  return { ...money, earlier: before !== null && fate !== null ? { ...before, fate } : null };
}

function useFate(id: number, before: Unanswered | null): Fate | null {
  const { data, isError } = useQuery({
    queryKey: ['payback', id, before?.key],
    queryFn: async ({ signal }): Promise<Fate> => {
      const headers = { 'Idempotency-Key': before?.key ?? '' };
      const answer = await call(adminReservationRoutes.getBooking, { params: { id }, headers, signal });
      const { doneUnderKey: done } = resultOf(answer);
      // Of an API of a former release.
      if (done === undefined) return { state: 'unknown' };
      return done === null ? { state: 'notArrived' } : { state: 'arrived', done };
    },
    enabled: before !== null,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (before === null) return null;
  if (isError) return { state: 'unknown' };
  return data ?? { state: 'asking' };
}
