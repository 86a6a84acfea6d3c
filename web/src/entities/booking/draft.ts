import * as z from 'zod/mini';
import { isCalendarDate, type CalendarDate } from '@pawprints/domain/calendar';
import {
  addOnIds,
  dateModes,
  offeredServiceIds,
  serviceIds,
  services,
  type AddOnId,
  type BookableServiceType,
  type ServiceId,
} from '@pawprints/domain/catalogue';
import { changeService, defaultSchedule } from '@pawprints/domain/schedule';
import { comesToCustomer } from '@pawprints/domain/visit';
import { petFormValuesSchema } from '../pet/pet-form-schema.ts';

const calendarDate = z.string().check(z.refine(isCalendarDate));

const scheduleSchema = z.object({
  mode: z.enum(dateModes),
  startDate: z.nullable(calendarDate),
  endDate: z.nullable(calendarDate),
  dropOffTime: z.string(),
  pickUpTime: z.string(),
  slots: z.readonly(
    z.array(z.object({ id: z.string(), date: calendarDate, startTime: z.string(), endTime: z.string() })),
  ),
});
const newSlotSchema = z.object({
  date: z.nullable(calendarDate),
  startTime: z.string(),
  endTime: z.string(),
});

const wishSchema = z.object({
  schedule: scheduleSchema,
  petIds: z.readonly(z.array(z.number())),
  note: z.string(),
  /** What the booking had when the wish was filled in, as text: after a change there, the wish follows it. */
  begunWithDates: z.string(),
  begunWithPets: z.string(),
});
export type Wish = z.infer<typeof wishSchema>;

export const bookingDraftSchema = z.object({
  /**
   * A UUID, sent as Idempotency-Key: however often 'Pay Now' is pressed, one draft makes one reservation. A dog
   * that is added in the wizard has the same key, so that the same values make one dog.
   */
  key: z.string(),
  serviceId: z._default(z.nullable(z.enum(serviceIds)), null),
  schedule: z._default(z.nullable(scheduleSchema), null),
  /** Null while the 'Add New Date & Time Slot' form is closed. */
  newSlot: z._default(z.nullable(newSlotSchema), null),
  /** As ticked. The price function finds those that apply automatically. */
  additionalServices: z._default(z.readonly(z.array(z.enum(addOnIds))), []),
  petIds: z._default(z.readonly(z.array(z.number())), []),
  /** Null while the 'Add a New Pet' form is closed. */
  newPet: z._default(z.nullable(petFormValuesSchema), null),
  healthInformation: z._default(z.string(), ''),
  /**
   * An older version of the site copied a dog's note into Health Information: a stored text may be that copy.
   */
  mayRepeatNote: z._default(z.boolean(), true),
  specialRequests: z._default(z.string(), ''),
  /** Where we come to, as typed. Null while it is the profile's address. */
  serviceAddress: z._default(z.nullable(z.string()), null),
  reservationId: z._default(z.nullable(z.number()), null),
  /** The wait whose places are held for this booking until then (docs/rules.md#waitlist), and their dates. */
  offer: z._default(
    z.nullable(z.object({ waitId: z.number(), until: z.string(), dates: z.readonly(z.array(calendarDate)) })),
    null,
  ),
  /** What the owner asks to accept, and whether it is. Null where nothing is asked, or has been accepted before. */
  agreement: z._default(
    z.nullable(z.object({ version: z.number(), hash: z.string(), accepted: z.boolean() })),
    null,
  ),
  /** What is filled in for the waitlist, until it is joined. Null before its form is first opened. */
  wish: z._default(z.nullable(wishSchema), null),
});
export type BookingDraft = z.infer<typeof bookingDraftSchema>;

export function emptyDraft(key: string): BookingDraft {
  return bookingDraftSchema.parse({ key, mayRepeatNote: false });
}

/** Until when the places of an offer are held for the draft; null where there is none, or it is over or taken. */
export function heldUntil(
  { offer, reservationId }: Pick<BookingDraft, 'offer' | 'reservationId'>,
  now: Date,
) {
  const until = offer === null || reservationId !== null ? null : new Date(offer.until);
  return until !== null && until > now ? until : null;
}

/** The dates follow the new service, and the chosen add-ons are cleared (docs/rules.md#the-steps). */
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

export function withAddOn(draft: BookingDraft, id: AddOnId, chosen: boolean): BookingDraft {
  if (draft.serviceId === null || !services[draft.serviceId].addOns.includes(id)) return draft;
  const others = draft.additionalServices.filter((other) => other !== id);
  return { ...draft, additionalServices: chosen ? [...others, id] : others };
}

/** Removes a service or add-ons that the business no longer offers. The service of a reservation stays. */
export function withWhatIsOffered(draft: BookingDraft): BookingDraft {
  const { serviceId, reservationId } = draft;
  if (serviceId === null || (reservationId === null && !offeredServiceIds.includes(serviceId))) {
    return { ...draft, serviceId: null, schedule: null, newSlot: null, additionalServices: [] };
  }
  const offered = services[serviceId].addOns;
  return { ...draft, additionalServices: draft.additionalServices.filter((id) => offered.includes(id)) };
}

export function withPet(draft: BookingDraft, petId: number, chosen = true): BookingDraft {
  if (draft.petIds.includes(petId) === chosen) return draft;
  const petIds = chosen ? [...draft.petIds, petId] : draft.petIds.filter((id) => id !== petId);
  return { ...draft, petIds };
}

/** Removes a note that an older version of the site copied from a dog. */
export function withoutRepeatedNote(
  draft: BookingDraft,
  pets: readonly { medicalInfo: string }[],
): BookingDraft {
  const typed = draft.healthInformation.trim();
  const repeated = pets.some(({ medicalInfo }) => medicalInfo.trim() === typed);
  return { ...draft, healthInformation: repeated ? '' : draft.healthInformation, mayRepeatNote: false };
}

export type BookedService = { serviceType: BookableServiceType; additionalServices: readonly string[] };
type ChosenService = Pick<BookingDraft, 'serviceId' | 'additionalServices'>;

export function bookedService({ serviceId, additionalServices }: ChosenService): BookedService | null {
  return serviceId === null ? null : { serviceType: services[serviceId].serviceType, additionalServices };
}

/** As typed, else the profile's address. Null if the customer comes to us. */
export function serviceAddressOf(
  draft: ChosenService & Pick<BookingDraft, 'serviceAddress'>,
  profileAddress: string,
): string | null {
  const booked = bookedService(draft);
  return booked !== null && comesToCustomer(booked) ? (draft.serviceAddress ?? profileAddress) : null;
}
