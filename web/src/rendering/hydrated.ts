import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Whether the page is the browser's own: false while markup that was rendered before is taken over, since that markup
 * knows neither the query of the address nor the person.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether this part of the page came as markup that was rendered before. */
export function usePrerendered(): boolean {
  const hydrated = useHydrated();
  const [prerendered] = useState(!hydrated);
  return prerendered;
}
