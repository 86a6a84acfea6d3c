import { openedLater } from './opened-later.tsx';
import type { ConfirmPromptProps } from './confirm-prompt.tsx';

/** A confirm prompt; its code comes after the page. */
export const ConfirmDialog = openedLater<ConfirmPromptProps>(
  async () => (await import('./confirm-prompt.tsx')).ConfirmPrompt,
);
