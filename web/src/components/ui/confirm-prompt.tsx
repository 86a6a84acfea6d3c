import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmPromptProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  question: string;
  confirmLabel: string;
  cancelLabel?: string;
  busy: boolean;
  onConfirm: () => void;
  children?: ReactNode;
};

/** The safe answer has the initial focus. */
export function ConfirmPrompt({
  open,
  onOpenChange,
  question,
  confirmLabel,
  cancelLabel = 'Keep it',
  busy,
  onConfirm,
  children,
}: ConfirmPromptProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      initialFocus={cancel}
      title={question}
      description={children}
      footer={
        <>
          <Button ref={cancel} variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant="danger" disabled={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
