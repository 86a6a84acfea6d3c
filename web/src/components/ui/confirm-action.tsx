import { useState, type ReactNode } from 'react';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import type { ConfirmPromptProps } from './confirm-prompt.tsx';

const ConfirmPrompt = lazyDialog<ConfirmPromptProps>(
  async () => (await import('./confirm-prompt.tsx')).ConfirmPrompt,
);

export function ConfirmAction({
  renderButton,
  confirmLabel,
  pendingLabel,
  mutation: { isPending, mutate },
  ...prompt
}: Pick<ConfirmPromptProps, 'question' | 'confirmLabel' | 'cancelLabel' | 'children'> & {
  renderButton: (ask: () => void) => ReactNode;
  pendingLabel: string;
  mutation: { isPending: boolean; mutate: () => Promise<void> };
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {renderButton(() => setOpen(true))}
      <ConfirmPrompt
        {...prompt}
        open={open}
        onOpenChange={setOpen}
        confirmLabel={isPending ? pendingLabel : confirmLabel}
        busy={isPending}
        onConfirm={() => void mutate().finally(() => setOpen(false))}
      />
    </>
  );
}
