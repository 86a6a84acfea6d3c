import { refusalsOf, type Asked, type RefusedDay } from '@pawprints/domain/availability';
import { notAvailableText } from '@pawprints/domain/availability-messages';
import type { Schedule } from '@pawprints/domain/schedule';
import { isStay, type ChosenStay } from '@pawprints/domain/stay';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { knownAvailability } from './availability-queries.ts';

/** The days that refuse these stays, as far as they are known. */
export function knownRefusals(asked: Asked, stays: readonly ChosenStay[]): RefusedDay[] {
  const known = knownAvailability(asked);
  return known === null ? [] : refusalsOf(known, asked, stays.filter(isStay));
}

/** What availability says against the dates, at the field where that can be changed. */
export function refusalIssues(
  refusals: readonly RefusedDay[],
  { mode, startDate }: Pick<Schedule, 'mode' | 'startDate'>,
): ValidationIssue[] {
  return refusals.map((refusal) => {
    const message = notAvailableText([refusal]);
    if (mode === 'individual') return { path: 'slots', message };
    if (refusal.by !== 'date') return { path: refusal.by, message };
    return { path: mode === 'range' && refusal.date !== startDate ? 'endDate' : 'startDate', message };
  });
}
