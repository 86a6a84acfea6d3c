import * as z from 'zod/mini';

// What of `days/{date}` and `settings/capacity` both the server reads and the page of the day, which listens to them. Each says how
// it reads a part: the server keeps what a later release has added, and the page needs less of zod, which all pages share.

export const spanFields = { from: z.number(), to: z.number() };

/** What a booking takes of a day. `instant` is a timestamp of the reader's SDK. */
export function dayEntryFields<Span extends z.ZodMiniType, Instant extends z.ZodMiniType>(
  span: Span,
  instant: Instant,
) {
  return {
    arrives: z.boolean(),
    leaves: z.boolean(),
    dogs: z.array(z.number()),
    large: z.array(z.number()),
    overnight: z.boolean(),
    daycare: z.boolean(),
    house: z.boolean(),
    baths: z.boolean(),
    rides: z.boolean(),
    stays: z.array(span),
    walks: z.array(span),
    /** Until when the places are held; null once the booking is paid. */
    until: z.nullable(instant),
  };
}

export function capacityFields<Places extends z.ZodMiniType>(places: Places) {
  return {
    overnight: places,
    daycare: places,
    walks: places,
    baths: places,
    rides: places,
    house: places,
    large: places,
  };
}
