import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar.ts';
import { limits } from '../limits.ts';
import { reservationStatuses } from '../reservation.ts';
import { bookableServiceTypes } from '../service-types.ts';
import {
  cursorText,
  dollars,
  exactDollars,
  isoInstant,
  publicId,
  requestObject,
  text,
  wholeNumber,
} from './fields.ts';
import type { RouteContract } from './route.ts';

/** What a list shows of a booking; `GET /admin/reservation/{id}` has the rest. */
export const listedBookingSchema = z.object({
  id: publicId,
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** The names of its dogs. */
  dogs: z.array(z.string()),
  serviceType: z.enum(bookableServiceTypes),
  reservationStatus: z.enum(reservationStatuses),
  /** The first drop-off and the last pick-up, as '2026.5.3 08:00 AM'. */
  dropOffTime: z.string(),
  pickUpTime: z.string(),
  totalPrice: dollars,
  /** What has gone back to the customer, or is on its way. */
  refunded: exactDollars,
  /** What was received at drop-off and is to be given back. Former releases counted it as refunded. */
  toGiveBack: z._default(exactDollars, 0),
  /** As a word: a later version may have one more. Former releases did not say it. */
  payBy: z._default(z.string(), 'checkout'),
  /** What is still to be paid of dearer dates. */
  difference: z._default(z.nullable(z.object({ amount: dollars, payBy: z.string() })), null),
  /** Until when its places are held for the link that the owner has sent; null where they have sent none. */
  linkUntil: z.nullable(isoInstant),
  createdAt: isoInstant,
});
export type ListedBooking = z.infer<typeof listedBookingSchema>;

const bookingPageSchema = z.object({
  content: z.array(listedBookingSchema),
  nextCursor: z.nullable(z.string()),
});
export type BookingPage = z.infer<typeof bookingPageSchema>;

/** No page loads this file for a customer, as it does limits.ts. */
export const bookingsPerCall = 50;

/** With a day before and a day after. */
const [firstDate, lastDate] = ['2000-01-01', '2999-12-31'];

const dateMessage = `A date must be as 2026-05-03, from ${firstDate} to ${lastDate}.`;
const date = z
  .string(dateMessage)
  .check(z.refine((value) => isCalendarDate(value) && value >= firstDate && value <= lastDate, dateMessage));

/** What a list can be narrowed to. With a date it is of the bookings whose first drop-off is between both, these days included. */
export const bookingFilter = requestObject({
  status: z.optional(z.enum(reservationStatuses, `The status must be ${reservationStatuses.join(', ')}.`)),
  service: z.optional(z.enum(bookableServiceTypes, 'The service must be one that can be booked.')),
  from: z.optional(date),
  to: z.optional(date),
  /** A whole e-mail address, or the beginning of the name or of one of its parts. */
  customer: z.optional(text('The customer', limits.searchMax)),
});
export type BookingFilter = z.output<typeof bookingFilter>;

const sizeMessage = `The size must be a whole number from 1 to ${limits.maxPageSize}.`;

const bookingQuery = z
  .extend(bookingFilter, {
    size: z._default(wholeNumber(1, limits.maxPageSize, sizeMessage), bookingsPerCall),
    cursor: z.optional(cursorText),
  })
  .check(
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
      path: ['to'],
      error: 'The last date must not be before the first.',
    }),
  );
export type BookingQuery = z.output<typeof bookingQuery>;

export const adminBookingListRoutes = {
  listBookings: {
    method: 'GET',
    path: '/admin/reservations',
    auth: 'admin',
    summary: 'Bookings, made last first; with a date those whose first drop-off is then, the earliest first',
    query: bookingQuery,
    result: bookingPageSchema,
  },
} as const satisfies Record<string, RouteContract>;
