import * as z from 'zod/mini';
import { addOnIds } from '../add-ons.ts';
import { limits } from '../limits.ts';
import { bookableServiceTypes } from '../service-types.ts';
import { extensibleEnum, idParams, isoInstant, publicId, requestObject, text } from './fields.ts';
import { petSchema } from './pets.ts';
import { reservationBody, reservationSchema } from './reservations.ts';
import type { RouteContract } from './route.ts';

const { scheduleType } = reservationSchema.shape;

/** What a customer waits for (docs/rules.md#waitlist), with the pets as they were then. */
export const waitSchema = z.object({
  id: publicId,
  state: extensibleEnum(['waiting', 'offered']),
  serviceType: z.enum(bookableServiceTypes),
  scheduleType,
  timeSlots: z.array(z.object({ dropOffTime: z.string(), pickUpTime: z.string() })),
  additionalServices: z.array(extensibleEnum(addOnIds)),
  pets: z.array(petSchema),
  note: z.string(),
  joinedAt: isoInstant,
  /** Until when the places are held for the customer; null while there is no offer. */
  offeredUntil: z.nullable(isoInstant),
});
export type Wait = z.infer<typeof waitSchema>;

const booked = reservationBody.shape;

const waitBody = requestObject({
  serviceType: booked.serviceType,
  additionalServices: booked.additionalServices,
  petIds: booked.petIds,
  scheduleType: booked.scheduleType,
  timeSlots: booked.timeSlots,
  note: z._default(text('The note', limits.waitNoteMax), ''),
});
export type WaitBody = z.infer<typeof waitBody>;

export const waitlistRoutes = {
  joinWaitlist: {
    method: 'POST',
    path: '/waitlist',
    auth: 'user',
    summary: 'Waits for places on dates that are full; the same wish a second time is the same wait',
    body: waitBody,
    result: waitSchema,
    errors: ['NOT_FOUND', 'BLOCKED', 'CONFLICT', 'NOT_AVAILABLE', 'BUSY'],
  },
  listWaits: {
    method: 'GET',
    path: '/waitlist',
    auth: 'user',
    summary: 'What the customer waits for or has an offer for, the oldest first',
    result: z.array(waitSchema),
  },
  leaveWaitlist: {
    method: 'DELETE',
    path: '/waitlist/{id}',
    auth: 'user',
    summary: 'Waits no longer; an offer goes to the next in line',
    params: idParams,
    result: z.null(),
    errors: ['BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
