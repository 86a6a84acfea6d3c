import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from './button.tsx';
import { dialogFooter, dialogOverlay, dialogPanel, dialogTitle } from './dialog-look.ts';
import { useDialogFocus } from './dialog-focus.ts';

export type ConfirmPromptProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** While true neither button can be pressed and the prompt stays. */
  busy?: boolean;
  onConfirm: () => void;
  /** What the person should know before answering. */
  children?: ReactNode;
};

/** A confirm prompt: asks before something is taken away. The safe answer has the focus. */
export function ConfirmPrompt({
  open,
  onOpenChange,
  question,
  confirmLabel,
  cancelLabel = 'Keep it',
  busy = false,
  onConfirm,
  children,
}: ConfirmPromptProps) {
  const focus = useDialogFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <div className={dialogOverlay}>
          <AlertDialog.Content
            {...focus}
            className={classNames(dialogPanel, 'sm:max-w-form')}
            {...(children === undefined && { 'aria-describedby': undefined })}
          >
            <AlertDialog.Title className={dialogTitle}>{question}</AlertDialog.Title>
            {children !== undefined && (
              <AlertDialog.Description asChild>
                <div className="mt-3 text-ink-muted">{children}</div>
              </AlertDialog.Description>
            )}
            <div className={dialogFooter}>
              <AlertDialog.Cancel asChild>
                <Button variant="secondary" disabled={busy}>
                  {cancelLabel}
                </Button>
              </AlertDialog.Cancel>
              <Button variant="danger" disabled={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Content>
        </div>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
