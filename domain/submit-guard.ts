import { bookableServiceTypes } from './catalogue.ts';
import { submitErrors } from './messages.ts';
import { chosenStays, type Schedule } from './schedule.ts';

export type SubmittedDraft = { serviceType: string | null; petIds: readonly number[]; schedule: Schedule };

/**
 * The first reason not to send a draft that has passed the steps, or null (docs/rules.md#checks-before-sending). It is raised
 * internally: customers see the messages of the steps. The session checks that the customer is signed in.
 */
export function submitError({ serviceType, petIds, schedule }: SubmittedDraft): string | null {
  const stays = chosenStays(schedule);
  const times = new Set(stays.flatMap(({ dropOff, pickUp }) => [dropOff.minutes, pickUp.minutes]));
  if (serviceType === null) return submitErrors.service;
  if (petIds.length === 0) return submitErrors.pets;
  if (stays.length === 0 || stays.some(({ dropOff }) => dropOff.date === null)) return submitErrors.startDate;
  if (times.has(null)) return submitErrors.times;
  if (times.has('malformed')) return submitErrors.timeFormat;
  const known = bookableServiceTypes.some((type) => type === serviceType);
  return known ? null : submitErrors.unknownService(serviceType);
}
