import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '../entities/session/session-store.ts';
import { queryClient } from '../lib/query-client.ts';

/** Server state for the pages inside: stands around the routes that read server state; it is loaded with the first of them. */
export function QueryProvider() {
  const userId = useSession((state) => state.user?.id ?? null);
  // What one person fetched is never shown to the next.
  useEffect(() => (userId === null ? undefined : () => queryClient.clear()), [userId]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
