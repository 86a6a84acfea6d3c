import { bookableServiceTypes } from './catalogue.ts';
import { submitErrors } from './messages.ts';
import type { Schedule } from './schedule.ts';
import { parseTimeText } from './time-text.ts';

/** The draft at the moment of 'Pay Now'; the service as it is about to be sent. */
export type SubmittedDraft = { serviceType: string | null; petIds: readonly number[]; schedule: Schedule };

/**
 * The first reason why a draft that came past the steps cannot be sent, or null (docs/rules.md#checks-before-sending).
 * Raised internally: what a customer reads comes from the steps. Being signed in is the session's matter.
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
