import * as z from 'zod/mini';
import { pools } from '../pools.ts';
import { publicId } from './fields.ts';

/** Why a day refuses a booking. Apart from availability.ts, so that only pages with dates load that. */
export const refusalSchema = z.discriminatedUnion('why', [
  z.object({ date: z.iso.date(), why: z.literal('closed'), reason: z.string() }),
  z.object({ date: z.iso.date(), why: z.literal('full'), pool: z.enum(pools) }),
  /** One of the dogs is in another booking at the same time. */
  z.object({ date: z.iso.date(), why: z.literal('booked'), reservationId: publicId }),
  /** A place of the waitlist is held for one of the dogs at the same time. */
  z.object({ date: z.iso.date(), why: z.literal('offered'), waitId: publicId }),
]);
export type Refusal = z.infer<typeof refusalSchema>;
