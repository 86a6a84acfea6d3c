import { capacityFields, dayEntryFields, spanFields } from '@pawprints/domain/contract/stored-day';
import type { CapacitySettings } from '@pawprints/domain/capacity-settings';
import { bookableServiceTypes } from '@pawprints/domain/catalogue';
import { petSizes } from '@pawprints/domain/pets';
import { reservationStatuses } from '@pawprints/domain/reservation';
import * as z from 'zod/mini';

/** A moment, in the form in which it is stored. */
type Instant = z.ZodMiniType<Date>;

/** What the day shows of `reservations/{id}`; functions/src/records/reservation.ts has the whole. */
export function bookingFields<Moment extends Instant>(instant: Moment) {
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
export type LiveBooking = z.output<z.ZodMiniObject<ReturnType<typeof bookingFields<Instant>>>> & {
  id: number;
};

export function placesSchema<Moment extends Instant>(instant: Moment) {
  return z.object({
    entries: z._default(z.record(z.string(), z.object(dayEntryFields(z.object(spanFields), instant))), {}),
    capacity: z._default(z.object(capacityFields(z.optional(z.number()))), {}),
  });
}
export type LivePlaces = z.output<ReturnType<typeof placesSchema<Instant>>>;

export const settingsSchema = z.object({
  weekdays: z.array(z.object(capacityFields(z.number()))),
  lateCheckoutMinutes: z.number(),
});

/** Null while it is not known, or cannot be read. */
export type LiveDay = {
  bookings: ReadonlyMap<number, LiveBooking> | null;
  /** How many bookings cannot be read. */
  unreadable: number;
  places: LivePlaces | null;
  settings: CapacitySettings | null;
};
