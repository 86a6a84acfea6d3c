import { queryOptions, useQueries } from '@tanstack/react-query';
import { refusalsOf, type Asked, type RefusedDay } from '@pawprints/domain/availability';
import type { CalendarDate } from '@pawprints/domain/calendar';
import {
  availabilityRoutes,
  type Availability,
  type DayAvailability,
} from '@pawprints/domain/contract/availability';
import { isStay, type ChosenStay } from '@pawprints/domain/stay';
import { call, resultOf } from '../../lib/api-client.ts';
import { forEverybody, queryClient } from '../../lib/query-client.ts';

const all = ['availability'] as const;

const keyOf = ({ service, addOns, dogs, large }: Asked) =>
  [...all, service, addOns.toSorted().join(','), dogs, large] as const;

/** `month` is its first day. Kept for 30 seconds, as the server's answer is. */
export const monthQuery = (asked: Asked, month: CalendarDate) =>
  queryOptions({
    queryKey: [...keyOf(asked), month],
    queryFn: async ({ signal }) => {
      const { service, addOns, dogs, large } = asked;
      const query = { service, from: month, addOns: [...addOns], dogs, large };
      return resultOf(await call(availabilityRoutes.getAvailability, { query, signal }));
    },
    meta: forEverybody,
  });

export function monthOf(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01`;
}

/** Loads the months of the dates, and renders again when they are there. Returns whether it still loads. */
export function useMonths(asked: Asked | null, dates: readonly CalendarDate[]): boolean {
  const months = [...new Set(dates.map(monthOf))];
  const queries = asked === null ? [] : months.map((month) => monthQuery(asked, month));
  return useQueries({ queries }, queryClient).some(({ isPending }) => isPending);
}

export function isMonthKnown(asked: Asked, month: CalendarDate): boolean {
  return queryClient.getQueryData(monthQuery(asked, month).queryKey) !== undefined;
}

/** What has been loaded of all months. A date of two months is as in the answer that came last. */
export function knownAvailability(asked: Asked): Availability | null {
  const answers = queryClient
    .getQueryCache()
    .findAll({ queryKey: keyOf(asked) })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .flatMap(({ queryKey }) => queryClient.getQueryData<Availability>(queryKey) ?? []);
  const last = answers.at(-1);
  if (last === undefined) return null;
  const days = new Map<CalendarDate, DayAvailability>();
  for (const day of answers.flatMap((answer) => answer.days)) days.set(day.date, day);
  return { ...last, days: [...days.values()] };
}

/** The days that refuse these stays, as far as they are known. */
export function knownRefusals(asked: Asked, stays: readonly ChosenStay[]): RefusedDay[] {
  const known = knownAvailability(asked);
  return known === null ? [] : refusalsOf(known, asked, stays.filter(isStay));
}

export function refreshAvailability(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: all });
}
