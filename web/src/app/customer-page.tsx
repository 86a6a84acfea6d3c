import type { ComponentType } from 'react';
import { lazyWithPreload, type LazyWithPreload } from '../rendering/lazy-with-preload.tsx';

/** A page that needs a customer's lists, together with what keeps them. */
export function customerPageOf(load: () => Promise<ComponentType>): LazyWithPreload<object> {
  return lazyWithPreload(async () => {
    const [{ QueryProvider }, Shown] = await Promise.all([import('./query-provider.tsx'), load()]);
    return function CustomerPage() {
      return (
        <QueryProvider>
          <Shown />
        </QueryProvider>
      );
    };
  });
}
