import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as show } from 'sonner';
import 'sonner/dist/styles.css';
import { listen } from '../../lib/site-events.ts';
import { MessageText } from './message-text.tsx';
import { takeToasts, useToastQueue, type ToastMessage } from '../../lib/toast.ts';

type Shown = { id: number | string; message: ToastMessage };
let shown: readonly Shown[] = [];

/** Replaces the same message, if it is still shown. */
function open(message: ToastMessage): void {
  const { kind, text, action, until } = message;
  close((other) => other.kind === kind && other.text === text);
  const forget = () => {
    shown = shown.filter((one) => one.message !== message);
  };
  const id = show[kind](<MessageText>{text}</MessageText>, {
    duration: until !== undefined ? Infinity : kind === 'success' ? 5000 : 9000,
    onDismiss: forget,
    onAutoClose: forget,
    ...(action && { action }),
  });
  shown = [...shown, { id, message }];
}

function close(isOver: (message: ToastMessage) => boolean): void {
  for (const { id, message } of shown) if (isOver(message)) show.dismiss(id);
}

/** Loaded by ToastHost with the first message. */
export function Toaster() {
  const waiting = useToastQueue((state) => state.waiting);
  useEffect(() => {
    for (const message of takeToasts()) open(message);
  }, [waiting]);
  useEffect(() => listen('requestSent', () => close(({ kind }) => kind === 'error')), []);
  useEffect(() => listen('signInStarted', () => close(({ until }) => until === 'sign-in')), []);
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => keepInTopLayer(container), [container]);
  return createPortal(
    <Sonner
      position="bottom-center"
      // A page with a bar at its foot lifts the messages above it.
      offset={{ bottom: 'var(--toast-bottom, 1.5rem)' }}
      mobileOffset={{ bottom: 'var(--toast-bottom, 1rem)' }}
      containerAriaLabel="Messages"
      closeButton
      style={{ fontFamily: 'inherit' }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'pointer-events-auto relative flex w-full flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-4 pr-12 text-ink shadow-float',
          icon: 'mt-0.5 shrink-0',
          title: 'font-semibold',
          content: 'min-w-0 flex-1 basis-52',
          success: '[&_[data-icon]]:text-ok',
          error: '[&_[data-icon]]:text-danger',
          info: '[&_[data-icon]]:text-green',
          actionButton:
            'ml-7 min-h-11 shrink-0 rounded-control bg-green px-4 font-semibold text-on-green hover:bg-green-deep',
          closeButton:
            'absolute top-1 right-1 flex size-11 items-center justify-center rounded-control text-ink-muted hover:bg-green-tint',
        },
      }}
    />,
    container,
  );
}

/**
 * Keeps `container` visible and clickable: an open modal `<dialog>` is above the rest of the page and makes it inert, so the
 * container moves into it and back. Returns a function that stops this and removes the container.
 */
function keepInTopLayer(container: HTMLElement): () => void {
  const place = () => {
    const parent = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (container.parentElement !== parent) parent.append(container);
  };
  place();
  const observer = new MutationObserver(place);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => {
    observer.disconnect();
    container.remove();
  };
}
