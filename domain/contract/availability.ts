import * as z from 'zod/mini';
import { addOnIds } from '../add-ons.ts';
import { isCalendarDate } from '../calendar.ts';
import { pools } from '../pools.ts';
import { limits } from '../limits.ts';
import { addOnMessages, availabilityMessages } from '../messages.ts';
import { serviceIds } from '../service-types.ts';
import { requestObject, wholeNumber } from './fields.ts';
import type { RouteContract } from './route.ts';

export type { Refusal } from './refusals.ts';

const closed = { why: z.literal('closed'), reason: z.string() };
const full = { why: z.literal('full'), pool: z.enum(pools) };
const date = z.iso.date();

/** Why nobody can arrive or leave on a day. */
export const dayRefusalSchema = z.discriminatedUnion('why', [z.object(closed), z.object(full)]);

/** Null where a stay may do it on that date. */
const refused = z.nullable(dayRefusalSchema);

/** A time of day as text: '08:00 AM'. */
const timeText = z.string();

const ofEachDay = {
  date,
  /** A stay that begins on the date, with the ride of that day. */
  arrival: refused,
  /** A stay that ends on the date, with its bath and the ride home: by `lateCheckout`, or after it. */
  departure: refused,
  lateDeparture: refused,
  /** For dog walking: the half-hours, by their start, that no walk may be in. */
  fullTimes: z.array(timeText),
};

/**
 * `state` is that of the night which begins on the date, of the day in day care, or of the walks of the day. `places` are
 * those that are left.
 */
export const dayAvailabilitySchema = z.discriminatedUnion('state', [
  z.object({ ...ofEachDay, state: z.literal('open') }),
  z.object({
    ...ofEachDay,
    state: z.literal('few'),
    places: z.int().check(z.gte(1), z.lte(limits.fewPlaces)),
  }),
  z.object({ ...ofEachDay, state: z.literal('full'), pool: full.pool }),
  z.object({ ...ofEachDay, state: z.literal('closed'), reason: closed.reason }),
]);
export type DayAvailability = z.infer<typeof dayAvailabilitySchema>;

const availabilitySchema = z.object({ lateCheckout: timeText, days: z.array(dayAvailabilitySchema) });
export type Availability = z.infer<typeof availabilitySchema>;

const { service, from, dogs, large } = availabilityMessages;

/** Once for each, or all in one text with commas between them. */
const addOns = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.string())], addOnMessages.unknown),
    z.transform((sent) => [sent].flat().flatMap((text) => text.split(',').filter((id) => id !== ''))),
  ),
  z.array(z.enum(addOnIds, addOnMessages.unknown)),
);

/** Whether the service is offered, with these add-ons, and in that month, is checked by `availabilityIssues`. */
const availabilityQuery = requestObject({
  service: z.enum(serviceIds, service),
  from: z.string(from).check(z.refine((text) => isCalendarDate(text) && text.endsWith('-01'), from)),
  addOns: z._default(addOns, []),
  dogs: z._default(wholeNumber(1, limits.maxPetsPerBooking, dogs), 1),
  large: z._default(wholeNumber(0, limits.maxPetsPerBooking, large), 0),
}).check(z.refine((asked) => asked.large <= asked.dogs, { path: ['large'], error: large }));
export type AvailabilityQuery = z.infer<typeof availabilityQuery>;

export const availabilityRoutes = {
  getAvailability: {
    method: 'GET',
    path: '/availability',
    auth: 'none',
    summary: `What is free on the ${limits.availabilityDays} days from the first of a month, as far as they can be booked`,
    query: availabilityQuery,
    result: availabilitySchema,
    shared: true,
  },
} as const satisfies Record<string, RouteContract>;
