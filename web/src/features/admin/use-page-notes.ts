import { useQuery } from '@tanstack/react-query';
import { notesAnswer } from './notes-answer.ts';
import { useNotes, type NotesFollowed } from './use-notes.ts';

/** The notes about the records of a page, as the API answers them until they are followed live. */
export function usePageNotes(abouts: string[]): NotesFollowed {
  const { data = null, isError, refetch } = useQuery(notesAnswer(abouts));
  const followed = useNotes(abouts);
  return {
    notes: followed.notes ?? data,
    failed: followed.failed || (isError && followed.notes === null),
    retry: () => {
      if (isError) void refetch();
      followed.retry();
    },
  };
}
