import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onClick: () => void };
export type ToastMessage = {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** Stays until it is closed or its action is used, or, `sign-in`, until somebody begins to sign in; else some seconds. */
  until?: 'closed' | 'sign-in';
};

/** Messages asked for and not yet shown: the toaster is loaded with the first of them. */
export const useToastQueue = create<{ waiting: readonly ToastMessage[]; wanted: boolean }>(() => ({
  waiting: [],
  wanted: false,
}));

function adderOf(kind: ToastKind) {
  return (text: string, action?: ToastAction, until?: ToastMessage['until']) =>
    useToastQueue.setState(({ waiting }) => ({
      waiting: [...waiting, { kind, text, ...(action && { action }), ...(until && { until }) }],
      wanted: true,
    }));
}

/** The messages that wait, which from now on the caller shows: each is taken once, however late the page draws. */
export function takeToasts(): readonly ToastMessage[] {
  const { waiting } = useToastQueue.getState();
  if (waiting.length > 0) useToastQueue.setState({ waiting: [] });
  return waiting;
}

/** Forgets what waits to ask for a sign-in. */
export function dropSignInToasts(): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: waiting.filter(({ until }) => until !== 'sign-in') }));
}

/** Shows a message at the edge of the screen and has it read out (docs/rules.md#messages). */
export const toast = {
  success: adderOf('success'),
  error: adderOf('error'),
  info: adderOf('info'),
};
