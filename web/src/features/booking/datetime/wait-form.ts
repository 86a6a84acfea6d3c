import * as z from 'zod/mini';
import type { AddOnId, ServiceId } from '@pawprints/domain/catalogue';
import { services } from '@pawprints/domain/catalogue';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { scheduleTypeOf, staysOf, type Schedule } from '@pawprints/domain/schedule';
import { validateSchedule, type Clock } from '@pawprints/domain/schedule-validation';
import { wireSlotOf } from '@pawprints/domain/stay';

export type WaitForm = {
  startDate: string;
  endDate: string;
  dropOffTime: string;
  pickUpTime: string;
  /** As checkboxes give them. */
  petIds: string[];
  note: string;
};

type Wish = { serviceId: ServiceId; mode: 'range' | 'singleday'; addOns: readonly AddOnId[] };

export function waitFormSchema(wish: Wish, clockNow: () => Clock) {
  const { serviceId, mode, addOns } = wish;
  return z.transform(({ startDate, endDate, petIds, note, ...times }: WaitForm, { issues }) => {
    const schedule: Schedule = {
      ...times,
      mode,
      startDate: startDate || null,
      endDate: endDate || null,
      slots: [],
    };
    const body = {
      serviceType: services[serviceId].serviceType,
      additionalServices: [...addOns],
      petIds: petIds.map(Number),
      scheduleType: scheduleTypeOf(schedule),
      timeSlots: staysOf(schedule).map(wireSlotOf),
      note,
    };
    const wrong = validateSchedule(serviceId, schedule, clockNow(), addOns);
    const parsed = waitlistRoutes.joinWaitlist.body.safeParse(body);
    const further = parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
    const shown = [...wrong, ...further.filter(({ path }) => wrong.length === 0 || path !== 'timeSlots')];
    for (const { path, message } of shown) {
      issues.push({ code: 'custom', path: [fieldOf(path)], message, input: body });
    }
    return shown.length === 0 ? body : z.NEVER;
  });
}

const fields = ['startDate', 'endDate', 'dropOffTime', 'pickUpTime', 'petIds', 'note'] as const;

/** The field that a rule or the server means; what is about the dates as a whole stands at the first. */
export function fieldOf(path: string): keyof WaitForm {
  const name = path.split('.')[0] ?? '';
  if (name === 'pets') return 'petIds';
  return fields.find((field) => field === name) ?? 'startDate';
}
