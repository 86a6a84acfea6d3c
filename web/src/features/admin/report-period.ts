import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import type { ReportQuery } from '@pawprints/domain/contract/admin-reports';
import { monthText, shortDate, shortMonth, weekdayText } from '@pawprints/domain/date-text';
import { adminPaths } from './admin-paths.ts';

/** '2026-11' or '2026', of which the address says which it is. */
export type Period = { is: 'month' | 'year'; name: string };

/** That of the address, or else the month of today. */
export function periodIn(query: URLSearchParams, today: CalendarDate): Period {
  const year = query.get('year') ?? '';
  if (/^2\d{3}$/.test(year)) return { is: 'year', name: year };
  const month = query.get('month') ?? '';
  return { is: 'month', name: /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : monthOf(today) };
}

function monthOf(date: CalendarDate): string {
  return date.slice(0, 'yyyy-mm'.length);
}

export function yearOf(date: CalendarDate): string {
  return date.slice(0, 'yyyy'.length);
}

export function reportPath({ is, name }: Period): string {
  return `${adminPaths.reports}?${is}=${name}`;
}

export function reportQuery({ is, name }: Period): ReportQuery {
  return is === 'month' ? { month: name } : { year: name };
}

/** The one before, or the one after. Null where nobody looks. */
export function neighbour({ is, name }: Period, by: -1 | 1): Period | null {
  const next = is === 'year' ? String(Number(name) + by) : monthOf(addDays(`${name}-01`, by === 1 ? 31 : -1));
  return next.startsWith('2') && next.length === name.length ? { is, name: next } : null;
}

/** The month of today in the year of today, else the first month. */
export function monthIn({ name }: Period, today: CalendarDate): Period {
  return { is: 'month', name: yearOf(today) === yearOf(name) ? monthOf(today) : `${yearOf(name)}-01` };
}

/** 'November 2026', or '2026'. */
export function periodText({ is, name }: Period): string {
  return is === 'year' ? name : monthText(`${name}-01`);
}

/** Of a row: 'Sun, Nov 22', or 'November 2026'. */
export function rowText(period: string): string {
  return period.length === 'yyyy-mm'.length
    ? monthText(`${period}-01`)
    : `${weekdayText(period)}, ${shortDate(period)}`;
}

/** Below a bar: '22', or 'Nov'. */
export function barText(period: string): string {
  return period.length === 'yyyy-mm'.length
    ? shortMonth(`${period}-01`)
    : String(Number(period.slice('yyyy-mm-'.length)));
}
