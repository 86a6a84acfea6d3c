import { formatDisplayDate, type CalendarDate } from './calendar.ts';
import type { BookableServiceType } from './service-types.ts';
import { vaccineName, type Protection, type Vaccine } from './vaccinations.ts';

/** What the lack of a required vaccination does (docs/rules.md#required-vaccinations). */
export const lackActs = ['remind', 'blockCheckIn', 'blockBooking'] as const;
export type LackAct = (typeof lackActs)[number];

export type VaccinationRules = {
  required: Readonly<Record<BookableServiceType, readonly Vaccine[]>>;
  whenMissing: LackAct;
};

/** As long as the owner has set nothing. */
export const standardVaccinationRules: VaccinationRules = {
  required: { DAY_CARE: [], BOARDING: [], LONG_TERM_BOARDING: [], DOG_WALKING: [] },
  whenMissing: 'blockCheckIn',
};

type ProtectedPet = { approvedVaccinations?: readonly Protection[] | undefined };

/** `knownUntil`: until when the dog is protected by what is approved; null where nothing is. */
export type Lack = { vaccine: Vaccine; knownUntil: CalendarDate | null; lastDay: CalendarDate };

/** What is required and does not hold on the last day of the stay. */
export function lacksOf(
  required: readonly Vaccine[],
  { approvedVaccinations = [] }: ProtectedPet,
  lastDay: CalendarDate,
): Lack[] {
  return required.flatMap((vaccine) => {
    const known = approvedVaccinations.find((protection) => protection.vaccine === vaccine);
    if (known !== undefined && known.validUntil >= lastDay) return [];
    return [{ vaccine, knownUntil: known?.validUntil ?? null, lastDay }];
  });
}

/** 'Rabies until 2027.3.1', or 'No rabies certificate': for who looks after the day. */
export function lackText({ vaccine, knownUntil }: Pick<Lack, 'vaccine' | 'knownUntil'>): string {
  const name = vaccineName(vaccine);
  return knownUntil === null ? `${name}: no certificate` : `${name} until ${formatDisplayDate(knownUntil)}`;
}

/** A sentence, with the vaccine and the day. */
export function lackSentence(pet: string, { vaccine, knownUntil, lastDay }: Lack): string {
  const known =
    knownUntil === null
      ? 'no certificate is approved yet'
      : `what we know of ends on ${formatDisplayDate(knownUntil)}`;
  return `${pet} needs a vaccination that is valid until ${formatDisplayDate(lastDay)}: ${vaccineName(vaccine)}; ${known}.`;
}

export const lackAdvice = {
  booking:
    'Please upload a certificate at this dog, here or in your profile. Once we have approved it, you can book.',
  checkIn:
    'Ask for the certificate: the customer uploads it in their profile, and you approve it in Attention.',
} as const;
