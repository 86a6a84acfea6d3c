import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Something that is asked about before it is done: its button, and the question that the button opens. */
export function ConfirmAction({
  renderButton,
  question,
  confirmLabel,
  pendingLabel,
  cancelLabel,
  mutation: { isPending, mutate },
  children,
}: {
  renderButton: (ask: () => void) => ReactNode;
  question: string;
  confirmLabel: string;
  /** The confirm button while the answer is awaited. */
  pendingLabel: string;
  cancelLabel?: string;
  mutation: { isPending: boolean; mutate: () => Promise<void> };
  /** What the customer should know before answering. */
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {renderButton(() => setOpen(true))}
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        question={question}
        confirmLabel={isPending ? pendingLabel : confirmLabel}
        {...(cancelLabel !== undefined && { cancelLabel })}
        busy={isPending}
        onConfirm={() => void mutate().finally(() => setOpen(false))}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
