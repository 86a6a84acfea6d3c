import { takenOf } from '@pawprints/domain/capacity';
import { capacityOn } from '@pawprints/domain/capacity-settings';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import type {
  adminReportRoutes,
  Occupancy,
  Report,
  ReportQuery,
} from '@pawprints/domain/contract/admin-reports';
import { dollarsOf } from '@pawprints/domain/money';
import { byPool } from '@pawprints/domain/by-pool';
import { monthOf } from '@pawprints/domain/report-entry';
import { daysOfMonth, factsOf, numbersBy, numbersOf, type Numbers } from '@pawprints/domain/reports';
import { bookableServiceTypes } from '@pawprints/domain/service-types';
import type { Dependencies } from '../../../dependencies.ts';
import type { Handlers } from '../../../http/define-route.ts';
import { attentionRepository } from '../../../records/attention.ts';
import { emptyDay } from '../../../records/days.ts';
import { isLiveEntry } from '../../../records/places.ts';
import { readReports, type ReportsRead } from '../../../records/read-reports.ts';
import { reportUnreadable } from '../attention.ts';

type Deps = Pick<Dependencies, 'config' | 'collections' | 'firestore' | 'log' | 'now'>;

export const adminReportHandlers: Handlers<typeof adminReportRoutes> = {
  getReport: ({ deps, query }) => reportOf(deps, query),
};

/** One round trip, which costs two documents a month, the days that are there, and the settings. */
async function reportOf(deps: Deps, { month, year }: ReportQuery): Promise<Report> {
  const months = month === undefined ? monthsOf(year ?? '') : [month];
  const read = await readReports(deps, months);
  // One entry of the list for each document, however much of it cannot be read.
  const unreadable = new Map(read.unreadable.map((one) => [one.path, one]));
  await Promise.all([...unreadable.values()].map((one) => reportUnreadable(withAttention(deps), one)));
  const dates = months.flatMap(datesOf);
  const facts = read.months.flatMap(factsOf);
  const [periods, periodOf] = month === undefined ? [months, monthOf] : [dates, (date: CalendarDate) => date];
  const occupied = dates.map((date) => ({
    period: periodOf(date),
    occupancy: occupancyOn(date, read, deps.now()),
  }));
  return {
    rows: numbersBy(periods, facts, ({ date }) => periodOf(date)).map(({ key: period, numbers }) => ({
      period,
      ...view(numbers),
      occupancy: sumOf(occupied.filter((one) => one.period === period)),
    })),
    services: numbersBy(bookableServiceTypes, facts, ({ serviceType }) => serviceType).map(
      ({ key: serviceType, numbers }) => ({ serviceType, ...view(numbers) }),
    ),
    missing: read.unreadable.length,
    total: { ...view(numbersOf(facts)), occupancy: sumOf(occupied) },
  };
}

function withAttention(deps: Deps) {
  return { ...deps, attention: attentionRepository(deps) };
}

function monthsOf(year: string): string[] {
  return Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`);
}

function datesOf(month: string): CalendarDate[] {
  const [first, last] = daysOfMonth(month);
  const dates: CalendarDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** A day that cannot be read counts neither as taken nor as free. */
function occupancyOn(date: CalendarDate, { days, settings }: ReportsRead, now: Date): Occupancy {
  const day = days.get(date);
  if (day === null) return byPool(() => ({ taken: 0, capacity: 0 }));
  const { entries, capacity: own } = day ?? emptyDay;
  const live = Object.values(entries).filter((entry) => isLiveEntry(entry, now));
  const capacity = capacityOn(settings, date, own);
  return byPool((pool) => ({ taken: takenOf(live, pool), capacity: capacity[pool] }));
}

function sumOf(days: readonly { occupancy: Occupancy }[]): Occupancy {
  return byPool((pool) => ({
    taken: days.reduce((sum, { occupancy }) => sum + occupancy[pool].taken, 0),
    capacity: days.reduce((sum, { occupancy }) => sum + occupancy[pool].capacity, 0),
  }));
}

function view({ takenCents, receivedCents, refundedCents, elsewhereCents, ...numbers }: Numbers) {
  return {
    ...numbers,
    revenue: dollarsOf(takenCents),
    receivedAtDropOff: dollarsOf(receivedCents),
    refunds: dollarsOf(refundedCents),
    paidBackElsewhere: dollarsOf(elsewhereCents),
  };
}
