import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import type { DialogProps } from './dialog.tsx';

/** A `Dialog` for pages that show it only after a press: Radix's code is not in their first load. */
export const LazyDialog = lazyDialog<DialogProps>(async () => (await import('./dialog.tsx')).Dialog);
