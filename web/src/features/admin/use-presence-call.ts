import { adminReservationRoutes, type AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import type { Visitor } from '@pawprints/domain/presence';
import { useLayoutEffect, useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { dismissToasts, toast } from '../../lib/toast.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { failureMessage, useApiMutation, type FailureMessages } from '../../lib/use-api-mutation.ts';
import { useFormMutation } from '../../lib/use-form-mutation.ts';
import { visitorOf, type ActRow } from './live-row.ts';
import { keepPressed, useFocusOfPressed } from './row-focus.ts';
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
    failureMessages: failureMessagesOf(row),
    onSuccess: ({ presence }, { variables }) => {
      const at = doneAtOf(presence, visitor, variables);
      answered.current(at);
      dismissToasts((message) => message.about === about);
      if (variables.kind === 'undo') return;
      const undo = { kind: 'undo', what: variables.kind, at, reason: '' } as const;
      toast.success(`${pet.name} is checked ${variables.kind === 'checkIn' ? 'in' : 'out'}.`, {
        action: { label: 'Undo', onClick: () => void send(undo) },
        about,
      });
    },
    onFailure: () => answered.current(null),
  });
  const send = async (act: Act): Promise<void> => {
    if (isPendingNow.current || (act.kind === 'checkOut' && hasJustCome(row))) return;
    keepPressed(key);
    answered.current = showAct(booking.id, visitor, act);
    await mutation.mutate(act);
  };
  useFocusOfPressed(key);
  return { send };
}

type Undo = Extract<Act, { kind: 'undo' }>;

/** Takes an act of a row back with a reason. It is shown as done when the server has answered, and what was typed stays until then. */
export function useUndoCall(row: ActRow, { showAct, onDone }: { showAct: ShowAct; onDone: () => void }) {
  const visitor = visitorOf(row);
  return useFormMutation({
    mutationFn: (undo: Undo) => sent(row.booking.id, visitor, undo),
    failureText: (failure) => failureMessage(failure, failureMessagesOf(row)),
    onSuccess: (_result, { variables }) => {
      showAct(row.booking.id, visitor, variables)(serverNow());
      onDone();
    },
  });
}

/** It may have arrived: then the day shows it, and a second press changes nothing. */
const failureMessagesOf = ({ pet }: ActRow): FailureMessages => ({
  noAnswer: `${pet.name}: the server did not answer. Please press again when the connection is back.`,
});

/** When it was done as the server has it, which an undo names. */
function doneAtOf(presence: AdminReservation['presence'], { slot, petId }: Visitor, { kind }: Act): Date {
  const one = presence.find((other) => other.slot === slot && other.petId === petId);
  const at = kind === 'checkOut' ? one?.checkedOutAt : one?.checkedInAt;
  return kind === 'undo' || !at ? serverNow() : new Date(at);
}

/** A press that was meant for 'Check in' finds 'Check out', where somebody else has pressed a moment before. */
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
