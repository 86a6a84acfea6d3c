import { business } from '@pawprints/domain/business';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import type { BookableServiceType } from '@pawprints/domain/catalogue';
import type { Visitor } from '@pawprints/domain/presence';
import {
  lackAdvice,
  lackSentence,
  lacksOf,
  type VaccinationRules,
} from '@pawprints/domain/vaccination-rules';
import { dailySlots } from '@pawprints/domain/visit';
import { ApiError, refuseAny } from '../../../lib/api-error.ts';
import type { PetSnapshot } from '../../../records/pets.ts';
import type { Reservation } from '../../../records/reservation.ts';

type Asked = {
  serviceType: BookableServiceType;
  pets: readonly PetSnapshot[];
  dates: readonly CalendarDate[];
};

/**
 * Each dog must be protected on the last day of its stay, where the owner lets nobody book without.
 * @throws ApiError VALIDATION_FAILED
 */
export function refuseUnprotected(rules: VaccinationRules, { serviceType, pets, dates }: Asked): void {
  const lastDay = dates.toSorted().at(-1);
  if (rules.whenMissing !== 'blockBooking' || lastDay === undefined) return;
  const sentences = pets
    .map((pet) => lackSentence(pet.name, lacksOf(rules.required[serviceType], pet, lastDay)))
    .filter((sentence) => sentence !== '');
  if (sentences.length === 0) return;
  refuseAny([{ path: 'petIds', message: [...sentences, lackAdvice.booking].join(' ') }]);
}

/** The dog as it is known by now, null where it is gone from the profile: then what the booking says of it counts. */
type Known = Pick<PetSnapshot, 'approvedVaccinations'> | null;

/**
 * Unless the owner is only reminded. On the last day of this visit, which is that of its slot.
 * @throws ApiError CONFLICT
 */
export function refuseUnprotectedVisitor(
  rules: VaccinationRules,
  reservation: Reservation,
  { visitor, known }: { visitor: Visitor; known: Known },
): void {
  const pet = reservation.pets.find(({ id }) => id === visitor.petId);
  const slot = dailySlots(reservation)[visitor.slot];
  if (rules.whenMissing === 'remind' || pet === undefined || slot === undefined) return;
  const lastDay = todayIn(business.timeZone, slot.pickUpAt);
  const lacks = lacksOf(rules.required[reservation.serviceType], known ?? pet, lastDay);
  if (lacks.length === 0) return;
  throw new ApiError('CONFLICT', `${lackSentence(pet.name, lacks)} ${lackAdvice.checkIn}`);
}
