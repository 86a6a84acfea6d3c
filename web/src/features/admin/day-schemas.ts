import type { CapacitySettings } from '@pawprints/domain/capacity-settings';
import type { bookingFields, placesSchema } from '@pawprints/domain/contract/day-fields';
import type * as z from 'zod/mini';

type Moment = z.ZodMiniType<Date>;

export type LiveBooking = z.output<z.ZodMiniObject<ReturnType<typeof bookingFields<Moment>>>> & {
  id: number;
};
export type LivePlaces = z.output<ReturnType<typeof placesSchema<Moment>>>;

/** Null while it is not known, or cannot be read. */
export type LiveDay = {
  bookings: ReadonlyMap<number, LiveBooking> | null;
  /** How many bookings cannot be read. */
  unreadable: number;
  places: LivePlaces | null;
  settings: CapacitySettings | null;
};
