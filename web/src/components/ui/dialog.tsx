import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { dialogFooter, dialogOverlay, dialogPanel, dialogTitle } from './dialog-look.ts';
import { useDialogFocus } from './dialog-focus.ts';

/** A dialog over the page; on phones it comes from below. Closes by Escape, by its cross and by a click outside. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  wide = false,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** One sentence under the title, read out when the dialog opens. */
  description?: ReactNode;
  /** The buttons. */
  footer?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
}) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div className={dialogOverlay}>
          <Primitive.Content
            {...focus}
            onInteractOutside={stayForToasts}
            className={classNames(dialogPanel, wide ? 'sm:max-w-[48rem]' : 'sm:max-w-form')}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <div className="flex items-start justify-between gap-4">
              <Primitive.Title className={dialogTitle}>{title}</Primitive.Title>
              <Primitive.Close asChild>
                <IconButton icon={X} label="Close" className="-mt-1.5 -mr-2" />
              </Primitive.Close>
            </div>
            {description !== undefined && (
              <Primitive.Description className="mt-2 text-ink-muted">{description}</Primitive.Description>
            )}
            {children !== undefined && <div className="mt-4">{children}</div>}
            {footer !== undefined && <div className={dialogFooter}>{footer}</div>}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Toasts lie above a dialog: pressing one does not close it. */
function stayForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
    event.preventDefault();
}
