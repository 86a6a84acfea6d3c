import type { DemoRegular, DemoReservation } from './demo-data.ts';

/** So that the numbers of this month and of the last one have something to say on each day of the year. */
const daysBack = 62;

/** Apart from the ids of emulator-data/. */
const firstId = 4220000000000000;
const idsOfEach = 100;

/** The visits of the last two months, each paid, and over or cancelled. */
export function pastVisits(regulars: readonly DemoRegular[]): DemoReservation[] {
  return regulars.flatMap((regular, index) => {
    const { everyDays, lastDaysAgo } = regular;
    const count = regular.visits ?? Math.floor((daysBack - lastDaysAgo) / everyDays) + 1;
    return Array.from({ length: count }, (_, visit) => {
      const id = firstId + (index + 1) * idsOfEach + visit;
      return { ...visitOf(regular, visit), id, isNew: regular.isNew && visit === count - 1 };
    });
  });
}

function visitOf(regular: DemoRegular, visit: number): Omit<DemoReservation, 'id' | 'isNew'> {
  const { uid, serviceType, pets, additionalServices, times, nights, everyDays } = regular;
  const daysAgo = regular.lastDaysAgo + visit * everyDays;
  const [arrives, leaves] = times;
  const dropOff: [number, string] = [-daysAgo, arrives];
  const pickUp: [number, string] = [nights - daysAgo, leaves];
  const cancelled = regular.cancelled.find((one) => one.visit === visit);
  const end =
    cancelled === undefined
      ? ({ status: 'PAID', checkedIn: dropOff, checkedOut: pickUp } as const)
      : ({ status: 'CANCELLED', cancelledHoursAgo: (daysAgo + cancelled.daysBefore) * 24 } as const);
  return {
    uid,
    serviceType,
    scheduleType: nights > 0 ? 'DATE_RANGE' : 'INDIVIDUAL_DATES',
    timeSlots: [{ dropOff, pickUp }],
    pets,
    additionalServices,
    healthInformation: '',
    specialRequests: '',
    bookedHoursAgo: (daysAgo + regular.bookedDaysBefore) * 24,
    ...end,
  };
}
