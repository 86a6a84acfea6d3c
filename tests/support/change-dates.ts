import { randomUUID } from 'node:crypto';
import { adminChangeDatesRoutes } from '@pawprints/domain/contract/admin-change-dates';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import type { TimeSlot } from '@pawprints/domain/stay';
import { call, refused, statusOf } from './api.ts';
import { wireTime } from './bookings.ts';
import type { Person } from './people.ts';
import { dayPrice } from './phone.ts';

/** Day care of these days, 8 to 5 on each. */
export function daysAhead(...days: number[]): TimeSlot[] {
  return days.map((day) => ({
    dropOffTime: wireTime(day, '08:00 AM'),
    pickUpTime: wireTime(day, '05:00 PM'),
  }));
}

export type NewDates = {
  timeSlots: TimeSlot[];
  scheduleType?: ReservationBody['scheduleType'];
  totalPrice?: number;
  payBy?: 'link' | 'dropOff';
  key?: string;
};

function asked(as: Person, id: number, { key = randomUUID(), ...dates }: NewDates) {
  return {
    as,
    params: { id },
    headers: { 'Idempotency-Key': key },
    body: {
      scheduleType: 'INDIVIDUAL_DATES' as const,
      totalPrice: dates.timeSlots.length * dayPrice,
      ...dates,
    },
  };
}

const { changeDates } = adminChangeDatesRoutes;

/** An admin gives a booking other dates, at the price of whole days of day care unless `dates` say another. */
export async function moveTo(as: Person, id: number, dates: NewDates) {
  return (await call(changeDates, asked(as, id, dates))).result;
}

export const refusedToMove = (as: Person, id: number, dates: NewDates) =>
  refused(changeDates, asked(as, id, dates));

export const statusOfMove = (as: Person, id: number, dates: NewDates) =>
  statusOf(changeDates, asked(as, id, dates));
