import type { CalendarDate } from '@pawprints/domain/calendar';
import type { Availability, DayAvailability } from '@pawprints/domain/contract/availability';

/** What a calendar chooses: the day of a visit or of day care, or one end of a stay. */
export type DateRole = 'day' | 'arrival' | 'departure' | 'lateDeparture';

export type DayMark = {
  /** For the day's label: 'full', '2 places left', 'closed: Closed for Thanksgiving'. */
  text: string;
  state: 'few' | 'full' | 'closed';
  /** For the legend, where the number of the day cannot say it. */
  note?: string;
  /** Full, and can be chosen: its places are held for the customer, or it is chosen to be waited for. */
  choosable?: 'held' | 'waitedFor';
};

type Why = NonNullable<DayAvailability['arrival']>;

const fullTexts: { readonly [pool in Extract<Why, { why: 'full' }>['pool']]?: string } = {
  baths: 'no bath left',
  rides: 'no ride left',
};

function refusalMark(refusal: Why): DayMark {
  return refusal.why === 'closed'
    ? { state: 'closed', text: `closed: ${refusal.reason}`, note: refusal.reason }
    : { state: 'full', text: fullTexts[refusal.pool] ?? 'full' };
}

/** A night that is full says nothing about leaving on its day. */
function markOf(day: DayAvailability, role: DateRole, lateCheckout: string): DayMark | null {
  const leaves = role === 'departure' || role === 'lateDeparture';
  const atEnd = leaves ? day.departure : (day.arrival ?? (role === 'day' ? day.departure : null));
  if (!leaves && day.state === 'closed') return refusalMark({ why: 'closed', reason: day.reason });
  if (!leaves && day.state === 'full') return refusalMark({ why: 'full', pool: day.pool });
  if (atEnd !== null) return refusalMark(atEnd);
  if (role === 'lateDeparture' && day.lateDeparture !== null) {
    return { state: 'full', text: `full after ${lateCheckout}`, note: `full after ${lateCheckout}` };
  }
  if (leaves || day.state !== 'few') return null;
  return { state: 'few', text: day.places === 1 ? '1 place left' : `${day.places} places left` };
}

/**
 * Full dates that can be chosen all the same: those that are held for the customer, or all of them to wait for, with the text of
 * the legend. Public pages have calendars too, so that the text comes from the waitlist's form.
 */
export type EvenFull = readonly CalendarDate[] | { waitText: string };

export type DayMarks = ReadonlyMap<CalendarDate, DayMark>;

export function marksOf(known: Availability | undefined, role: DateRole, evenFull: EvenFull = []): DayMarks {
  const { days, lateCheckout } = known ?? { days: [], lateCheckout: '' };
  return new Map(
    days.flatMap((day) => {
      const mark = markOf(day, role, lateCheckout);
      if (mark === null) return [];
      return [[day.date, mark.state === 'full' ? evenIfFull(mark, day.date, evenFull) : mark] as const];
    }),
  );
}

function evenIfFull(mark: DayMark, date: CalendarDate, evenFull: EvenFull): DayMark {
  if ('waitText' in evenFull) return { ...mark, choosable: 'waitedFor' };
  return evenFull.includes(date) ? { ...mark, choosable: 'held' } : mark;
}
