import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from './session-store.ts';
import { useOfflineCache } from '../../lib/offline-cache.ts';
import { forgetPersonalQueries, queryClient } from '../../lib/query-client.ts';
import { listen } from '../../lib/site-events.ts';

// Personal answers stay from page to page, but the next person never sees them, nor one without the role.
useSession.subscribe(({ user }, { user: before }) => {
  if (before !== null && (before.id !== user?.id || before.userRole !== user.userRole)) {
    forgetPersonalQueries();
  }
});
// Queries may have run before the profile was known.
listen('personLeft', forgetPersonalQueries);

export function QueryProvider({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineCacheNotice />
      {children}
    </QueryClientProvider>
  );
}

/**
 * Says since when a customer's data may be out of date, if the page marks something with `data-may-be-cached`.
 */
function OfflineCacheNotice() {
  const { at } = useOfflineCache();
  if (at === null) return null;
  const time = new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="page-column hidden pt-6 in-[main:has([data-may-be-cached])]:block">
      <output className="block rounded-control border-l-4 border-warn bg-warn-tint px-4 py-3">
        <strong>This is how it was on {time}.</strong> We cannot be reached now. It is brought up to date as
        soon as we can.
      </output>
    </div>
  );
}
