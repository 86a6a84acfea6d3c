import type { CalendarDate } from '@pawprints/domain/calendar';
import { adminDayRoutes } from '@pawprints/domain/contract/admin-day';
import { dayFields } from '@pawprints/domain/contract/day-fields';
import * as z from 'zod/mini';
import { call, resultOf } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { LiveDay } from './day-schemas.ts';
import type { Note } from './live-notes.ts';
import { sameBookings } from './same-bookings.ts';
import { newestFirst } from './use-notes.ts';
import { wireInstant } from './wire-instant.ts';

export type DayAnswered = { day: LiveDay; notes: readonly Note[]; at: Date };

const route = { ...adminDayRoutes.getDay, result: z.object(dayFields(wireInstant)) };

export async function loadDayAnswer(
  date: CalendarDate,
  known: LiveDay['bookings'],
  signal: AbortSignal,
): Promise<DayAnswered> {
  const { bookings, notes, ...day } = resultOf(await call(route, { params: { date }, signal }));
  const told = new Map(bookings.map((booking) => [booking.id, booking]));
  return { day: { ...day, bookings: sameBookings(told, known) }, notes: newestFirst(notes), at: serverNow() };
}
