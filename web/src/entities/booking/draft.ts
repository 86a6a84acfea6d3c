import * as z from 'zod/mini';
import { isCalendarDate } from '@pawprints/domain/calendar';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { addOnIds, dateModes, offeredServiceIds, serviceIds, services } from '@pawprints/domain/catalogue';
import type { AddOnId, ServiceId } from '@pawprints/domain/catalogue';
import { changeService, defaultSchedule } from '@pawprints/domain/schedule';
import { petForm } from '../pet/pet-form-schema.ts';

const calendarDate = z.string().check(z.refine(isCalendarDate));

/** A booking as far as the customer has come with it, kept for the tab. */
export const bookingDraftSchema = z.object({
  /**
   * A UUID, sent as Idempotency-Key: however often 'Pay Now' is pressed, one draft makes one reservation. A dog that is added on
   * the way bears it too: the same words are one dog.
   */
  key: z.string(),
  serviceId: z.nullable(z.enum(serviceIds)),
  /** Null until a service is chosen. */
  schedule: z.nullable(
    z.object({
      mode: z.enum(dateModes),
      startDate: z.nullable(calendarDate),
      endDate: z.nullable(calendarDate),
      dropOffTime: z.string(),
      pickUpTime: z.string(),
      slots: z.readonly(
        z.array(z.object({ id: z.string(), date: calendarDate, startTime: z.string(), endTime: z.string() })),
      ),
    }),
  ),
  /** What is chosen in 'Add New Date & Time Slot'; null while that form is closed. */
  newSlot: z.nullable(
    z.object({ date: z.nullable(calendarDate), startTime: z.string(), endTime: z.string() }),
  ),
  /** As ticked; what applies by itself is found by the price function. */
  additionalServices: z.readonly(z.array(z.enum(addOnIds))),
  petIds: z.readonly(z.array(z.number())),
  /** What is typed in 'Add a New Pet'; null while that form is closed. */
  newPet: z.nullable(petForm),
  healthInformation: z.string(),
  /** An older version of the site filled Health Information in with a dog's note: what it has kept may still be that. */
  mayRepeatNote: z._default(z.boolean(), true),
  specialRequests: z.string(),
  /** Where we come to, as typed; null as long as it is the profile's address. */
  serviceAddress: z._default(z.nullable(z.string()), null),
  /** The reservation that 'Pay Now' has made of this draft. */
  reservationId: z.nullable(z.number()),
});
export type BookingDraft = z.infer<typeof bookingDraftSchema>;

/** A draft in which nothing is chosen. `key` is a fresh UUID. */
export function emptyDraft(key: string): BookingDraft {
  return {
    key,
    serviceId: null,
    schedule: null,
    newSlot: null,
    additionalServices: [],
    petIds: [],
    newPet: null,
    healthInformation: '',
    mayRepeatNote: false,
    specialRequests: '',
    serviceAddress: null,
    reservationId: null,
  };
}

/** Another service: the dates follow it and the chosen add-ons are cleared (docs/rules.md#the-steps). */
export function withService(
  draft: BookingDraft,
  serviceId: ServiceId,
  today: CalendarDate,
): { draft: BookingDraft; alert: string | null } {
  if (draft.serviceId === serviceId) return { draft, alert: null };
  const current = draft.schedule ?? defaultSchedule(serviceId, today);
  const { schedule, alert } = changeService(current, draft.serviceId, serviceId, today);
  return { draft: { ...draft, serviceId, schedule, newSlot: null, additionalServices: [] }, alert };
}

/** The add-on ticked or no longer ticked; one that the service does not have is left out. */
export function withAddOn(draft: BookingDraft, id: AddOnId, chosen: boolean): BookingDraft {
  if (draft.serviceId === null || !services[draft.serviceId].addOns.includes(id)) return draft;
  const others = draft.additionalServices.filter((other) => other !== id);
  return { ...draft, additionalServices: chosen ? [...others, id] : others };
}

/** The draft without a service, or add-ons, that the business no longer offers. What was booked already stays. */
export function withWhatIsOffered(draft: BookingDraft): BookingDraft {
  const { serviceId, reservationId } = draft;
  if (serviceId === null || (reservationId === null && !offeredServiceIds.includes(serviceId))) {
    return { ...draft, serviceId: null, schedule: null, newSlot: null, additionalServices: [] };
  }
  const offered = services[serviceId].addOns;
  return { ...draft, additionalServices: draft.additionalServices.filter((id) => offered.includes(id)) };
}

export function withPet(draft: BookingDraft, petId: number): BookingDraft {
  return draft.petIds.includes(petId) ? draft : { ...draft, petIds: [...draft.petIds, petId] };
}

/** The draft without a note that an older version of the site has copied from a dog. */
export function withoutRepeatedNote(
  draft: BookingDraft,
  pets: readonly { medicalInfo: string }[],
): BookingDraft {
  const typed = draft.healthInformation.trim();
  const repeated = pets.some(({ medicalInfo }) => medicalInfo.trim() === typed);
  return { ...draft, healthInformation: repeated ? '' : draft.healthInformation, mayRepeatNote: false };
}

export function withoutPet(draft: BookingDraft, petId: number): BookingDraft {
  return { ...draft, petIds: draft.petIds.filter((id) => id !== petId) };
}
