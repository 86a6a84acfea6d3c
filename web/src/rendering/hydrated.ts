import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while React hydrates prerendered markup, which knows neither the address's query nor the person. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

export function usePrerendered(): boolean {
  const hydrated = useHydrated();
  const [prerendered] = useState(!hydrated);
  return prerendered;
}
