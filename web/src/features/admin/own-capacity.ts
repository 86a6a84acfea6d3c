import { pools, type Pool } from '@pawprints/domain/pools';
import type { CalendarDay } from '@pawprints/domain/contract/admin-calendar';

/** Of a pool: its places; null as on the weekday; undefined where the days differ, and are left as they are. */
export type OwnPlaces = number | null | undefined;
export type OwnOfSpan = { readonly [pool in Pool]?: OwnPlaces };

export function ownOf(days: readonly Pick<CalendarDay, 'own'>[]): OwnOfSpan {
  return Object.fromEntries(
    pools.map((pool) => {
      const all = new Set(days.map(({ own }) => own[pool] ?? null));
      return [pool, all.size > 1 ? undefined : [...all][0]];
    }),
  );
}

/** What there is to send: nothing of a pool that is as it was. */
export function changedPlaces(before: OwnOfSpan, typed: OwnOfSpan): { [pool in Pool]?: number | null } {
  return Object.fromEntries(
    pools.flatMap((pool) => {
      const places = typed[pool];
      return places === undefined || places === before[pool] ? [] : [[pool, places]];
    }),
  );
}

/** '8', or '8 to 10' where the weekdays of the days differ. */
export function weekdayPlaces(days: readonly Pick<CalendarDay, 'weekday'>[], pool: Pool): string {
  const all = days.map(({ weekday }) => weekday[pool]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return least === most ? String(least) : `${least} to ${most}`;
}

/**
 * `whenEmpty` is what an emptied field means; null stays what it is: as on the weekday. What is no number is refused by the
 * schema.
 */
export function placesIn(typed: string | number | null | undefined, whenEmpty: null | undefined): OwnPlaces {
  if (typed === null) return null;
  const text = String(typed ?? '').trim();
  return text === '' ? whenEmpty : /^\d+$/.test(text) ? Number(text) : NaN;
}
