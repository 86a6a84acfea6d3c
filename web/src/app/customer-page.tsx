import type { ComponentType } from 'react';
import { later, type Later } from '../lib/later.tsx';

/** A page that needs a customer's lists, together with what keeps them. */
export function customerPageOf(load: () => Promise<ComponentType>): Later<object> {
  return later(async () => {
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
