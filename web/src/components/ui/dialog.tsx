import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { useCallback, useLayoutEffect, useRef, type FocusEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { KeepDialogOpen } from '../../lib/dialog-calls.ts';
import { emit } from '../../lib/site-events.ts';
import { IconButton } from './icon-button.tsx';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Under the title. Screen readers read it out when the dialog opens. */
  description?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  alert?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Nobody has pressed anything for it, so afterwards the focus goes to the page's heading. */
  opensByItself?: boolean;
  /** Focuses what stands in the place of what had the focus when the dialog opened. */
  onOpenerGone?: () => void;
  children?: ReactNode;
};

/**
 * A sheet at the bottom of a phone, else a card in the middle. It closes by Escape, its cross and a click
 * outside, but not while a form in it waits for an answer. An `alert` has no cross and stays until it is answered.
 *
 * theme.css stops the page behind a `dialog-overlay` from scrolling: Radix's own overlay uses an inline style,
 * which our content security policy refuses.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  wide = false,
  alert = false,
  initialFocus,
  opensByItself = false,
  onOpenerGone,
  children,
}: DialogProps) {
  const focus = useDialogFocus(initialFocus, opensByItself, onOpenerGone);
  // Before the dialog takes the focus: the menu of phones, which closes then, returns it to its own button.
  useLayoutEffect(() => {
    if (open) emit('dialogOpened');
  }, [open]);
  /** How many calls of its forms are on their way. */
  const calls = useRef(0);
  const keepOpen = useCallback(() => {
    calls.current += 1;
    return () => {
      calls.current -= 1;
    };
  }, []);
  const change = (opened: boolean) => {
    if (opened || calls.current === 0) onOpenChange(opened);
  };
  return (
    <Primitive.Root open={open} onOpenChange={change}>
      <Primitive.Portal>
        <div className="dialog-overlay pointer-events-auto fixed inset-0 z-50 grid animate-fade-in items-end overflow-y-auto overscroll-contain scroll-py-3 bg-overlay pt-12 sm:place-items-center sm:p-6">
          <Primitive.Content
            {...focus}
            role={alert ? 'alertdialog' : 'dialog'}
            onInteractOutside={(event) => (alert || isInToast(event.target)) && event.preventDefault()}
            className={classNames(
              // Only forced colours show the border: they have neither the shadow nor the dimmed page.
              'w-full min-w-0 animate-rise-in rounded-t-card border border-transparent bg-surface p-4 pb-6 text-ink shadow-float focus:outline-none sm:rounded-card sm:p-6',
              wide ? 'sm:max-w-[48rem]' : 'sm:max-w-form',
            )}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <div className="flex items-start justify-between gap-4">
              <Primitive.Title className="min-w-0 font-display text-xl font-semibold">
                {title}
              </Primitive.Title>
              {!alert && (
                <Primitive.Close asChild>
                  <IconButton icon={X} label="Close" className="-mt-1.5 -mr-2" />
                </Primitive.Close>
              )}
            </div>
            {description !== undefined && (
              <Primitive.Description asChild>
                <div className="mt-2 text-ink-muted">{description}</div>
              </Primitive.Description>
            )}
            {children !== undefined && (
              <div className="mt-4">
                <KeepDialogOpen value={keepOpen}>{children}</KeepDialogOpen>
              </div>
            )}
            {footer !== undefined && (
              <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:justify-end">{footer}</div>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Toasts lie above a dialog: pressing one does not close it. */
function isInToast(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-toasts]') !== null;
}

/**
 * Returns the focus to where it was when the dialog opened. Radix returns it only to its own trigger, but state
 * opens our dialogs. If that element is gone, such as a deleted item's button, the focus stays where the page
 * has put it (web/src/lib/focus.ts), or goes to the page's heading.
 */
function useDialogFocus(
  initial: RefObject<HTMLElement | null> | undefined,
  opensByItself: boolean,
  onOpenerGone: (() => void) | undefined,
) {
  const opener = useRef<Element | null>(null);
  return {
    // Radix does not scroll to focused elements at the ends of a dialog that is higher than the window.
    onFocus: ({ target }: FocusEvent) => {
      // Only for the keyboard: what a pointer presses must not move.
      if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
    },
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      // Only for the keyboard: on a phone the field would call up its own, over half of the dialog.
      const byKeyboard = opener.current?.matches(':focus-visible') === true;
      const first = initial?.current ?? (byKeyboard ? firstFieldIn(event.target) : null);
      if (first === null) return;
      event.preventDefault();
      first.focus({ preventScroll: true });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const gone = opensByItself || opener.current?.isConnected !== true;
      if (gone) onOpenerGone?.();
      if (gone && document.activeElement !== document.body) return;
      const target = gone ? document.querySelector('main h1') : opener.current;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}

/** Radix's first stop is the cross. */
function firstFieldIn(dialog: EventTarget | null): HTMLElement | null {
  if (!(dialog instanceof Element)) return null;
  return dialog.querySelector('form :is(input,select,textarea):enabled');
}
