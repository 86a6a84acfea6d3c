import { addDays, type CalendarDate } from './calendar.ts';
import { serviceOfType, type BookableServiceType } from './catalogue.ts';
import { monthOf, type Beginning, type DayMoney, type Month, type ReportEntry } from './report-entry.ts';

/** With whoever has booked, under a name that says nothing about them. */
export type EntryOfCustomer = ReportEntry & { customer: string };

export type MonthOfEntries = { month: Month; entries: readonly EntryOfCustomer[] };

/** The sums of some days. Averages are null where there is nothing to average. */
export type Numbers = {
  /** By Stripe, and at the door. */
  takenCents: number;
  receivedCents: number;
  refundedCents: number;
  /** What the owner has paid back by other means than Stripe. */
  elsewhereCents: number;
  /** Of each dog. */
  nights: number;
  /** Each once. */
  dogs: number;
  /** Those that begin, and their customers. */
  bookings: number;
  newCustomers: number;
  returningCustomers: number;
  /** Of stays over night, and of the other bookings. */
  averageNights: number | null;
  averageDays: number | null;
  averageLeadDays: number | null;
};

/** What an entry brings to a day. */
export type Fact = {
  date: CalendarDate;
  serviceType: BookableServiceType;
  customer: string;
  dogs: readonly number[];
  isNight: boolean;
  begins: Beginning | null;
  money: DayMoney | null;
};

/** Each day of each entry, within its own month: the same booking has an entry in each of its months. */
export function factsOf({ month, entries }: MonthOfEntries): Fact[] {
  return entries.flatMap((entry) => factsOfEntry(entry, month));
}

function factsOfEntry({ serviceType, customer, dogs, stays, begins, money }: EntryOfCustomer, month: Month) {
  const { overnight } = serviceOfType(serviceType);
  const facts = new Map<CalendarDate, Fact>();
  const add = (date: CalendarDate, part: Partial<Fact>) => {
    const known = facts.get(date) ?? { date, serviceType, customer, ...nothing };
    facts.set(date, { ...known, ...part });
  };
  for (const { from, to } of stays) {
    const [first, last] = lastOfBoth(month, { from, to });
    for (let date = first; date <= last; date = addDays(date, 1)) {
      add(date, { dogs, isNight: overnight && date < to });
    }
  }
  if (begins !== null) add(begins.date, { begins });
  for (const day of money) add(day.date, { money: day });
  return [...facts.values()].filter(({ date }) => monthOf(date) === month);
}

const nothing = { dogs: [], isNight: false, begins: null, money: null };

function lastOfBoth(month: Month, { from, to }: { from: CalendarDate; to: CalendarDate }) {
  const [first, last] = daysOfMonth(month);
  return [from < first ? first : from, to > last ? last : to] as const;
}

/** The first and the last. */
export function daysOfMonth(month: Month): readonly [CalendarDate, CalendarDate] {
  const first = `${month}-01`;
  const inNext = addDays(first, 31);
  return [first, addDays(`${monthOf(inNext)}-01`, -1)];
}

/** 'each' is every day or every month, in order; what none of the facts is of has zeros. */
export function numbersBy<Key extends string>(
  each: readonly Key[],
  facts: readonly Fact[],
  keyOf: (fact: Fact) => string,
): { key: Key; numbers: Numbers }[] {
  const groups = Map.groupBy(facts, keyOf);
  return each.map((key) => ({ key, numbers: numbersOf(groups.get(key) ?? []) }));
}

export function numbersOf(facts: readonly Fact[]): Numbers {
  const money = facts.flatMap((fact) => (fact.money === null ? [] : [fact.money]));
  const begun = facts.flatMap(({ begins, ...fact }) => (begins === null ? [] : [{ ...fact, begins }]));
  const isOvernight = ({ serviceType }: Pick<Fact, 'serviceType'>) => serviceOfType(serviceType).overnight;
  const lengths = (some: typeof begun) => some.map(({ begins }) => begins.length);
  const isNew = begun.filter(({ begins }) => begins.isFirstVisit).map(({ customer }) => customer);
  const customers = new Set(begun.map(({ customer }) => customer));
  const newCustomers = new Set(isNew).size;
  return {
    takenCents: sum(money.map(({ takenCents }) => takenCents)),
    receivedCents: sum(money.map(({ receivedCents }) => receivedCents)),
    refundedCents: sum(money.map(({ refundedCents }) => refundedCents)),
    elsewhereCents: sum(money.map(({ elsewhereCents }) => elsewhereCents)),
    nights: sum(facts.map(({ isNight, dogs }) => (isNight ? dogs.length : 0))),
    dogs: new Set(facts.flatMap(({ dogs }) => dogs)).size,
    bookings: begun.length,
    newCustomers,
    returningCustomers: customers.size - newCustomers,
    averageNights: average(lengths(begun.filter(isOvernight))),
    averageDays: average(lengths(begun.filter((one) => !isOvernight(one)))),
    averageLeadDays: average(begun.map(({ begins }) => begins.leadDays)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function average(values: readonly number[]): number | null {
  return values.length === 0 ? null : sum(values) / values.length;
}
