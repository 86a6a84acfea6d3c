import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { MessageText } from './message-text.tsx';
import { dismissToasts, useToasts, type ToastMessage } from '../../lib/toast.ts';

const kinds = {
  success: { Icon: CircleCheck, look: 'text-ok', milliseconds: 5000 },
  error: { Icon: CircleAlert, look: 'text-danger', milliseconds: 9000 },
  info: { Icon: Info, look: 'text-green', milliseconds: 9000 },
};

export function Toaster() {
  const messages = useToasts((state) => state.messages);
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => keepInTopLayer(container), [container]);
  return createPortal(
    <Toast.Provider label="Message" swipeDirection="down">
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
      <Toast.Viewport
        label="Messages"
        data-toasts
        onFocus={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusedBefore = relatedTarget;
        }}
        // A page with a bar at its foot sets --toast-bottom to lift the messages above it.
        className="pointer-events-none fixed inset-x-4 bottom-(--toast-bottom,1rem) z-100 mx-auto grid gap-3 print:hidden sm:bottom-(--toast-bottom,1.5rem) sm:max-w-89"
      />
    </Toast.Provider>,
    container,
  );
}

function ToastCard({ message: { id, kind, text, action, until } }: { message: ToastMessage }) {
  const { Icon, look, milliseconds } = kinds[kind];
  return (
    <Toast.Root
      type="background"
      duration={until === undefined ? milliseconds : Infinity}
      onOpenChange={() => {
        giveBackFocus();
        dismissToasts((other) => other.id === id);
      }}
      // Important: while a dialog is open, Radix lets nothing below it be pressed.
      className="pointer-events-auto! relative flex animate-rise-in flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-4 pr-12 text-ink shadow-float"
    >
      <Icon aria-hidden size={20} className={classNames('mt-0.5 shrink-0', look)} />
      <Toast.Title className="min-w-0 flex-1 basis-[min(13rem,calc(100%-2rem))] font-semibold wrap-anywhere">
        <MessageText>{text}</MessageText>
      </Toast.Title>
      {action && (
        <Toast.Action
          altText={action.label}
          className="ml-8 min-h-11 shrink-0 rounded-control bg-green px-4 font-semibold text-on-green hover:bg-green-deep"
          onClick={action.onClick}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <IconButton icon={X} label="Close toast" className="absolute top-1 right-1" />
      </Toast.Close>
    </Toast.Root>
  );
}

let focusedBefore: EventTarget | null = null;

/**
 * Gives the focus back to where it came from when a toast is closed. Radix keeps it in the viewport, and then no later toast goes
 * away by itself: its timers wait for a focus that leaves, which it no longer hears once the last toast is gone.
 */
function giveBackFocus(): void {
  const focused = document.querySelector<HTMLElement>('[data-toasts]:focus,[data-toasts] :focus');
  focused?.blur();
  if (focused && focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
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
