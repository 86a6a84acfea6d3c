import * as z from 'zod/mini';
import { daysBetween } from '../calendar.ts';
import { closureKinds } from '../closures.ts';
import { limits } from '../limits.ts';
import { bookableServiceTypes, serviceIds } from '../service-types.ts';
import { calendarDate as date } from './calendar-date.ts';
import { extensibleEnum, isoInstant, publicId, requestObject, requiredLine, trueOrFalse } from './fields.ts';
import type { RouteContract } from './route.ts';
import { capacityFields } from './stored-day.ts';

const spanMessage = 'The last day must not be before the first.';
const longMessage = `That is more than the ${limits.availabilityDays} days of the calendar.`;

function isInOrder({ from, to }: { from: string; to: string }): boolean {
  return from <= to;
}

export function fitsCalendar({ from, to }: { from: string; to: string }): boolean {
  return daysBetween(from, to) < limits.availabilityDays;
}

const placesMessage = 'The places must be a whole number from 0.';
export const placesField = z
  .int(placesMessage)
  .check(z.gte(0, placesMessage), z.lte(999_999, 'That is too many places.'));

/** Of a day alone: what is not named is as on its weekday. */
const ownCapacity = z.object(capacityFields(z.optional(placesField)));

const count = z.int().check(z.nonnegative());

const calendarDaySchema = z.object({
  date,
  capacity: z.object(capacityFields(placesField)),
  own: ownCapacity,
  /** What holds where the day has none of its own. */
  weekday: z.object(capacityFields(placesField)),
  /** Null where the day cannot be read. Of walks, the dogs that are out at one time at most. */
  taken: z.nullable(z.object(capacityFields(count))),
  /** How many wait for places of the day. */
  waiting: count,
  /** Bookings that the owner has taken although days of theirs were full, and why. Former releases did not say it. */
  beyond: z._default(z.array(z.object({ reservationId: publicId, reason: z.string() })), []),
});
export type CalendarDay = z.output<typeof calendarDaySchema>;

const closureFields = {
  from: date,
  to: date,
  kind: extensibleEnum(closureKinds),
  services: z.array(extensibleEnum(serviceIds)),
  yearly: z.boolean(),
  reason: z.string(),
};
const closureSchema = z.object({ id: z.string(), ...closureFields });
export type ClosureView = z.output<typeof closureSchema>;

/** A booking, as a timeline of dogs shows it. */
const bookedStaySchema = z.object({
  reservationId: publicId,
  serviceType: z.enum(bookableServiceTypes),
  isPaid: z.boolean(),
  customer: z.string(),
  pets: z.array(z.object({ id: publicId, name: z.string() })),
  /** The dates of each slot, the first and the last included. */
  slots: z.array(z.object({ from: date, to: date })),
});
export type BookedStay = z.output<typeof bookedStaySchema>;

const calendarSchema = z.object({
  days: z.array(calendarDaySchema),
  closures: z.array(closureSchema),
  /** Null unless they were asked for. */
  stays: z.nullable(z.array(bookedStaySchema)),
});
export type Calendar = z.output<typeof calendarSchema>;

const staysMessage = "Say 'true' for the bookings, or leave it out.";

const calendarQuery = requestObject({
  from: date,
  to: date,
  stays: z._default(z.enum(['true', 'false'], staysMessage), 'false'),
}).check(
  z.refine(isInOrder, { path: ['to'], error: spanMessage, abort: true }),
  z.refine(fitsCalendar, { path: ['to'], error: longMessage }),
);
export type CalendarQuery = z.output<typeof calendarQuery>;

const ownPlaces = z.optional(z.nullable(placesField));

/** Null for a pool that is as on the weekday again; of a pool that is not named nothing changes. */
const dayBody = requestObject({
  /** The last day, where it is for several. */
  to: z.optional(date),
  capacity: requestObject(capacityFields(ownPlaces)),
});
export type DayBody = z.output<typeof dayBody>;

const reasonMax = 120;
const kindMessage = 'Please say what is closed.';

const closureBody = requestObject({
  from: date,
  to: date,
  kind: z.enum(closureKinds, kindMessage),
  /** None for all of them. */
  services: z._default(z.array(z.enum(serviceIds, 'There is no such service.')), []),
  yearly: z._default(trueOrFalse('Every year'), false),
  reason: requiredLine('The reason', reasonMax, 'Please enter a reason. Customers read it.'),
  /** Only lists the bookings concerned. */
  dryRun: z._default(trueOrFalse('The dry run'), false),
}).check(z.refine(isInOrder, { path: ['to'], error: spanMessage }));
export type ClosureBody = z.output<typeof closureBody>;

const slots = z.array(z.object({ dropOffTime: z.string(), pickUpTime: z.string() }));

/** Null where the booking cannot be read. */
const concernedSchema = z.object({
  id: publicId,
  booking: z.nullable(
    z.object({
      status: z.string(),
      serviceType: z.enum(bookableServiceTypes),
      slots,
      pets: z.array(z.string()),
      customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    }),
  ),
});
export type Concerned = z.output<typeof concernedSchema>;

const closingSchema = z.object({
  /** Null of a dry run. */
  id: z.nullable(z.string()),
  /** Bookings that the closure would have refused. None is cancelled. */
  count,
  /** The first of them. */
  bookings: z.array(concernedSchema),
  /** Offers of the waitlist for these days, which stay. */
  offers: count,
});
export type Closing = z.output<typeof closingSchema>;

/** How many of the bookings that a closure concerns are listed. */
export const concernedPerCall = 100;

const closureIdMessage = 'The id must be that of a closure.';

export const adminCalendarRoutes = {
  listDays: {
    method: 'GET',
    path: '/admin/days',
    auth: 'admin',
    summary: `What is taken of each day, and what is closed, for ${limits.availabilityDays} days at most`,
    query: calendarQuery,
    result: calendarSchema,
  },
  setDay: {
    method: 'PUT',
    path: '/admin/days/{date}',
    auth: 'admin',
    summary: 'Gives a day or a span a capacity of its own, or that of its weekday again',
    params: z.object({ date }),
    body: dayBody,
    result: z.null(),
    errors: ['BUSY'],
  },
  listClosures: {
    method: 'GET',
    path: '/admin/closures',
    auth: 'admin',
    summary: 'What is closed, was, and will be, in the order of their first days',
    result: z.array(z.extend(closureSchema, { closedAt: isoInstant })),
  },
  closeDays: {
    method: 'POST',
    path: '/admin/closures',
    auth: 'admin',
    summary:
      'Closes a day or a span and lists the bookings concerned, or only lists them; the same twice is one closure',
    body: closureBody,
    result: closingSchema,
    errors: ['BUSY'],
  },
  openDays: {
    method: 'DELETE',
    path: '/admin/closures/{id}',
    auth: 'admin',
    summary: 'Opens days again that were closed',
    params: z.object({
      id: z.string(closureIdMessage).check(z.regex(/^[a-z0-9][\w-]{0,99}$/i, closureIdMessage)),
    }),
    result: z.null(),
    errors: ['BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
