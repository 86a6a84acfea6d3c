import type { Undoable } from '@pawprints/domain/day-view';
import { presenceActNames } from '@pawprints/domain/presence';
import { LogIn, LogOut, Undo2 } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import type { ActRow } from './live-row.ts';
import { MeantButton } from './meant-button.tsx';
import { buttonIdOf } from './row-focus.ts';
import { meantBy } from './unanswered-acts.ts';
import { useAskUndo } from './undo-asking.tsx';
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

/** On the narrowest phones two acts stand in one line without their icons. */
const roomForBoth = 'max-[22rem]:hidden';

/** Who comes here by keyboard sees it between the header and a message. */
const place = 'scroll-mb-36';

/** What can be done with a dog next, and what can be taken back. */
export function RowAct({ row, showAct, isPending, undo: back }: RowActProps) {
  const { press } = usePresenceCall(row, { showAct, isPending });
  const ask = useAskUndo();
  const { act, key, pet } = row;
  if (act === null && back === null) return null;
  const icon = act !== null && back !== null ? roomForBoth : undefined;
  const { text, Icon, variant } = actTexts[act ?? 'checkOut'];
  return (
    <div className="flex flex-wrap gap-2 sm:w-48 sm:shrink-0 sm:flex-col">
      {act !== null && (
        <MeantButton
          meaning={`${act} ${key}`}
          id={buttonIdOf(key)}
          size="large"
          variant={variant}
          className={classNames('flex-1 whitespace-nowrap sm:w-full', place)}
          aria-label={`${text} ${pet.name}`}
          aria-disabled={isPending}
          onPress={() => void press({ kind: act })}
        >
          <Icon aria-hidden size={20} className={icon} />
          {text}
        </MeantButton>
      )}
      {back !== null && (
        <MeantButton
          meaning={`undo ${back.what} ${back.at.toISOString()} ${key}`}
          {...(act === null && { id: buttonIdOf(key) })}
          variant="quiet"
          className={classNames('whitespace-nowrap', place, act === null && '-ml-4 sm:ml-0')}
          aria-label={`Undo the ${presenceActNames[back.what]} of ${pet.name}`}
          aria-disabled={isPending}
          onPress={() => {
            const undo = meantBy(key, back);
            if (undo.needsReason) ask({ row, undo, showAct });
            else void press({ kind: 'undo', what: undo.what, at: undo.at, reason: '' });
          }}
        >
          <Undo2 aria-hidden size={18} className={icon} />
          {back.needsReason ? 'Undo…' : 'Undo'}
        </MeantButton>
      )}
    </div>
  );
}
