import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { whenDone, type PresenceAct, type Visitor } from '@pawprints/domain/presence';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import type { Failure } from '../../lib/api-answer.ts';
import { dismissToasts, toast, useToasts } from '../../lib/toast.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { failureMessage, useApiMutation, type FailureMessages } from '../../lib/use-api-mutation.ts';
import { useFormMutation } from '../../lib/use-form-mutation.ts';
import { visitorOf, type ActRow } from './live-row.ts';
import { keepPressed, useFocusOfPressed } from './row-focus.ts';
import { forgetUnanswered, keepUnanswered, takeArrived } from './unanswered-acts.ts';
import type { Act, DoneAt, ShowAct } from './use-acts.ts';

/** One toast at a time tells of a check-in or check-out, the latest. */
const about = 'presence';

/** Sends an act of a row, and shows it as done meanwhile. */
export function usePresenceCall(
  row: ActRow,
  { showAct, isPending }: { showAct: ShowAct; isPending: boolean },
) {
  const { booking, key, pet } = row;
  const visitor = visitorOf(row);
  const answered = useRef<(doneAt: DoneAt) => void>(() => undefined);
  // 'Undo' in a message is pressed later than it was made.
  const isPendingNow = useRef(isPending);
  useLayoutEffect(() => {
    isPendingNow.current = isPending;
  });
  const mutation = useApiMutation({
    mutationFn: (act: Act) => sent(booking.id, visitor, act),
    // Told below, as about this row.
    failureMessages: null,
    onSuccess: ({ presence }, { variables }) => {
      forgetUnanswered(key);
      const at = doneAtOf(presence, visitor, variables);
      answered.current(at);
      if (variables.kind !== 'undo') tellDone(variables.kind, at);
    },
    onFailure: (failure, { variables }) => {
      rememberFailed(key, variables, failure);
      toast.error(failureMessage(failure, failureMessagesOf(row)), { about: key });
      answered.current(null);
    },
  });
  const tellDone = (what: PresenceAct, at: Date): void => {
    dismissToasts((message) => message.about === about);
    const undo = { kind: 'undo', what, at, reason: '' } as const;
    toast.success(`${pet.name} is checked ${what === 'checkIn' ? 'in' : 'out'}.`, {
      action: { label: 'Undo', onClick: () => void send(undo) },
      about,
    });
  };
  const maySend = (act: Act) => !isPendingNow.current && (act.kind !== 'checkOut' || !hasJustCome(row));
  const send = async (act: Act): Promise<void> => {
    if (!maySend(act)) return;
    keepPressed(key);
    answered.current = showAct(booking.id, visitor, act);
    await mutation.mutate(act);
  };
  /** By a button of the row, after which the message about the act before is out of date. The button of a message closes it anyway. */
  const press = async (act: Act): Promise<void> => {
    if (maySend(act)) dismissToasts((message) => message.about === about);
    await send(act);
  };
  // What is heard live may tell, before or after, that an act has arrived whose answer was lost.
  useEffect(() => {
    const act = isPending ? null : takeArrived(key, row.presence);
    if (act === null) return;
    const isToldOf = useToasts.getState().messages.some((message) => message.about === key);
    dismissToasts((message) => message.about === key);
    const at = act.kind === 'undo' || row.presence === null ? null : whenDone(row.presence, act.kind);
    if (isToldOf && act.kind !== 'undo' && at !== null) tellDone(act.kind, at);
  });
  useFocusOfPressed(key);
  return { press };
}

type Undo = Extract<Act, { kind: 'undo' }>;

/** Takes an act of a row back with a reason. It is shown as done when the server has answered, and what was typed stays until then. */
export function useUndoCall(row: ActRow, { showAct, onDone }: { showAct: ShowAct; onDone: () => void }) {
  const visitor = visitorOf(row);
  return useFormMutation({
    mutationFn: (undo: Undo) => sent(row.booking.id, visitor, undo),
    failureText: (failure) => failureMessage(failure, failureMessagesOf(row)),
    onFailure: (failure, { variables }) => rememberFailed(row.key, variables, failure),
    onSuccess: (_result, { variables }) => {
      forgetUnanswered(row.key);
      showAct(row.booking.id, visitor, variables)(serverNow());
      onDone();
    },
  });
}

/** Refused, it is settled. Without an answer it may have been done. */
function rememberFailed(key: string, act: Act, { status }: Failure): void {
  if (status === null) keepUnanswered(key, act);
  else forgetUnanswered(key);
}

/** Without an answer the act may have been done: then the day shows it, and a second press changes nothing. */
const failureMessagesOf = ({ pet }: ActRow): FailureMessages => ({
  noAnswer: `${pet.name}: the server did not answer. Please press again when the connection is back.`,
});

/** When it was done as the server has it, which an undo names. */
function doneAtOf(presence: AdminReservation['presence'], { slot, petId }: Visitor, { kind }: Act): Date {
  const one = presence.find((other) => other.slot === slot && other.petId === petId);
  const at = kind === 'checkOut' ? one?.checkedOutAt : one?.checkedInAt;
  return kind === 'undo' || !at ? serverNow() : new Date(at);
}

/**
 * A press of 'Check out' so soon was meant for 'Check in', whose place it has taken because somebody else has checked the dog in a
 * moment before.
 */
function hasJustCome({ presence }: ActRow): boolean {
  return presence !== null && serverNow().getTime() - presence.checkedInAt.getTime() < 1500;
}

function sent(id: number, visitor: { slot: number; petId: number }, act: Act) {
  const params = { id };
  if (act.kind === 'undo') {
    const { what, at, reason } = act;
    const body = { ...visitor, what, at: at.toISOString(), reason };
    return call(adminReservationRoutes.undoPresence, { params, body });
  }
  return call(adminReservationRoutes[act.kind], { params, body: visitor });
}
