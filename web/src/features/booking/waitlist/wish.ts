import type { CalendarDate } from '@pawprints/domain/calendar';
import { services } from '@pawprints/domain/catalogue';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { addSlot, scheduleTypeOf, staysOf, type Schedule } from '@pawprints/domain/schedule';
import { validateSchedule, type Clock } from '@pawprints/domain/schedule-validation';
import { wireSlotOf } from '@pawprints/domain/stay';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import type { BookingDraft, Wish } from '../../../entities/booking/draft.ts';
import type { CallOptions } from '../../../lib/api-client.ts';

type Body = CallOptions<typeof waitlistRoutes.joinWaitlist>['body'];
type Booking = Pick<BookingDraft, 'schedule' | 'newSlot' | 'petIds' | 'wish'>;

/**
 * What the form of the waitlist opens with: what was filled in before, but with the dates or the pets of the booking where those
 * were chosen since. `refused` are the dates of the booking that are not free.
 */
export function wishOf(
  booking: Booking,
  pets: readonly { id: number }[],
  refused: readonly CalendarDate[],
): Wish | null {
  const { schedule, newSlot, petIds, wish } = booking;
  if (schedule === null) return null;
  const [only, ...others] = pets.map(({ id }) => id);
  const begunWithDates = JSON.stringify([schedule, schedule.mode === 'individual' ? newSlot : null]);
  const begunWithPets = JSON.stringify(petIds);
  const samePets = wish?.begunWithPets === begunWithPets;
  const begun = samePets ? wish.petIds : petIds;
  const known = begun.filter((petId) => pets.some(({ id }) => id === petId));
  const suggested = !samePets && only !== undefined && others.length === 0 ? [only] : [];
  return {
    schedule: wish?.begunWithDates === begunWithDates ? wish.schedule : datesOf(booking, schedule, refused),
    petIds: known.length > 0 ? known : suggested,
    note: wish?.note ?? '',
    begunWithDates,
    begunWithPets,
  };
}

/** Of several dates each is waited for on its own: first for the one that is being chosen, or that is refused. */
function datesOf(
  { newSlot }: Pick<Booking, 'newSlot'>,
  schedule: Schedule,
  refused: readonly CalendarDate[],
): Schedule {
  if (schedule.mode !== 'individual') return { ...schedule, slots: [] };
  const { slots } = schedule;
  const slot = newSlot ?? slots.find(({ date }) => refused.includes(date)) ?? slots.at(-1);
  return {
    mode: 'singleday',
    startDate: slot === undefined ? schedule.startDate : slot.date,
    endDate: null,
    dropOffTime: slot?.startTime ?? schedule.dropOffTime,
    pickUpTime: slot?.endTime ?? schedule.pickUpTime,
    slots: [],
  };
}

/** The body of the call, and what is wrong with it by the fields of the form. */
export function checkWish(
  {
    serviceId,
    additionalServices,
  }: Pick<BookingDraft, 'additionalServices'> & { serviceId: keyof typeof services },
  { schedule, petIds, note }: Pick<Wish, 'schedule' | 'petIds' | 'note'>,
  clock: Clock,
): { body: Body; issues: ValidationIssue[] } {
  const body = {
    serviceType: services[serviceId].serviceType,
    additionalServices: [...additionalServices],
    petIds: [...petIds],
    scheduleType: scheduleTypeOf(schedule),
    timeSlots: staysOf(schedule).map(wireSlotOf),
    note,
  };
  const ofDates = validateSchedule(serviceId, schedule, clock, additionalServices);
  const { error } = waitlistRoutes.joinWaitlist.body.safeParse(body);
  const further = (error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message }));
  const shown = [...ofDates, ...further.filter(({ path }) => ofDates.length === 0 || path !== 'timeSlots')];
  return { body, issues: shown.map(({ path, message }) => ({ path: fieldOf(path), message })) };
}

const fields = ['startDate', 'endDate', 'dropOffTime', 'pickUpTime', 'pets', 'note'] as const;

/** The field that a rule or the server means; what is about the dates as a whole stands at the first. */
export function fieldOf(path: string): (typeof fields)[number] {
  const name = path.split('.')[0] ?? '';
  if (name === 'petIds') return 'pets';
  return fields.find((field) => field === name) ?? 'startDate';
}

/** The booking takes over the dates and pets of the wish. Of several dates it is one more. */
export function withWishBooked(draft: BookingDraft): BookingDraft {
  const { schedule, wish, petIds } = draft;
  if (schedule === null || wish === null) return draft;
  const booked = { ...draft, petIds: wish.petIds.length === 0 ? petIds : wish.petIds };
  const { startDate: date, dropOffTime: startTime, pickUpTime: endTime } = wish.schedule;
  if (schedule.mode !== 'individual') {
    return { ...booked, schedule: { ...wish.schedule, slots: schedule.slots } };
  }
  if (date === null) return draft;
  const slot = { id: crypto.randomUUID(), date, startTime, endTime };
  return { ...booked, schedule: addSlot(schedule, slot), newSlot: null };
}
