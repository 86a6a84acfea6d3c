import type { Undoable } from '@pawprints/domain/day-view';
import { LogIn, LogOut, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { ActRow } from './live-row.ts';
import { UndoDialog } from './undo-dialog.tsx';
import type { ShowAct } from './use-acts.ts';
import { usePresenceCall } from './use-presence-call.ts';

export type RowActProps = {
  row: ActRow;
  showAct: ShowAct;
  /** The server has not answered yet. */
  isPending: boolean;
  undo: Undoable | null;
};

const actTexts = {
  checkIn: { text: 'Check in', Icon: LogIn, variant: 'primary' },
  checkOut: { text: 'Check out', Icon: LogOut, variant: 'secondary' },
} as const;

/** What can be done with a dog next, and what can be taken back. */
export function RowAct({ row, showAct, isPending, undo: back }: RowActProps) {
  const { send, focusRef } = usePresenceCall(row, { showAct, isPending });
  const [asking, setAsking] = useState(false);
  const { act, pet } = row;
  if (act === null && back === null) return null;
  const { text, Icon, variant } = actTexts[act ?? 'checkOut'];
  return (
    <div className="flex shrink-0 flex-wrap gap-2 sm:w-48 sm:flex-col">
      {act !== null && (
        <Button
          ref={focusRef}
          size="large"
          variant={variant}
          className="flex-1 sm:w-full"
          aria-label={`${text} ${pet.name}`}
          aria-disabled={isPending}
          onClick={() => void send({ kind: act })}
        >
          <Icon aria-hidden size={20} />
          {text}
        </Button>
      )}
      {back !== null && (
        <Button
          {...(act === null && { ref: focusRef })}
          variant="quiet"
          aria-label={`Undo the ${back.what === 'checkIn' ? 'check-in' : 'check-out'} of ${pet.name}`}
          aria-disabled={isPending}
          onClick={() =>
            back.needsReason ? setAsking(true) : void send({ kind: 'undo', what: back.what, reason: '' })
          }
        >
          <Undo2 aria-hidden size={18} />
          {back.needsReason ? 'Undo…' : 'Undo'}
        </Button>
      )}
      {back !== null && (
        <UndoDialog
          open={asking}
          onOpenChange={setAsking}
          name={pet.name}
          what={back.what}
          onUndo={(reason) => send({ kind: 'undo', what: back.what, reason })}
        />
      )}
    </div>
  );
}
