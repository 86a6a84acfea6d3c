import { queryOptions } from '@tanstack/react-query';

/** The notes about records as the API answers them, newest first, for until they are followed. What asks for them is in no first load. */
export const notesAnswer = (about: string[]) =>
  queryOptions({
    queryKey: ['admin-notes', ...about],
    queryFn: async ({ signal }) => {
      const { loadNotes } = await import('./load-notes.ts');
      return loadNotes(about, signal);
    },
    enabled: about.length > 0,
    staleTime: Infinity,
    // Left, the page forgets it: it may be older by then than what was heard.
    gcTime: 0,
  });
