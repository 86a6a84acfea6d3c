import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
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

/** Shows the toasts above everything else, open dialogs included. */
export function Toaster() {
  // A live region has to be in the document before what it should read out.
  const messages = useDeferredValue(
    useToasts((state) => state.messages),
    [],
  );
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => keepInTopLayer(container), [container]);
  return createPortal(
    <section
      aria-label="Messages"
      aria-live="polite"
      data-toasts
      // A page with a bar at its foot lifts the messages above it.
      className="pointer-events-none fixed inset-x-4 bottom-(--toast-bottom,1rem) z-100 print:hidden sm:bottom-(--toast-bottom,1.5rem)"
    >
      <ol className="mx-auto grid gap-3 sm:max-w-89">
        {messages.map((message) => (
          <Toast key={message.id} message={message} />
        ))}
      </ol>
    </section>,
    container,
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const { id, kind, text, action, until } = message;
  const { Icon, look, milliseconds } = kinds[kind];
  const element = useRef<HTMLLIElement>(null);
  const close = () => dismissToasts((other) => other.id === id);

  useEffect(() => {
    if (until !== undefined) return;
    const timer = setInterval(() => {
      // Nobody has seen it yet, or somebody is about to press it: it stays for another round.
      const stays = document.hidden || element.current?.matches(':hover, :focus-within') === true;
      if (!stays) dismissToasts((other) => other.id === id);
    }, milliseconds);
    return () => clearInterval(timer);
  }, [until, id, milliseconds]);

  return (
    <li
      ref={element}
      className="pointer-events-auto relative flex animate-rise-in flex-wrap items-start gap-3 rounded-card border border-line bg-surface p-4 pr-12 text-ink shadow-float"
    >
      <Icon aria-hidden size={20} className={classNames('mt-0.5 shrink-0', look)} />
      <p className="min-w-0 flex-1 basis-52 font-semibold">
        <MessageText>{text}</MessageText>
      </p>
      {action && (
        <button
          type="button"
          className="ml-8 min-h-11 shrink-0 rounded-control bg-green px-4 font-semibold text-on-green hover:bg-green-deep"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={X} label="Close toast" className="absolute top-1 right-1" onClick={close} />
    </li>
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
