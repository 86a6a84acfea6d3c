import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import type { ConfirmPromptProps } from './confirm-prompt.tsx';

/** A confirm prompt; its code comes after the page. */
export const ConfirmDialog = lazyDialog<ConfirmPromptProps>(
  async () => (await import('./confirm-prompt.tsx')).ConfirmPrompt,
);
