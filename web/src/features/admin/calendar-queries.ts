import { queryOptions } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { adminCalendarRoutes } from '@pawprints/domain/contract/admin-calendar';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed, queryClient } from '../../lib/query-client.ts';
import { shownDays } from './calendar-dates.ts';

const key = ['calendar'] as const;

/** Six weeks; with the bookings only where the timeline is shown. */
export const calendarFrom = (from: CalendarDate, withStays: boolean) =>
  queryOptions({
    queryKey: [...key, from, withStays],
    queryFn: async ({ signal }) => {
      const query = { from, to: addDays(from, shownDays - 1), ...(withStays && { stays: 'true' as const }) };
      return resultOf(await call(adminCalendarRoutes.listDays, { query, signal }));
    },
    ...followed,
  });

export const refreshCalendar = () => queryClient.invalidateQueries({ queryKey: key });
