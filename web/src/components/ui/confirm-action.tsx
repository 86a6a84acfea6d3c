import { useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { LazyDialog } from './lazy-dialog.ts';

/** A button that asks before it acts. The safe answer has the initial focus. */
export function ConfirmAction({
  renderButton,
  question,
  confirmLabel,
  pendingLabel,
  cancelLabel = 'Keep it',
  isHarmless = false,
  mutation: { isPending, mutate },
  children,
}: {
  renderButton: (ask: () => void) => ReactNode;
  question: string;
  confirmLabel: string;
  pendingLabel: string;
  cancelLabel?: string;
  /** Nothing is taken away by it. */
  isHarmless?: boolean;
  mutation: { isPending: boolean; mutate: () => Promise<void> };
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <>
      {renderButton(() => setOpen(true))}
      <LazyDialog
        alert
        open={open}
        onOpenChange={(next) => !isPending && setOpen(next)}
        initialFocus={cancel}
        title={question}
        description={children}
        footer={
          <>
            <Button ref={cancel} variant="secondary" disabled={isPending} onClick={() => setOpen(false)}>
              {cancelLabel}
            </Button>
            <Button
              variant={isHarmless ? 'primary' : 'danger'}
              disabled={isPending}
              onClick={() => void mutate().finally(() => setOpen(false))}
            >
              {isPending ? pendingLabel : confirmLabel}
            </Button>
          </>
        }
      />
    </>
  );
}
