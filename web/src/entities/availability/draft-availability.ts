import { refusalsOf, type Asked } from '@pawprints/domain/availability';
import { notAvailableText } from '@pawprints/domain/availability-messages';
import { limits } from '@pawprints/domain/limits';
import type { PlacesRefusal } from '@pawprints/domain/capacity';
import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import type { Pet } from '@pawprints/domain/contract/pets';
import { chosenStay, chosenStays, defaultSchedule, staysOf, type Schedule } from '@pawprints/domain/schedule';
import { isStay, type Stay } from '@pawprints/domain/stay';
import { timeChoices } from '@pawprints/domain/time-text';
import { minutesAfterSlot } from '@pawprints/domain/visit';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { useSession } from '../session/session-store.ts';
import { chosenPets } from '../booking/draft-quote.ts';
import { useBookingDraft } from '../booking/draft-store.ts';
import type { BookingDraft } from '../booking/draft.ts';
import { knownAvailability, knownRefusals, useMonths } from './availability-queries.ts';

/** For one small dog until the dogs are chosen. Null without a service. */
function askedOf(
  {
    serviceId,
    petIds,
    additionalServices,
  }: Pick<BookingDraft, 'serviceId' | 'petIds' | 'additionalServices'>,
  pets: readonly Pet[],
): Asked | null {
  if (serviceId === null) return null;
  const chosen = chosenPets({ petIds }, pets);
  return {
    service: serviceId,
    addOns: additionalServices,
    dogs: Math.max(1, chosen.length),
    large: chosen.filter(({ size }) => size === 'LARGE').length,
  };
}

const noPets: readonly Pet[] = [];

export function useAsked(): Asked | null {
  const draft = useBookingDraft();
  const pets = useSession(({ user }) => user?.pets ?? noPets);
  return askedOf(draft, pets);
}

/** For event handlers and checks. */
function currentlyAsked(): Asked | null {
  return askedOf(useBookingDraft.getState(), useSession.getState().user?.pets ?? noPets);
}

/** The days that refuse the dates of the draft. Loads the months of its first and last date. */
export function useDraftRefusals(): PlacesRefusal[] {
  const asked = useAsked();
  const { schedule } = useBookingDraft();
  const dates = schedule === null ? [] : chosenStays(schedule).flatMap((stay) => [stay.dropOff, stay.pickUp]);
  useMonths(
    asked,
    dates.flatMap(({ date }) => date ?? []),
  );
  return draftRefusals();
}

/** None where the draft has a booking that waits for its payment: that holds its places, and counts as taken to others. */
function draftRefusals(): PlacesRefusal[] {
  const { schedule, reservationId } = useBookingDraft.getState();
  const asked = currentlyAsked();
  if (asked === null || schedule === null || reservationId !== null) return [];
  return knownRefusals(asked, staysOf(schedule));
}

/** What availability says against the chosen dates, at the field where they can be changed. */
export function availabilityIssues({ mode, startDate }: Schedule): ValidationIssue[] {
  return draftRefusals().map((refusal) => {
    const message = notAvailableText([refusal]);
    if (mode === 'individual') return { path: 'slots', message };
    return { path: mode === 'range' && refusal.date !== startDate ? 'endDate' : 'startDate', message };
  });
}

/** The same for a slot that is not saved yet. */
export function slotIssues(slot: NonNullable<BookingDraft['newSlot']>): ValidationIssue[] {
  const asked = currentlyAsked();
  const stay = chosenStay(slot.date, slot.startTime, slot.date, slot.endTime);
  if (asked === null || !isStay(stay)) return [];
  const refusals = knownRefusals(asked, [stay]);
  return refusals.length === 0 ? [] : [{ path: 'date', message: notAvailableText(refusals) }];
}

const searchedDays = limits.availabilityDays;

/** The same stay on the nearest dates that are known to be free, by how far they are from the chosen ones. */
export function nearestFree(schedule: Schedule, today: CalendarDate, count: number): Schedule[] {
  const { mode, startDate } = schedule;
  if (mode === 'individual' || startDate === null) return [];
  const distances = Array.from({ length: searchedDays }, (_, index) => [index + 1, -index - 1]).flat();
  return distances
    .map((days) => moved(schedule, days))
    .filter((other) => (other.startDate ?? today) > today && isKnownFree(staysOf(other)))
    .slice(0, count)
    .toSorted((a, b) => ((a.startDate ?? '') < (b.startDate ?? '') ? -1 : 1));
}

/**
 * The suggested dates, if they are still as suggested and not free, on the first free ones. Null for dates that the customer
 * has chosen: they stay, with what speaks against them.
 */
export function suggestedOnFreeDates(schedule: Schedule, today: CalendarDate): Schedule | null {
  const { serviceId } = useBookingDraft.getState();
  if (serviceId === null || schedule.mode === 'individual') return null;
  const suggested = defaultSchedule(serviceId, today, schedule.mode);
  const isSuggested =
    schedule.startDate === suggested.startDate &&
    schedule.endDate === suggested.endDate &&
    schedule.dropOffTime === suggested.dropOffTime &&
    schedule.pickUpTime === suggested.pickUpTime;
  if (!isSuggested) return null;
  const later = Array.from({ length: searchedDays }, (_, index) => moved(schedule, index + 1));
  return later.find((other) => isKnownFree(staysOf(other))) ?? null;
}

function moved(schedule: Schedule, days: number): Schedule {
  const { startDate, endDate } = schedule;
  return {
    ...schedule,
    startDate: startDate && addDays(startDate, days),
    endDate: endDate && addDays(endDate, days),
  };
}

function isKnownFree(stays: readonly Stay[]): boolean {
  const asked = currentlyAsked();
  const known = asked && knownAvailability(asked);
  if (!known) return false;
  const dates = new Set(known.days.map(({ date }) => date));
  return (
    stays.every(({ dropOff, pickUp }) => dates.has(dropOff.date) && dates.has(pickUp.date)) &&
    refusalsOf(known, asked, stays).length === 0
  );
}

/** For a walk on the start date: the drop-offs, and the pick-ups after the chosen drop-off, that no walk is left for. */
export function fullTimesOf({ startDate, dropOffTime }: Schedule): { dropOff: string[]; pickUp: string[] } {
  const asked = currentlyAsked();
  const known = asked && knownAvailability(asked);
  const day = known?.days.find(({ date }) => date === startDate);
  if (asked === null || day === undefined || day.fullTimes.length === 0) return { dropOff: [], pickUp: [] };
  const from = timeChoices.indexOf(dropOffTime);
  const longer = minutesAfterSlot({ additionalServices: asked.addOns }) / limits.timeStepMinutes;
  const firstFull = timeChoices.findIndex((time, step) => step >= from && day.fullTimes.includes(time));
  const pickUp = firstFull === -1 ? [] : timeChoices.slice(Math.max(from + 1, firstFull + 1 - longer));
  return { dropOff: day.fullTimes, pickUp };
}
