import { onlineManager, QueryClient } from '@tanstack/react-query';

/**
 * The API client retries a failed read by itself, so queries do not. Without a network queries fail at once or return the cached
 * answer (./offline-cache.ts), and are sent again when it is back.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
// For good: not every page that queries has a provider.
queryClient.mount();
// The library believes in a network until it hears of none, and sends nothing again for a network that it has not missed.
onlineManager.setOnline(navigator.onLine);

/** For lists of what others do, while somebody looks at them. */
export const followed = { refetchInterval: 60_000 } as const;

export const forEverybody = { forEverybody: true } as const;

export function forgetPersonalQueries(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta !== forEverybody });
}
