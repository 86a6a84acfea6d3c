import type { CalendarDate } from '@pawprints/domain/calendar';
import { queryOptions } from '@tanstack/react-query';
import { followed, queryClient } from '../../lib/query-client.ts';
import type { DayAnswered } from './load-day-answer.ts';

/** What is asked and known of days, which goes with the person. */
export const days = ['admin-day'];

/**
 * The day as the API answers it, for until it is followed: asked again while it is not. The page forgets it when it is left, since it
 * may be older then than what was heard. What asks for it is in no page's first load: no other page of admins needs it.
 */
export const dayAnswer = (date: CalendarDate) => {
  const queryKey = [...days, 'answer', date];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const { loadDayAnswer } = await import('./load-day-answer.ts');
      const known = queryClient.getQueryData<DayAnswered>(queryKey)?.day.bookings ?? null;
      return loadDayAnswer(date, known, signal);
    },
    // Where the page that it was asked for never came.
    gcTime: 30_000,
    ...followed,
  });
};

/** After an act: an answer that is on its way may be older. Asks nothing where the day is followed. */
export const refreshDayAnswer = (date: CalendarDate) =>
  queryClient.invalidateQueries({ queryKey: dayAnswer(date).queryKey });
