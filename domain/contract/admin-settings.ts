import * as z from 'zod/mini';
import { parseTimeText, timeChoices } from '../time-text.ts';
import { placesField } from './admin-calendar.ts';
import { agreementSchema } from './agreement.ts';
import { isoInstant, requestObject, text } from './fields.ts';
import type { RouteContract } from './route.ts';
import { capacityFields } from './stored-day.ts';

const timeMessage = "The time must be on the half hour, such as '08:00 AM'.";
const time = z
  .string(timeMessage)
  .check(z.refine((chosen) => timeChoices.includes(chosen), { error: timeMessage, abort: true }));

const weekdaysMessage = 'There must be a capacity for each of the seven weekdays.';
const minutesMessage = 'An offer must stand for 15 minutes to 48 hours.';

const linkHoursMessage = 'A link must hold the places for 1 to 168 hours.';
/** How long places are held for a link to pay. */
const linkHours = z.int(linkHoursMessage).check(z.gte(1, linkHoursMessage), z.lte(7 * 24, linkHoursMessage));

/** When it was changed last, as it was read: null where nobody has. */
const changedAt = z.nullable(isoInstant);

const offers = {
  /** How long an offer stands. */
  minutes: z.int(minutesMessage).check(z.gte(15, minutesMessage), z.lte(48 * 60, minutesMessage)),
  /** From when on, and until when, offers are made. */
  from: time,
  until: time,
};

function endsAfterItBegins({ from, until }: { from: string; until: string }): boolean {
  return (parseTimeText(from) ?? 0) < (parseTimeText(until) ?? 0);
}

const capacitySettingsSchema = z.object({
  /** From Sunday. */
  weekdays: z.array(z.object(capacityFields(placesField))),
  /** Whoever is picked up later takes a place of the house that day. */
  lateCheckout: time,
  offers: z.object(offers),
  linkHours,
  changedAt,
});
export type CapacitySettingsView = z.output<typeof capacitySettingsSchema>;

const capacitySettingsBody = requestObject({
  weekdays: z
    .array(requestObject(capacityFields(placesField)), weekdaysMessage)
    .check(z.minLength(7, weekdaysMessage), z.maxLength(7, weekdaysMessage)),
  lateCheckout: time,
  offers: requestObject(offers).check(
    z.refine(endsAfterItBegins, { path: ['until'], error: 'The end must be after the beginning.' }),
  ),
  /** As it is, where it is left out. */
  linkHours: z.optional(linkHours),
  /** What was read before. Where somebody else has changed the settings meanwhile, nothing is written. */
  replaces: changedAt,
});
export type CapacitySettingsBody = z.output<typeof capacitySettingsBody>;

/** In characters. */
export const agreementMax = 20_000;

export const agreementBody = requestObject({
  /** Empty where nothing is asked any more. */
  text: text('The agreement', agreementMax),
  /** The version that was read before: null where there was none. */
  replaces: z.nullable(z.int('The version must be a whole number, or null.')),
});
export type AgreementBody = z.output<typeof agreementBody>;

export const adminSettingsRoutes = {
  getAgreementSettings: {
    method: 'GET',
    path: '/admin/settings/agreement',
    auth: 'admin',
    summary: 'What customers agree to now. An empty text: nothing any more; null: nothing yet',
    result: z.nullable(agreementSchema),
  },
  changeAgreement: {
    method: 'PUT',
    path: '/admin/settings/agreement',
    auth: 'admin',
    summary:
      'Publishes another text, which is a new version: every customer is asked again with their next booking',
    body: agreementBody,
    result: z.nullable(agreementSchema),
    errors: ['CONFLICT', 'BUSY'],
  },
  getCapacitySettings: {
    method: 'GET',
    path: '/admin/settings/capacity',
    auth: 'admin',
    summary:
      'The capacity of each weekday, the late check-out, offers to those who wait, and how long a link to pay holds places',
    result: capacitySettingsSchema,
  },
  changeCapacitySettings: {
    method: 'PUT',
    path: '/admin/settings/capacity',
    auth: 'admin',
    summary: 'Changes these settings. A lower capacity takes nothing from anybody',
    body: capacitySettingsBody,
    result: capacitySettingsSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
