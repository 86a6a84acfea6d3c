import { createContext, use, useEffect } from 'react';

/** Keeps the dialog around it open, until what it returns is called. Null outside of dialogs. */
export const KeepDialogOpen = createContext<(() => () => void) | null>(null);

/** For a form: the dialog around it, if there is one, stays open while its call is on its way, so that a failure is seen. */
export function useKeepDialogOpen(isPending: boolean): void {
  const keepOpen = use(KeepDialogOpen);
  useEffect(() => (isPending ? keepOpen?.() : undefined), [keepOpen, isPending]);
}
