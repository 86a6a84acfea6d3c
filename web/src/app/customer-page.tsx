import type { ComponentType } from 'react';
import { pageOf, type Page } from './page.tsx';

/** A page that needs a customer's lists, together with what keeps them. */
export function customerPageOf(load: () => Promise<ComponentType>): Page {
  return pageOf(async () => {
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
