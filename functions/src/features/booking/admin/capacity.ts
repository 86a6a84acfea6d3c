import { business } from '@pawprints/domain/business';
import { datesBetween, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { OwnerSettings } from '@pawprints/domain/capacity-settings';
import {
  concernedPerCall,
  fitsCalendar,
  type Closing,
  type ClosureBody,
  type Concerned,
  type DayBody,
} from '@pawprints/domain/contract/admin-calendar';
import type { CapacitySettingsBody, CapacitySettingsView } from '@pawprints/domain/contract/admin-settings';
import { limits } from '@pawprints/domain/limits';
import { formatTimeText, parseTimeText, type TimeText } from '@pawprints/domain/time-text';
import { isDeepStrictEqual } from 'node:util';
import { allEnded } from '../../../lib/all-ended.ts';
import { ApiError, refuseAny } from '../../../lib/api-error.ts';
import {
  lastBookableDate,
  type CapacityRulesRepository,
  type StoredSettings,
} from '../../../records/capacity-rules.ts';
import type { DayEntriesRepository } from '../../../records/day-entries.ts';
import type { WaitlistDependencies } from '../dependencies.ts';
import { bookingsClosed, offersClosed, type ClosedBooking } from '../reservation/closed-bookings.ts';
import { allInLine, offerAtOnce } from '../waitlist/offers.ts';

type Deps = Pick<WaitlistDependencies, 'waitlist' | 'days' | 'log' | 'now'> & {
  capacityRules: CapacityRulesRepository;
  dayEntries: DayEntriesRepository;
};

/**
 * The same again changes nothing. What becomes free is offered to those who wait.
 * @throws ApiError VALIDATION_FAILED for days that cannot be booked.
 */
export async function setCapacity(
  deps: Deps,
  by: string,
  from: CalendarDate,
  { to = from, capacity }: DayBody,
): Promise<void> {
  refuseOtherDays(deps, { from, to });
  const dates = datesBetween(from, to);
  await offerAtOnce(deps, await deps.capacityRules.setDays(dates, capacity, by));
}

function refuseOtherDays({ now }: Pick<Deps, 'now'>, span: { from: CalendarDate; to: CalendarDate }): void {
  const { from, to } = span;
  refuseAny([
    ...(from < todayIn(business.timeZone, now()) ? [{ path: 'date', message: 'This day is over.' }] : []),
    ...(to < from ? [{ path: 'to', message: 'The last day must not be before the first.' }] : []),
    ...(from <= to && !fitsCalendar(span)
      ? [{ path: 'to', message: `Please choose at most ${limits.availabilityDays} days at once.` }]
      : []),
    ...(to > lastBookableDate(now()) ? [{ path: 'to', message: tooFarMessage }] : []),
  ]);
}

const tooFarMessage = 'Nobody can book days that are so far ahead.';

/**
 * The same closure twice is one. The bookings are read after it, so that those made meanwhile are among them.
 * @throws ApiError VALIDATION_FAILED for days that are over.
 */
export async function closeDays(
  deps: Deps,
  by: string,
  { dryRun, ...closure }: ClosureBody,
): Promise<Closing> {
  if (!closure.yearly && closure.to < todayIn(business.timeZone, deps.now())) {
    refuseAny([{ path: 'to', message: 'These days are over.' }]);
  }
  const id = dryRun ? null : await deps.capacityRules.close(closure, by);
  const [bookings, offers] = await Promise.all([bookingsClosed(deps, closure), offersClosed(deps, closure)]);
  return {
    id,
    count: bookings.length,
    bookings: bookings.slice(0, concernedPerCall).map(concernedView),
    offers: offers.length,
  };
}

function concernedView({ id, reservation }: ClosedBooking): Concerned {
  if (reservation === null) return { id, booking: null };
  const { status, serviceType, timeSlots, pets, customer } = reservation;
  const { name, email, phone } = customer;
  return {
    id,
    booking: {
      status,
      serviceType,
      slots: timeSlots.map(({ dropOffTime, pickUpTime }) => ({ dropOffTime, pickUpTime })),
      pets: pets.map((pet) => pet.name),
      customer: { name, email, phone },
    },
  };
}

/** @throws ApiError NOT_FOUND */
export async function openDays(deps: Deps, by: string, id: string): Promise<void> {
  const opened = await deps.capacityRules.open(id, by);
  if (opened === null) throw new ApiError('NOT_FOUND', 'There is no such closure: these days are open.');
  await offerAtOnce(deps, opened);
}

/**
 * The same again changes nothing.
 * @throws ApiError CONFLICT where somebody else has changed the settings meanwhile.
 */
export async function changeSettings(
  deps: Deps,
  by: string,
  { replaces, lateCheckout, weekdays, offers, linkHours }: CapacitySettingsBody,
): Promise<CapacitySettingsView> {
  const [from, until] = [minutesOf(offers.from), minutesOf(offers.until)];
  const change = (before: OwnerSettings, changedAt: Date | null): OwnerSettings => {
    const next: OwnerSettings = {
      weekdays,
      lateCheckoutMinutes: minutesOf(lateCheckout),
      offers: { ...before.offers, minutes: offers.minutes, from, until },
      linkHours: linkHours ?? before.linkHours,
    };
    if ((changedAt?.toISOString() ?? null) !== replaces && !isDeepStrictEqual(next, before)) {
      throw new ApiError('CONFLICT', changedMeanwhile);
    }
    return next;
  };
  const [{ isChanged, ...stored }, inLine] = await allEnded([
    deps.capacityRules.changeSettings(change, by),
    // Where it cannot be read, it is tried once more below, and told.
    allInLine(deps).catch(() => null),
  ]);
  // Where a capacity was raised, there may be room by now.
  if (isChanged) await offerAtOnce(deps, 'all', inLine);
  return settingsView(stored);
}

const changedMeanwhile =
  'Somebody else has changed the settings meanwhile. Please load what is set now, and make your change in that.';

function minutesOf(text: TimeText): number {
  return parseTimeText(text) ?? 0;
}

export async function settingsOf({
  capacityRules,
}: Pick<Deps, 'capacityRules'>): Promise<CapacitySettingsView> {
  return settingsView(await capacityRules.settings());
}

function settingsView({ settings, changedAt }: StoredSettings): CapacitySettingsView {
  const { weekdays, lateCheckoutMinutes, offers, linkHours } = settings;
  return {
    weekdays: [...weekdays],
    lateCheckout: formatTimeText(lateCheckoutMinutes),
    offers: {
      minutes: offers.minutes,
      from: formatTimeText(offers.from),
      until: formatTimeText(offers.until),
    },
    linkHours,
    changedAt: changedAt?.toISOString() ?? null,
  };
}
