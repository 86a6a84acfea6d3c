import { adminReservationRoutes } from '@pawprints/domain/contract/admin-reservations';
import { useEffect, useRef } from 'react';
import { call } from '../../lib/api-client.ts';
import { dismissToasts, toast } from '../../lib/toast.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import type { LiveRow } from './day.tsx';
import type { Act, Acts } from './use-acts.ts';

const undoLabel = 'Undo';

/** The row that was pressed: it may move to another section, and takes the focus with it. */
let pressedKey: string | null = null;

function keepPressed(key: string | null): void {
  pressedKey = key;
}

/** Sends an act of a row, and shows it as done meanwhile. */
export function usePresenceCall(row: LiveRow, acts: Acts) {
  const { booking, slot, key, pet } = row;
  const visitor = { slot, petId: pet.id };
  const answered = useRef<(isDone: boolean) => void>(() => undefined);
  const mutation = useApiMutation({
    mutationFn: (act: Act) => sent(booking.id, visitor, act),
    onSuccess: (_result, { variables }) => {
      answered.current(true);
      dismissToasts(({ action }) => action?.label === undoLabel);
      if (variables.kind === 'undo') return;
      const undo = { kind: 'undo', what: variables.kind, reason: '' } as const;
      toast.success(`${pet.name} is checked ${variables.kind === 'checkIn' ? 'in' : 'out'}.`, {
        action: { label: undoLabel, onClick: () => void send(undo) },
      });
    },
    onFailure: () => answered.current(false),
  });
  const send = async (act: Act): Promise<void> => {
    if (isPending || (act.kind === 'checkOut' && hasJustCome(row))) return;
    keepPressed(key);
    answered.current = acts.show(booking.id, visitor, act);
    await mutation.mutate(act);
  };
  const isPending = acts.isPending(booking.id, visitor);
  const focusRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressedKey !== key) return;
    keepPressed(null);
    if (document.activeElement === document.body) focusRef.current?.focus({ preventScroll: true });
  }, [key]);
  return { isPending, focusRef, send };
}

/** A press that was meant for 'Check in' finds 'Check out', where somebody else has pressed a moment before. */
function hasJustCome({ presence }: LiveRow): boolean {
  return presence !== null && serverNow().getTime() - presence.checkedInAt.getTime() < 1500;
}

function sent(id: number, visitor: { slot: number; petId: number }, act: Act) {
  const params = { id };
  if (act.kind === 'undo') {
    const { what, reason } = act;
    return call(adminReservationRoutes.undoPresence, { params, body: { ...visitor, what, reason } });
  }
  return call(adminReservationRoutes[act.kind], { params, body: visitor });
}
