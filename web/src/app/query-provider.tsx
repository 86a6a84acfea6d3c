import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useSession } from '../entities/session/session-store.ts';
import { queryClient } from '../lib/query-client.ts';

/** Server state for a page that reads it; loaded with the first of them. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const userId = useSession((state) => state.user?.id ?? null);
  // What one person fetched is never shown to the next.
  useEffect(() => (userId === null ? undefined : () => queryClient.clear()), [userId]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
