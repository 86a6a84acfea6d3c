import { formatDisplayDate, type CalendarDate } from './calendar.ts';

export const vaccines = [
  'RABIES',
  'DHPP',
  'BORDETELLA',
  'LEPTOSPIROSIS',
  'CANINE_INFLUENZA',
  'OTHER',
] as const;
export type Vaccine = (typeof vaccines)[number];

const vaccineNames: Readonly<Record<Vaccine, string>> = {
  RABIES: 'Rabies',
  DHPP: 'DHPP',
  BORDETELLA: 'Bordetella',
  LEPTOSPIROSIS: 'Leptospirosis',
  CANINE_INFLUENZA: 'Canine influenza',
  OTHER: 'Other vaccine',
};

/** As people say it. A vaccine that a later version has added is named as it is stored. */
export function vaccineName(vaccine: string): string {
  return new Map<string, string>(Object.entries(vaccineNames)).get(vaccine) ?? vaccine;
}

/** A certificate waits for the owner until they have approved or rejected it (docs/rules.md#vaccinations). */
export const vaccinationStates = ['submitted', 'approved', 'rejected'] as const;
export type VaccinationState = (typeof vaccinationStates)[number];

export type Protection = { vaccine: string; validUntil: CalendarDate };

/** Of each vaccine the approved certificate that is valid longest, in the order of `vaccines`. */
export function protectionOf(records: readonly (Protection & { state: string })[]): Protection[] {
  const latest = new Map<string, CalendarDate>();
  for (const { vaccine, validUntil, state } of records) {
    if (state === 'approved' && validUntil > (latest.get(vaccine) ?? '')) latest.set(vaccine, validUntil);
  }
  return vaccines.flatMap((vaccine) => {
    const validUntil = latest.get(vaccine);
    return validUntil === undefined ? [] : [{ vaccine, validUntil }];
  });
}

/** 'Rabies until 2027.3.1' */
export function protectionText({ vaccine, validUntil }: Protection): string {
  return `${vaccineName(vaccine)} until ${formatDisplayDate(validUntil)}`;
}
