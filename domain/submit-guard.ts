import { bookableServiceTypes } from './catalogue.ts';
import { submitErrors } from './messages.ts';
import type { Schedule } from './schedule.ts';
import { parseTimeText } from './time-text.ts';

export type SubmittedDraft = { serviceType: string | null; petIds: readonly number[]; schedule: Schedule };

/**
 * The first reason not to send a draft that has passed the steps, or null (docs/rules.md#checks-before-sending). It is raised
 * internally: customers see the messages of the steps. The session checks that the customer is signed in.
 */
export function submitError({ serviceType, petIds, schedule }: SubmittedDraft): string | null {
  const days = daysOf(schedule);
  const times = days.flatMap(({ dropOffTime, pickUpTime }) => [dropOffTime, pickUpTime]);
  if (serviceType === null) return submitErrors.service;
  if (petIds.length === 0) return submitErrors.pets;
  if (days.length === 0 || days.some(({ date }) => date === null)) return submitErrors.startDate;
  if (times.includes('')) return submitErrors.times;
  if (times.some((time) => parseTimeText(time) === null)) return submitErrors.timeFormat;
  const known = bookableServiceTypes.some((type) => type === serviceType);
  return known ? null : submitErrors.unknownService(serviceType);
}

function daysOf({ mode, slots, startDate, dropOffTime, pickUpTime }: Schedule) {
  return mode === 'individual'
    ? slots.map(({ date, startTime, endTime }) => ({ date, dropOffTime: startTime, pickUpTime: endTime }))
    : [{ date: startDate, dropOffTime, pickUpTime }];
}
