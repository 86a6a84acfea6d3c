import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar.ts';

const message = "The date must be one of the calendar, such as '2026-12-24'.";
/** Aborts, so that no span is counted of what is no date. */
export const calendarDate = z
  .string(message)
  .check(z.refine(isCalendarDate, { error: message, abort: true }));
