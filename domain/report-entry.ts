import { business } from './business.ts';
import { addDays, daysBetween, todayIn, type CalendarDate } from './calendar.ts';
import { serviceOfType, type BookableServiceType } from './catalogue.ts';
import type { Presence } from './presence.ts';
import { isAwaited, type ReservationStatus } from './reservation.ts';
import { stayOf, type SlotWithInstants } from './stay.ts';

/** '2026-11' */
export type Month = string;

/** Money that Stripe has taken or that was received at the door, or that went back by Stripe or by other means. */
export type MoneyMove = { at: Date; what: 'taken' | 'received' | 'refunded' | 'elsewhere'; cents: number };

/** What is said of a booking in the reports. */
export type Reported = {
  serviceType: BookableServiceType;
  status: ReservationStatus;
  payBy: string;
  pets: readonly { id: number }[];
  timeSlots: readonly SlotWithInstants[];
  presence: readonly Presence[];
  isFirstVisit: boolean;
  createdAt: Date;
  cancelledAt: Date | null;
  money: readonly MoneyMove[];
};

/** The first and the last day, of whatever month. */
export type Span = { from: CalendarDate; to: CalendarDate };

export type DayMoney = {
  date: CalendarDate;
  takenCents: number;
  receivedCents: number;
  refundedCents: number;
  elsewhereCents: number;
};

/** In the month of its first day: how long it is, in nights or else in days, and how long before it was booked. */
export type Beginning = { date: CalendarDate; length: number; leadDays: number; isFirstVisit: boolean };

/** What a booking brings to a month (docs/rules.md#numbers). */
export type ReportEntry = {
  serviceType: BookableServiceType;
  dogs: readonly number[];
  stays: readonly Span[];
  begins: Beginning | null;
  money: readonly DayMoney[];
};

export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 'yyyy-mm'.length);
}

/**
 * By month. A booking that is paid, or will be at the door, stays as it was booked. Any other one stays as its dogs were there, so that nights which were spent here
 * count though the money went back, and a cancelled booking of which no dog came counts none.
 */
export function reportEntriesOf(booking: Reported): Map<Month, ReportEntry> {
  const { serviceType, pets, money } = booking;
  const stays = staysIn(booking);
  const begins = beginningWith(stays, booking);
  const moves = moneyByDay(money);
  const months = [...stays.flatMap(monthsOf), ...moves.map(({ date }) => monthOf(date))];
  return new Map(
    months.toSorted().map((month) => {
      const entry = {
        serviceType,
        dogs: pets.map(({ id }) => id),
        stays: stays.filter((stay) => monthsOf(stay).includes(month)),
        begins: begins !== null && monthOf(begins.date) === month ? begins : null,
        money: moves.filter(({ date }) => monthOf(date) === month),
      };
      return [month, entry] as const;
    }),
  );
}

/** Null for a booking of which no dog stays or has stayed. */
export function beginningOf(booking: Omit<Reported, 'money'>): Beginning | null {
  return beginningWith(staysIn(booking), booking);
}

function beginningWith(
  stays: readonly Span[],
  { serviceType, createdAt, isFirstVisit }: Pick<Reported, 'serviceType' | 'createdAt' | 'isFirstVisit'>,
): Beginning | null {
  const [first] = stays;
  if (first === undefined) return null;
  const { overnight } = serviceOfType(serviceType);
  const length = stays.reduce((sum, { from, to }) => sum + daysBetween(from, to) + (overnight ? 0 : 1), 0);
  const leadDays = Math.max(0, daysBetween(dateOf(createdAt), first.from));
  return { date: first.from, length, leadDays, isFirstVisit };
}

type Staying = Pick<Reported, 'status' | 'payBy' | 'timeSlots' | 'presence' | 'cancelledAt'>;

function staysIn({ timeSlots, presence, cancelledAt, ...how }: Staying): Span[] {
  const booked = timeSlots
    .map(stayOf)
    .map(({ dropOff, pickUp }) => ({ from: dropOff.date, to: pickUp.date }));
  const lastDate = booked
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const spans =
    isAwaited(how) || lastDate === undefined
      ? booked
      : presence.map(({ checkedInAt, checkedOutAt }) => {
          const end = checkedOutAt ?? cancelledAt;
          return { from: dateOf(checkedInAt), to: end === null ? lastDate : dateOf(end) };
        });
  return joined(spans);
}

/** In order, and each day in one of them: two visits may be on one day, and two dogs may come apart. */
function joined(spans: readonly Span[]): Span[] {
  const inOrder = spans
    .map(({ from, to }) => ({ from, to: to < from ? from : to }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const result: Span[] = [];
  for (const span of inOrder) {
    const last = result.at(-1);
    if (last === undefined || span.from > last.to) result.push(span);
    else result[result.length - 1] = { from: last.from, to: span.to > last.to ? span.to : last.to };
  }
  return result;
}

function moneyByDay(moves: readonly MoneyMove[]): DayMoney[] {
  const days = new Map<CalendarDate, DayMoney>();
  for (const { at, what, cents } of moves) {
    const date = dateOf(at);
    const day = days.get(date) ?? {
      date,
      takenCents: 0,
      receivedCents: 0,
      refundedCents: 0,
      elsewhereCents: 0,
    };
    days.set(date, { ...day, [`${what}Cents`]: day[`${what}Cents`] + cents });
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function monthsOf({ from, to }: Span): Month[] {
  const months = [monthOf(from)];
  for (let date = from; date < to; date = addDays(date, 1)) {
    const month = monthOf(addDays(date, 1));
    if (month !== months.at(-1)) months.push(month);
  }
  return months;
}

function dateOf(instant: Date): CalendarDate {
  return todayIn(business.timeZone, instant);
}
