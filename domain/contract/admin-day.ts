import * as z from 'zod/mini';
import { calendarDate } from './calendar-date.ts';
import { dayFields } from './day-fields.ts';
import { isoInstant } from './fields.ts';
import type { RouteContract } from './route.ts';

const daySchema = z.object(dayFields(isoInstant));
export type DayAnswer = z.output<typeof daySchema>;

export const adminDayRoutes = {
  getDay: {
    method: 'GET',
    path: '/admin/days/{date}',
    auth: 'admin',
    summary: 'What the page of a day shows: who comes, is in the house and leaves, its places, and the notes',
    params: z.object({ date: calendarDate }),
    result: daySchema,
  },
} as const satisfies Record<string, RouteContract>;
