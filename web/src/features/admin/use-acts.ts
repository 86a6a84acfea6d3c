import { checkIn, checkOut, undo, type PresenceAct, type Visitor } from '@pawprints/domain/presence';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import type { LiveBooking } from './day-schemas.ts';

/** What a press asks for: a check-in, a check-out, or that one of them is taken back. */
export type Act = { kind: PresenceAct } | { kind: 'undo'; what: PresenceAct; at: Date; reason: string };

type Pressed = {
  booking: LiveBooking;
  visitor: Visitor;
  act: Act;
  at: Date;
  /** The server has not answered yet. */
  isPending: boolean;
};

/** When an act was done as the server has it; null where it was not. */
export type DoneAt = Date | null;

/** Shows the act as done; the function that is returned tells how the server answered. */
export type ShowAct = (bookingId: number, visitor: Visitor, act: Act) => (doneAt: DoneAt) => void;

type Acts = {
  /** Stays the same function. */
  show: ShowAct;
  isPending: (bookingId: number, visitor: Visitor) => boolean;
  /** The booking as it will be once what was pressed is done. */
  applied: (booking: LiveBooking) => LiveBooking;
};

/**
 * Shows what was pressed before it is stored. Each act is applied by the transition of the domain, which does nothing where the
 * booking has it already; once the server has answered, it ends with the next change of the booking. `onDone` hears of the answer.
 */
export function useActs(live: ReadonlyMap<number, LiveBooking> | null, onDone?: () => void): Acts {
  const latest = useRef({ live, onDone });
  useLayoutEffect(() => {
    latest.current = { live, onDone };
  });
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  const show: ShowAct = useCallback((bookingId, visitor, act) => {
    const booking = latest.current.live?.get(bookingId);
    if (booking === undefined) return () => undefined;
    pressedOn.add(booking);
    const one = { booking, visitor, act, at: serverNow(), isPending: true };
    setPressed((all) => [...all.filter((other) => isOpen(other, booking)), one]);
    return (doneAt) => {
      const answered = doneAt === null ? [] : [{ ...one, at: doneAt, isPending: false }];
      setPressed((all) => all.flatMap((other) => (other === one ? answered : [other])));
      if (doneAt !== null) latest.current.onDone?.();
    };
  }, []);
  return {
    show,
    isPending: (bookingId, visitor) =>
      pressed.some(
        (one) => one.isPending && one.booking.id === bookingId && isSameVisitor(one.visitor, visitor),
      ),
    applied: (booking) =>
      pressed
        .filter((one) => one.booking.id === booking.id && (one.isPending || one.booking === booking))
        .reduce(apply, booking),
  };
}

/** Those of which an act was pressed while they were as these objects have them. */
export const pressedOn = new WeakSet<LiveBooking>();

/** Those of an earlier state of the same booking have been stored. */
function isOpen({ booking, isPending }: Pressed, current: LiveBooking): boolean {
  return isPending || booking.id !== current.id || booking === current;
}

function isSameVisitor(a: Visitor, b: Visitor): boolean {
  return a.slot === b.slot && a.petId === b.petId;
}

function apply(booking: LiveBooking, { visitor, act, at }: Pressed): LiveBooking {
  const change =
    act.kind === 'undo'
      ? undo(booking, { ...visitor, what: act.what, at: act.at, reason: act.reason }, at)
      : { checkIn, checkOut }[act.kind](booking, visitor, at);
  return change !== 'unchanged' && 'presence' in change
    ? { ...booking, presence: [...change.presence] }
    : booking;
}
