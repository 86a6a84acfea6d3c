import { isCalendarDate, type CalendarDate } from '@pawprints/domain/calendar';
import { pools, type Pool } from '@pawprints/domain/pools';
import { closureKinds, type Closure } from '@pawprints/domain/closures';
import { serviceIds } from '@pawprints/domain/service-types';
import type { DayCapacity } from '../../functions/src/records/capacity-rules.ts';
import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

/** Whose capacity is set: a day's alone, or that of weekdays, by their numbers from Sunday. */
type Where = { date: CalendarDate } | { weekdays: readonly number[] };

type Args = { project: string | undefined } & (
  | { action: 'show'; from: CalendarDate | null; to: CalendarDate | null }
  | { action: 'close'; closure: Closure; asks: boolean }
  | { action: 'open'; id: string }
  | { action: 'capacity'; where: Where; places: DayCapacity }
  | { action: 'rebuild' }
);

const usage =
  "Say 'npm run days -- show [DATE [DATE]]', 'npm run days -- close DATE --reason \"Closed for Christmas\"' (with --until DATE, " +
  "--kind closed|noArrivals|noDepartures, --service ID, --yearly, --yes), 'npm run days -- open ID', " +
  "'npm run days -- capacity [DATE|monday|all] overnight=12' or 'npm run days -- rebuild', for a real project with --project ID.";

const options = {
  ...projectOption,
  until: { type: 'string' },
  kind: { type: 'string' },
  service: { type: 'string', multiple: true },
  yearly: { type: 'boolean' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
} as const;

export function readArgs(words: string[]): Args {
  const { positionals, values } = parseCommand(words, usage, options);
  const [action, ...rest] = positionals;
  const { project, ...ofClosing } = values;
  if (action === 'close') return { action, project, ...closingIn(rest, ofClosing) };
  if (Object.keys(ofClosing).length > 0) throw new UserError(usage);
  const [first, second, ...more] = rest;
  if (action === 'show' && more.length === 0) {
    const from = first === undefined ? null : dateIn(first);
    const to = second === undefined ? from : dateIn(second);
    if (from !== null && to !== null && to < from) throw new UserError(usage);
    return { action, from, to, project };
  }
  if (action === 'open' && first !== undefined && second === undefined) return { action, id: first, project };
  if (action === 'capacity' && first !== undefined) {
    const isWhere = !first.includes('=');
    const where = isWhere ? whereIn(first) : { weekdays: [...weekdays.keys()] };
    const places = placesIn(isWhere ? rest.slice(1) : rest);
    const isReset = Object.values(places).includes(null);
    if (isReset && 'weekdays' in where)
      throw new UserError('Only a day of its own capacity can have the default again.');
    return { action, where, places, project };
  }
  if (action === 'rebuild' && first === undefined) return { action, project };
  throw new UserError(usage);
}

function closingIn(
  [first, ...others]: string[],
  {
    until,
    kind = 'closed',
    service = [],
    yearly = false,
    reason = '',
    yes = false,
  }: { until?: string; kind?: string; service?: string[]; yearly?: boolean; reason?: string; yes?: boolean },
): { closure: Closure; asks: boolean } {
  if (first === undefined || others.length > 0 || reason.trim() === '') throw new UserError(usage);
  const from = dateIn(first);
  const to = until === undefined ? from : dateIn(until);
  if (to < from) throw new UserError(`${to} is before ${from}.`);
  const closure = {
    from,
    to,
    kind: oneOf(closureKinds, kind, 'kind'),
    services: service.map((id) => oneOf(serviceIds, id, 'service')),
    yearly,
    reason: reason.trim(),
  };
  return { closure, asks: !yes };
}

function whereIn(text: string): Where {
  if (text === 'all') return { weekdays: [...weekdays.keys()] };
  const weekday = weekdays.findIndex((name) => name === text.toLowerCase());
  return weekday >= 0 ? { weekdays: [weekday] } : { date: dateIn(text) };
}

function placesIn(words: readonly string[]): DayCapacity {
  if (words.length === 0) throw new UserError(usage);
  return Object.fromEntries(
    words.map((word): [Pool, number | null] => {
      const [, name = '', count = ''] = /^(\w+)=(\d{1,6}|default)$/.exec(word) ?? [];
      if (count === '')
        throw new UserError(`'${word}' is no capacity: say it as overnight=12, or overnight=default.`);
      return [oneOf(pools, name, 'pool'), count === 'default' ? null : Number(count)];
    }),
  );
}

function dateIn(text: string): CalendarDate {
  if (isCalendarDate(text)) return text;
  throw new UserError(`'${text}' is no date: say it as 2026-12-25.`);
}

function oneOf<One extends string>(all: readonly One[], text: string, what: string): One {
  const known = all.find((one) => one === text);
  if (known !== undefined) return known;
  throw new UserError(`'${text}' is no ${what}: there are ${all.join(', ')}.`);
}
