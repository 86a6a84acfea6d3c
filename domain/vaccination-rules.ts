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

/** 'Rabies until 2027.3.1', or 'Rabies: none approved': for who looks after the day, who may have one to review. */
export function lackText({ vaccine, knownUntil }: Pick<Lack, 'vaccine' | 'knownUntil'>): string {
  const name = vaccineName(vaccine);
  return knownUntil === null ? `${name}: none approved` : `${name} until ${formatDisplayDate(knownUntil)}`;
}

/**
 * A sentence, with the day and the vaccines that a dog lacks for it; '' where it lacks none. `isWaiting` says of a vaccine whether a
 * certificate of it is still to be looked at.
 */
export function lackSentence(
  pet: string,
  lacks: readonly Lack[],
  isWaiting: (lack: Lack) => boolean = () => false,
): string {
  const [first] = lacks;
  if (first === undefined) return '';
  const ofEach = lacks.map((lack) => [vaccineName(lack.vaccine), knownText(lack, isWaiting)] as const);
  const named = [...new Set(ofEach.map(([, known]) => known))].map((known) => {
    const names = ofEach.filter(([, other]) => other === known).map(([name]) => name);
    return `${new Intl.ListFormat('en-US').format(names)} (${known})`;
  });
  const what = lacks.length === 1 ? 'a vaccination that is' : 'vaccinations that are';
  return `${pet} needs ${what} valid until ${formatDisplayDate(first.lastDay)}: ${named.join('; ')}.`;
}

function knownText(lack: Lack, isWaiting: (lack: Lack) => boolean): string {
  if (isWaiting(lack)) return 'we still have to look at the certificate';
  return lack.knownUntil === null
    ? 'no certificate is approved yet'
    : `what we know of ends on ${formatDisplayDate(lack.knownUntil)}`;
}

export const lackAdvice = {
  booking:
    'Please upload a certificate at this dog, here or in your profile. Once we have approved it, you can book.',
  checkIn:
    'If the certificate waits in Attention, approve it there. If not, ask for it: the customer uploads it in their profile.',
} as const;
