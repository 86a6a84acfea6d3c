/**
 * How Dialog and ConfirmDialog look: a sheet at the foot of a phone, a card in the middle of anything larger. theme.css
 * keeps the page behind a `dialog-overlay` from scrolling: Radix's own overlay would by an inline style, which our content
 * security policy refuses.
 */
export const dialogOverlay =
  'dialog-overlay pointer-events-auto fixed inset-0 z-50 grid animate-fade-in items-end overflow-y-auto overscroll-contain scroll-py-3 bg-overlay pt-12 sm:place-items-center sm:p-6';
// The border is seen in forced colours only, where there is neither shadow nor dimmed page.
export const dialogPanel =
  'w-full min-w-0 animate-rise-in rounded-t-card border border-transparent bg-surface p-4 pb-6 text-ink shadow-float focus:outline-none sm:rounded-card sm:p-6';
export const dialogTitle = 'min-w-0 font-display text-xl font-semibold';
export const dialogFooter = 'mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end';
