import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { onForget, useSession } from '../entities/session/session-store.ts';
import { OfflineCacheNotice } from './offline-cache-notice.tsx';
import { forgetPersonalQueries, queryClient } from '../lib/query-client.ts';

// Personal answers stay from page to page, but the next person never sees them.
useSession.subscribe(({ user }, { user: before }) => {
  if (before !== null && before.id !== user?.id) forgetPersonalQueries();
});
// Queries may have run before the profile was known.
onForget(forgetPersonalQueries);

export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineCacheNotice />
      {children}
    </QueryClientProvider>
  );
}
