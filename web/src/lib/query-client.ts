import { QueryClient } from '@tanstack/react-query';

/**
 * The server state of this tab. The API client retries a read by itself, so queries do not. Without a network they fail at once
 * or show what was known last (./last-known.ts), and ask again when it is back.
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

/** The `meta` of a query whose answer is the same for everybody. */
export const forEverybody = { forEverybody: true } as const;

/** Forgets what was fetched for one person; what is there for everybody may be shown further. */
export function forgetPersonalQueries(): void {
  queryClient.removeQueries({ predicate: ({ meta }) => meta !== forEverybody });
}
