import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, todayIn } from '@pawprints/domain/calendar';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import { quote } from '@pawprints/domain/pricing';
import { stayOf } from '@pawprints/domain/stay';
import { customers, pet, type Customer, type World } from './world.ts';

/** A day for $45, a short one for $30, two days that begin two days apart, a walk, or two nights. */
export type Hours = 'long' | 'short' | 'two days' | 'walk' | 'nights';

export type Draft = { draft: number; hours: Hours };

/** Of the days that drafts use, counted from today. */
export const firstDay = 7;

/** Each draft has its customer, and the first of its days: the second has days of its own, the others compete for them. */
const drafts = [
  { customer: customers[0], first: firstDay },
  { customer: customers[0], first: firstDay + 3 },
  { customer: customers[1], first: firstDay },
  { customer: customers[2], first: firstDay + 1 },
  { customer: customers[0], first: firstDay + 1 },
  { customer: customers[3], first: firstDay },
] as const;

const services = {
  long: ['DAY_CARE', '08:00 AM', '09:00 PM'],
  short: ['DAY_CARE', '09:00 AM', '01:00 PM'],
  'two days': ['DAY_CARE', '08:00 AM', '09:00 PM'],
  walk: ['DOG_WALKING', '09:00 AM', '09:30 AM'],
  nights: ['BOARDING', '12:00 PM', '12:00 PM'],
} as const;

export function draftOf(
  world: World,
  { draft, hours }: Draft,
): { customer: Customer; body: ReservationBody } {
  const { customer, first } = drafts[draft] ?? drafts[0];
  return { customer, body: bodyFor(world, customer, first, hours) };
}

/** What a customer asks for, from a day on that is counted from today. */
export function bodyFor(world: World, { petId }: Customer, first: number, hours: Hours): ReservationBody {
  const today = todayIn(business.timeZone, world.deps.now());
  const [serviceType, from, to] = services[hours];
  const days = hours === 'two days' ? [first, first + 2] : [first];
  const timeSlots = days.map((day) =>
    stayOf({
      dropOffTime: formatWireTime(addDays(today, day), from),
      pickUpTime: formatWireTime(addDays(today, hours === 'nights' ? day + 2 : day), to),
    }),
  );
  return {
    serviceType,
    scheduleType: hours === 'nights' ? 'DATE_RANGE' : 'INDIVIDUAL_DATES',
    timeSlots,
    additionalServices: [],
    petIds: [petId],
    healthInformation: '',
    specialRequests: '',
    ...(hours === 'walk' && { serviceAddress: '1 Main Street' }),
    customerEmail: '',
    totalPrice: quote({ serviceType, timeSlots, pets: [pet], additionalServices: [] }).total,
  };
}
