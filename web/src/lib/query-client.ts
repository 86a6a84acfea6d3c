import { QueryClient } from '@tanstack/react-query';

/** The server state of this tab. The API client retries a read by itself, so queries do not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
