import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import type { ConfirmPromptProps } from './confirm-prompt.tsx';

export const ConfirmDialog = lazyDialog<ConfirmPromptProps>(
  async () => (await import('./confirm-prompt.tsx')).ConfirmPrompt,
);
