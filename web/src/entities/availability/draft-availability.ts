import type { Asked, RefusedDay } from '@pawprints/domain/availability';
import { notAvailableText } from '@pawprints/domain/availability-messages';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { Pet } from '@pawprints/domain/contract/pets';
import { chosenStays, type Schedule } from '@pawprints/domain/schedule';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { businessClock } from '../booking/business-clock.ts';
import { chosenPets } from '../booking/draft-quote.ts';
import { useBookingDraft } from '../booking/draft-store.ts';
import { heldUntil, type BookingDraft } from '../booking/draft.ts';
import { useSession } from '../session/session-store.ts';
import { knownRefusals, useMonths } from './availability-queries.ts';

/** For one small dog until the dogs are chosen. Null without a service. */
export function askedOf(
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

/** Outside of components: for event handlers and checks. */
export function currentlyAsked(): Asked | null {
  return askedOf(useBookingDraft.getState(), useSession.getState().user?.pets ?? noPets);
}

/** The days that refuse the dates of the draft. Loads the months of its first and last date. */
export function useDraftRefusals(): RefusedDay[] {
  const asked = useAsked();
  const { schedule } = useBookingDraft();
  const dates = schedule === null ? [] : chosenStays(schedule).flatMap((stay) => [stay.dropOff, stay.pickUp]);
  useMonths(
    asked,
    dates.flatMap(({ date }) => date ?? []),
  );
  return draftRefusals();
}

/** None where the draft already has an unpaid booking: it holds its places, which availability counts as taken. */
export function draftRefusals(): RefusedDay[] {
  const { schedule, reservationId } = useBookingDraft.getState();
  const asked = currentlyAsked();
  if (asked === null || schedule === null || reservationId !== null) return [];
  const held = heldDates();
  return knownRefusals(asked, chosenStays(schedule)).filter(({ date }) => !held.includes(date));
}

const noDates: readonly CalendarDate[] = [];

/** Dates that count as full for everybody else because their places are held for this draft. The server decides. */
export function heldDates(): readonly CalendarDate[] {
  const draft = useBookingDraft.getState();
  return heldUntil(draft, businessClock().now) === null ? noDates : (draft.offer?.dates ?? noDates);
}

export function availabilityIssues(schedule: Schedule): ValidationIssue[] {
  return refusalIssues(draftRefusals(), schedule);
}

/** What availability says against the dates, once at each field where it can be changed. */
export function refusalIssues(
  refusals: readonly RefusedDay[],
  { mode, startDate }: Pick<Schedule, 'mode' | 'startDate'>,
): ValidationIssue[] {
  const pathOf = ({ by, date }: RefusedDay): string => {
    if (mode === 'individual') return 'slots';
    if (by !== 'date') return by;
    return mode === 'range' && date !== startDate ? 'endDate' : 'startDate';
  };
  return [...new Set(refusals.map(pathOf))].map((path) => ({
    path,
    message: notAvailableText(refusals.filter((refusal) => pathOf(refusal) === path)),
  }));
}
