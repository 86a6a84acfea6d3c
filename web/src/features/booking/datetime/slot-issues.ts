import { chosenStay } from '@pawprints/domain/schedule';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { knownRefusals } from '../../../entities/availability/availability-queries.ts';
import {
  currentlyAsked,
  heldDates,
  refusalIssues,
} from '../../../entities/availability/draft-availability.ts';
import type { BookingDraft } from '../../../entities/booking/draft.ts';

type NewSlot = NonNullable<BookingDraft['newSlot']>;

const slotPaths: Readonly<Record<string, keyof NewSlot>> = {
  startDate: 'date',
  dropOffTime: 'startTime',
  pickUpTime: 'endTime',
};

/** What availability says against a slot that is not saved yet. */
export function slotIssues({ date, startTime, endTime }: NewSlot): ValidationIssue[] {
  const asked = currentlyAsked();
  if (asked === null) return [];
  const held = heldDates();
  const stays = [chosenStay(date, startTime, date, endTime)];
  const refusals = knownRefusals(asked, stays).filter((refusal) => !held.includes(refusal.date));
  return refusalIssues(refusals, { mode: 'singleday', startDate: date }).map(({ path, message }) => ({
    path: slotPaths[path] ?? 'date',
    message,
  }));
}
