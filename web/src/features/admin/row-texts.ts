import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { addOnName, serviceTypeLabels } from '@pawprints/domain/catalogue';
import { alertsOf, type DayAlert, type DaySection } from '@pawprints/domain/day-view';
import { formatDollars } from '@pawprints/domain/money';
import { comesToCustomer, whereWeComeText } from '@pawprints/domain/visit';
import type { VaccinationRulesView } from '@pawprints/domain/contract/vaccination';
import { lacksOf, lackText } from '@pawprints/domain/vaccination-rules';
import { vaccines } from '@pawprints/domain/vaccinations';
import type { BadgeTone } from '../../components/ui/badge.tsx';
import type { LiveRow } from './live-row.ts';

export const sectionNames: Record<DaySection, string> = {
  arriving: 'Arriving',
  inHouse: 'In the house',
  leaving: 'Leaving',
  visits: 'Visits',
  done: 'Done',
};

/** '08:12 AM', with its date where that is another one. */
export function timeOn(date: CalendarDate, at: Date): string {
  // Noon is on the date in every zone that has a business.
  return timeText(at, new Date(`${date}T20:00:00Z`), business.timeZone);
}

export function serviceText({ booking: { serviceType, additionalServices } }: LiveRow): string {
  return [serviceTypeLabels[serviceType], ...additionalServices.map(addOnName)].join(' · ');
}

/** Empty where they come to us. */
export function addressText({ booking }: LiveRow): string {
  return comesToCustomer(booking) ? whereWeComeText(booking.serviceAddress) : '';
}

type RowAlert = { text: string; tone: BadgeTone; isWritten?: boolean };

const alertTexts: Record<DayAlert, RowAlert> = {
  notVaccinated: { text: 'Not vaccinated', tone: 'danger' },
  firstVisit: { text: 'First visit', tone: 'green' },
  health: { text: 'Health information', tone: 'warn', isWritten: true },
  requests: { text: 'Special requests', tone: 'warn', isWritten: true },
};

/** What must not be missed. `isWritten`: `writtenOf` has it in words. */
export function alertsIn(row: LiveRow, rules: VaccinationRulesView | null): RowAlert[] {
  const { booking, pet, presence, isLate } = row;
  const { status, payBy, linkUntil, totalPrice, difference } = booking;
  const owed = payBy === 'dropOff' ? 'Due at drop-off' : 'Not paid yet';
  const tone = 'danger';
  return [
    ...(isLate ? [{ text: presence === null ? 'Has not come yet' : 'Late pick-up', tone } as const] : []),
    ...(status === 'CANCELLED' ? [{ text: 'Cancelled', tone } as const] : []),
    ...(status === 'PENDING' ? [{ text: `${owed}: ${formatDollars(totalPrice)}`, tone } as const] : []),
    ...(status === 'PENDING' && linkUntil !== null
      ? [
          {
            text: `By link until ${timeText(linkUntil, undefined, business.timeZone)}`,
            tone: 'warn',
          } as const,
        ]
      : []),
    ...(difference === null
      ? []
      : [
          {
            text: `${difference.payBy === 'link' ? 'Still to pay online' : 'Due at drop-off'}: ${formatDollars(difference.amount)}`,
            tone,
          } as const,
        ]),
    ...lacksIn(row, rules),
    ...alertsOf(booking, pet).map((alert) => alertTexts[alert]),
  ];
}

/** What is required of the dog and does not hold on its last day. A vaccine of a later version is not known here. */
function lacksIn({ booking, pet, pickUpAt }: LiveRow, rules: VaccinationRulesView | null): RowAlert[] {
  const named = rules?.required[booking.serviceType] ?? [];
  const required = vaccines.filter((vaccine) => named.includes(vaccine));
  const lacks = lacksOf(required, pet, todayIn(business.timeZone, pickUpAt));
  return lacks.map((lack) => ({ text: lackText(lack), tone: 'danger' }));
}

/** What the customer has written, and how many lines of it are shown at first. */
export function writtenOf({ booking, pet }: LiveRow): { name: string; text: string; lines: number }[] {
  return [
    { name: 'Health', text: booking.healthInformation, lines: 6 },
    { name: `Of ${pet.name}`, text: pet.medicalInfo, lines: 6 },
    { name: 'Requests', text: booking.specialRequests, lines: 4 },
  ].filter(({ text }) => text !== '');
}
