import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
  pendingLabel: string;
  cancelLabel?: string;
  mutation: { isPending: boolean; mutate: () => Promise<void> };
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
