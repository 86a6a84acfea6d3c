import { create } from 'zustand';
import { listen } from './site-events.ts';

export type ToastAction = { label: string; onClick: () => void };
export type ToastMessage = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: ToastAction;
  /** `closed`: stays until it is closed. `sign-in`: stays until a sign-in starts. */
  until?: 'closed' | 'sign-in';
  /** The id of what it is about: the same text about another one is another message, with an action of its own. */
  about?: number | string;
};

/** The latest message is last. `wanted` turns true with the first one and mounts the Toaster. */
export const useToasts = create<{ messages: readonly ToastMessage[]; wanted: boolean }>(() => ({
  messages: [],
  wanted: false,
}));

let latestId = 0;

function adderOf(kind: ToastMessage['kind']) {
  return (text: string, options: Pick<ToastMessage, 'action' | 'until' | 'about'> = {}) => {
    dismissToasts((other) => other.kind === kind && other.text === text && other.about === options.about);
    latestId += 1;
    const message = { id: latestId, kind, text, ...options };
    useToasts.setState(({ messages }) => ({ messages: [...messages, message], wanted: true }));
  };
}

export function dismissToasts(isOver: (message: ToastMessage) => boolean): void {
  useToasts.setState(({ messages }) => ({ messages: messages.filter((message) => !isOver(message)) }));
}

listen('requestSent', () => dismissToasts(({ kind }) => kind === 'error'));
listen('signInStarted', () => dismissToasts(({ until }) => until === 'sign-in'));

export const toast = {
  success: adderOf('success'),
  error: adderOf('error'),
  info: adderOf('info'),
};
