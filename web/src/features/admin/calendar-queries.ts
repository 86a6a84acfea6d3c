import { queryOptions } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { adminCalendarRoutes } from '@pawprints/domain/contract/admin-calendar';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed, queryClient } from '../../lib/query-client.ts';
import { shownDays } from './calendar-dates.ts';

const key = ['calendar'] as const;

type Span = { from: CalendarDate; to: CalendarDate };

/** At most six weeks. */
export const calendarOf = ({ from, to }: Span, withStays = false) =>
  queryOptions({
    queryKey: [...key, from, to, withStays],
    queryFn: async ({ signal }) => {
      const query = { from, to, ...(withStays && { stays: 'true' as const }) };
      return resultOf(await call(adminCalendarRoutes.listDays, { query, signal }));
    },
  });

/** Six weeks; with the bookings only where the timeline is shown. */
export const calendarFrom = (from: CalendarDate, withStays: boolean) => ({
  ...calendarOf({ from, to: addDays(from, shownDays - 1) }, withStays),
  ...followed,
});

/** All that is closed, for days that are not on the page. */
export const allClosures = queryOptions({
  queryKey: [...key, 'closures'],
  queryFn: async ({ signal }) => resultOf(await call(adminCalendarRoutes.listClosures, { signal })),
});

export const refreshCalendar = () => queryClient.invalidateQueries({ queryKey: key });
