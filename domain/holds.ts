import { limits } from './limits.ts';

/** The places of one unpaid booking: until when they are held (docs/rules.md#holds). */
export type Hold = { reservationId: number; until: Date };

export function isLive({ until }: Pick<Hold, 'until'>, now: Date): boolean {
  return until > now;
}

/**
 * Why a customer gets no new hold: too many unpaid bookings, or too many holds that have lapsed within a day. Null when
 * nothing speaks against it.
 */
export function holdRefusal(
  holds: readonly Hold[],
  now: Date,
):
  | { why: 'unpaid'; reservationIds: number[] }
  | { why: 'lapsed'; until: Date; reservationIds: number[] }
  | null {
  const live = holds.filter((hold) => isLive(hold, now));
  if (live.length >= limits.unpaidBookings) {
    return { why: 'unpaid', reservationIds: live.map(({ reservationId }) => reservationId) };
  }
  const lapsed = holds
    .filter((hold) => !isLive(hold, now))
    .toSorted((a, b) => b.until.getTime() - a.until.getTime());
  const until = blockedUntil(lapsed);
  return until !== null && until > now
    ? { why: 'lapsed', until, reservationIds: lapsed.map(({ reservationId }) => reservationId) }
    : null;
}

/** A hold is forgotten when it can no longer count. */
export function isForgotten({ until }: Pick<Hold, 'until'>, now: Date): boolean {
  return until.getTime() + 2 * dayMs <= now.getTime();
}

const dayMs = 24 * 60 * 60 * 1000;

/** A day after the last of `limits.lapsedHolds` that have lapsed within one day, or null. `lapsed`: the last first. */
function blockedUntil(lapsed: readonly Hold[]): Date | null {
  const times = lapsed.map(({ until }) => until.getTime());
  const last = times.find((time, index) => {
    const first = times[index + limits.lapsedHolds - 1];
    return first !== undefined && time - first < dayMs;
  });
  return last === undefined ? null : new Date(last + dayMs);
}
