import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onForget, useSession } from '../entities/session/session-store.ts';
import { OfflineCacheNotice } from './offline-cache-notice.tsx';
import { forgetPersonalQueries, queryClient } from '../lib/query-client.ts';

// What one person fetched is kept from page to page, and never shown to the next.
useSession.subscribe(({ user }, { user: before }) => {
  if (before !== null && before.id !== user?.id) forgetPersonalQueries();
});
// Something may have been fetched before the profile was there.
onForget(forgetPersonalQueries);

/** Server state for a page that reads it; loaded with the first of them. */
export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineCacheNotice />
      {children}
    </QueryClientProvider>
  );
}
