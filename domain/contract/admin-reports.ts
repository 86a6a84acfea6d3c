import * as z from 'zod/mini';
import { bookableServiceTypes } from '../service-types.ts';
import { exactDollars, requestObject } from './fields.ts';
import type { RouteContract } from './route.ts';
import { capacityFields } from './stored-day.ts';

const count = z.int().check(z.nonnegative());
/** Null where there is nothing to average. */
const average = z.nullable(z.number().check(z.nonnegative()));

/** Of a day, a month, a year or a service. */
const numbers = {
  /** By Stripe, and at the door. */
  revenue: exactDollars,
  receivedAtDropOff: exactDollars,
  /** By Stripe. */
  refunds: exactDollars,
  /** By other means than Stripe. */
  paidBackElsewhere: exactDollars,
  /** Of each dog. */
  nights: count,
  /** Each once. */
  dogs: count,
  /** Those that begin, and their customers, each once. */
  bookings: count,
  newCustomers: count,
  returningCustomers: count,
  /** Of stays over night, and of the other bookings. */
  averageNights: average,
  averageDays: average,
  averageLeadDays: average,
};

/** The sums of the days, so that taken ÷ capacity is what was occupied. */
const occupancy = z.object(capacityFields(z.object({ taken: count, capacity: count })));
export type Occupancy = z.output<typeof occupancy>;

const rowSchema = z.object({
  /** A date of the month, or a month of the year: '2026-11-22', '2026-11'. */
  period: z.string(),
  ...numbers,
  occupancy,
});
export type ReportRow = z.output<typeof rowSchema>;

const serviceSchema = z.object({ serviceType: z.enum(bookableServiceTypes), ...numbers });
export type ReportService = z.output<typeof serviceSchema>;

const reportSchema = z.object({
  rows: z.array(rowSchema),
  services: z.array(serviceSchema),
  total: z.object({ ...numbers, occupancy }),
  /** How much could not be read, and is in none of the numbers. */
  missing: z._default(count, 0),
});
export type Report = z.output<typeof reportSchema>;

const monthMessage = "The month must be one as '2026-11', from 2000 to 2999.";
const yearMessage = "The year must be one as '2026', from 2000 to 2999.";

const reportQuery = requestObject({
  month: z.optional(z.string(monthMessage).check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, monthMessage))),
  year: z.optional(z.string(yearMessage).check(z.regex(/^2\d{3}$/, yearMessage))),
}).check(
  z.refine(({ month, year }) => (month === undefined) !== (year === undefined), {
    path: ['month'],
    error: 'Please name a month or a year.',
  }),
);
export type ReportQuery = z.output<typeof reportQuery>;

export const adminReportRoutes = {
  getReport: {
    method: 'GET',
    path: '/admin/reports',
    auth: 'admin',
    summary: 'The numbers of a month by its days, or of a year by its months',
    query: reportQuery,
    result: reportSchema,
  },
} as const satisfies Record<string, RouteContract>;
