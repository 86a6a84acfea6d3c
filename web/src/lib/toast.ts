import { create } from 'zustand';

export type ToastKind = 'success' | 'error' | 'info';
export type ToastAction = { label: string; onClick: () => void };
export type ToastMessage = {
  kind: ToastKind;
  text: string;
  action?: ToastAction;
  /** `closed`: stays until it is closed. `sign-in`: stays until a sign-in starts. */
  until?: 'closed' | 'sign-in';
};

/** Toasts that wait for the toaster, which is loaded with the first of them. */
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

/** Removes the waiting toasts from the queue, so that each is shown once. */
export function takeToasts(): readonly ToastMessage[] {
  const { waiting } = useToastQueue.getState();
  if (waiting.length > 0) useToastQueue.setState({ waiting: [] });
  return waiting;
}

export function dropSignInToasts(): void {
  useToastQueue.setState(({ waiting }) => ({ waiting: waiting.filter(({ until }) => until !== 'sign-in') }));
}

/** docs/rules.md#messages */
export const toast = {
  success: adderOf('success'),
  error: adderOf('error'),
  info: adderOf('info'),
};
