import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onClick: () => void };
export type ToastMessage = { kind: ToastKind; text: string; action?: ToastAction };

/** Messages asked for and not yet shown: the toaster is loaded with the first of them. */
export const useToastQueue = create<{ waiting: readonly ToastMessage[]; wanted: boolean }>(() => ({
  waiting: [],
  wanted: false,
}));

function add(message: ToastMessage): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: [...waiting, message], wanted: true }));
}

/** The messages that wait, which from now on the caller shows: each is taken once, however late the page draws. */
export function takeToasts(): readonly ToastMessage[] {
  const { waiting } = useToastQueue.getState();
  if (waiting.length > 0) useToastQueue.setState({ waiting: [] });
  return waiting;
}

/** Shows a message at the edge of the screen and has it read out: what the specification calls an alert. */
export const toast = {
  success: (text: string, action?: ToastAction) => add({ kind: 'success', text, ...(action && { action }) }),
  error: (text: string, action?: ToastAction) => add({ kind: 'error', text, ...(action && { action }) }),
  info: (text: string, action?: ToastAction) => add({ kind: 'info', text, ...(action && { action }) }),
};
