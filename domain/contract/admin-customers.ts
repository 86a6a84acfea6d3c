import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { listedBookingSchema } from './admin-booking-list.ts';
import {
  cursorText,
  dollars,
  exactDollars,
  isoInstant,
  requestObject,
  requiredText,
  text,
  wholeNumber,
} from './fields.ts';
import { petSchema } from './pets.ts';
import type { RouteContract } from './route.ts';

/** What a list shows of a customer; `GET /admin/customers/{uid}` has the rest. */
const listedCustomerSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The names of their dogs. */
  dogs: z.array(z.string()),
  isBlocked: z.boolean(),
  createdAt: isoInstant,
});
export type ListedCustomer = z.infer<typeof listedCustomerSchema>;

const customerPageSchema = z.object({
  content: z.array(listedCustomerSchema),
  nextCursor: z.nullable(z.string()),
});
export type CustomerPage = z.infer<typeof customerPageSchema>;

/** No page loads this file for a customer, as it does limits.ts. */
const customersPerCall = 50;
/** How many bookings a customer's page shows, and from how many its amounts are summed up. */
export const customerBookings = { shown: 10, summed: 200 } as const;

export const customerSearch = requestObject({ search: z._default(text('The search', limits.searchMax), '') });

const sizeMessage = `The size must be a whole number from 1 to ${limits.maxPageSize}.`;

const customerQuery = z.extend(customerSearch, {
  size: z._default(wholeNumber(1, limits.maxPageSize, sizeMessage), customersPerCall),
  cursor: z.optional(cursorText),
});
export type CustomerQuery = z.output<typeof customerQuery>;

export const customerSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  createdAt: isoInstant,
  /** When a dog of theirs was checked in for the first time. */
  firstVisitAt: z.nullable(isoInstant),
  /** Why they cannot book, and which admin says so. */
  blocked: z.nullable(z.object({ reason: z.string(), by: z.string(), at: isoInstant })),
  pets: z.array(petSchema),
  /** The last that were made, without those that another one has replaced. */
  bookings: z.array(listedBookingSchema),
  /** Whether there are more bookings than these. */
  hasMore: z.boolean(),
  money: z.object({
    paid: exactDollars,
    /** What has gone back, or is on its way, also by other means than Stripe. */
    refunded: exactDollars,
    /** What is to go back and has not: Stripe has refused it. */
    refundDue: exactDollars,
    /** Of bookings that can still be paid. */
    unpaid: dollars,
    /** Whether these amounts are of all bookings, not only of the last that were made. */
    isOfAll: z.boolean(),
  }),
});
export type AdminCustomer = z.infer<typeof customerSchema>;

const noCustomer = 'There is no such customer.';
export const customerParams = z.object({
  uid: z.string(noCustomer).check(z.regex(/^[^/]{1,128}$/, noCustomer)),
});

export const blockReason = requestObject({
  reason: requiredText('The reason', limits.reasonMax, 'Please give a reason. Only admins read it.'),
});

export const adminCustomerRoutes = {
  listCustomers: {
    method: 'GET',
    path: '/admin/customers',
    auth: 'admin',
    summary:
      "Customers, the newest first; a search finds them by name, e-mail address, dogs' names and phone",
    query: customerQuery,
    result: customerPageSchema,
  },
  getCustomer: {
    method: 'GET',
    path: '/admin/customers/{uid}',
    auth: 'admin',
    summary: 'All about a customer: dogs, the last bookings, money, and whether they are blocked',
    params: customerParams,
    result: customerSchema,
  },
  blockCustomer: {
    method: 'POST',
    path: '/admin/customers/{uid}/block',
    auth: 'admin',
    summary: 'The customer cannot book any more, and leaves the waitlist; their bookings stay',
    params: customerParams,
    body: blockReason,
    result: customerSchema,
    errors: ['BUSY'],
  },
  unblockCustomer: {
    method: 'POST',
    path: '/admin/customers/{uid}/unblock',
    auth: 'admin',
    summary: 'The customer can book again; a second time changes nothing',
    params: customerParams,
    result: customerSchema,
    errors: ['BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
