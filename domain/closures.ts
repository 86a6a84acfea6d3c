import type { CalendarDate } from './calendar.ts';
import type { ServiceId } from './service-types.ts';

export const closureKinds = ['closed', 'noArrivals', 'noDepartures'] as const;
export type ClosureKind = (typeof closureKinds)[number];

/** Dates on which the business takes no dogs, or none that arrive or leave (docs/rules.md#closed-days). */
export type Closure = {
  from: CalendarDate;
  /** The last closed date. */
  to: CalendarDate;
  kind: ClosureKind;
  /** Empty for all services. */
  services: readonly ServiceId[];
  /** Every year between the same days, whatever the years of `from` and `to`. */
  yearly: boolean;
  /** For customers: 'Closed for Thanksgiving'. */
  reason: string;
};

/** What a booking does on a date: a visit arrives and leaves, a night in the middle of a stay does neither. */
export type Role = { arrives: boolean; leaves: boolean };

/** The closure that refuses a booking on a date, or null. */
export function closureOf(
  closures: readonly Closure[],
  date: CalendarDate,
  service: ServiceId,
  { arrives, leaves }: Role,
): Closure | null {
  const refusing = { closed: true, noArrivals: arrives, noDepartures: leaves };
  return (
    closures.find(
      (closure) =>
        refusing[closure.kind] &&
        (closure.services.length === 0 || closure.services.includes(service)) &&
        covers(closure, date),
    ) ?? null
  );
}

export function covers(
  { from, to, yearly }: Pick<Closure, 'from' | 'to' | 'yearly'>,
  date: CalendarDate,
): boolean {
  if (!yearly) return from <= date && date <= to;
  const [first, last, day] = [dayOfYear(from), dayOfYear(to), dayOfYear(date)];
  return first <= last ? first <= day && day <= last : first <= day || day <= last;
}

/** 'MM-DD', which sorts as the days of a year do. */
function dayOfYear(date: CalendarDate): string {
  return date.slice(5);
}
