import * as z from 'zod/mini';
import { bookableServiceTypes } from '../catalogue.ts';
import { petSizes } from '../pets.ts';
import { reservationStatuses } from '../reservation.ts';
import { capacityFields, dayEntryFields, spanFields } from './stored-day.ts';

// What the page of the day shows, once for the API, which answers it, for the browser, which listens to the same documents and keeps
// the last day, and for whoever reads it: `instant` is a moment in the form of each.

/** Of `reservations/{id}`; functions/src/records/reservation.ts has the whole. */
export function bookingFields<Instant extends z.ZodMiniType>(instant: Instant) {
  return {
    uid: z.string(),
    customer: z.object({ name: z.string(), phone: z._default(z.string(), '') }),
    serviceType: z.enum(bookableServiceTypes),
    status: z.enum(reservationStatuses),
    pets: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        breed: z.string(),
        size: z.enum(petSizes),
        vaccinated: z.boolean(),
        approvedVaccinations: z.optional(z.array(z.object({ vaccine: z.string(), validUntil: z.string() }))),
        medicalInfo: z._default(z.string(), ''),
      }),
    ),
    timeSlots: z.array(
      z.object({
        dropOffTime: z.string(),
        pickUpTime: z.string(),
        dropOffAt: instant,
        pickUpAt: instant,
      }),
    ),
    additionalServices: z.array(z.string()),
    totalPrice: z.number(),
    difference: z._default(z.nullable(z.object({ amount: z.number(), payBy: z.string() })), null),
    payBy: z._default(z.string(), 'checkout'),
    linkUntil: z._default(z.nullable(instant), null),
    healthInformation: z.string(),
    specialRequests: z.string(),
    serviceAddress: z._default(z.string(), ''),
    firstDropOffAt: instant,
    isFirstVisit: z._default(z.boolean(), false),
    reportCards: z._default(
      z.array(z.object({ petId: z.number(), dropOffTime: z.string(), sent: z.boolean() })),
      [],
    ),
    presence: z._default(
      z.array(
        z.object({
          slot: z.number(),
          petId: z.number(),
          checkedInAt: instant,
          checkedOutAt: z.nullable(instant),
        }),
      ),
      [],
    ),
  };
}

export function placesSchema<Instant extends z.ZodMiniType>(instant: Instant) {
  return z.object({
    entries: z._default(z.record(z.string(), z.object(dayEntryFields(z.object(spanFields), instant))), {}),
    capacity: z._default(z.object(capacityFields(z.optional(z.number()))), {}),
  });
}

export const settingsSchema = z.object({
  weekdays: z.array(z.object(capacityFields(z.number()))),
  lateCheckoutMinutes: z.number(),
});

/** Of `notes/{id}` (functions/src/records/notes.ts). `about` is the path of a booking, a customer, a dog or a day. */
export function noteFields<Instant extends z.ZodMiniType>(instant: Instant) {
  return {
    about: z.string(),
    text: z.string(),
    by: z.string(),
    byName: z.string(),
    createdAt: instant,
    updatedAt: instant,
  };
}

export function noteSchema<Instant extends z.ZodMiniType>(instant: Instant) {
  return z.object({ id: z.string(), ...noteFields(instant) });
}

/** The whole page. */
export function dayFields<Instant extends z.ZodMiniType>(instant: Instant) {
  return {
    bookings: z.array(z.object({ id: z.number(), ...bookingFields(instant) })),
    /** How many bookings cannot be read. */
    unreadable: z.number(),
    /** Null where they cannot be read; so the settings. */
    places: z.nullable(placesSchema(instant)),
    settings: z.nullable(settingsSchema),
    notes: z.array(noteSchema(instant)),
  };
}
