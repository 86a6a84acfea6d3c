import { addDays, formatDisplayDate, type CalendarDate } from './calendar.ts';
import { vaccinationMessages } from './vaccination-messages.ts';
import type { ValidationIssue } from './validation-issue.ts';

/** Longer than any vaccine protects: somebody has mistyped the year. */
const longestYears = 5;

/** `today` is the business's. The fields alone are checked by the contract. */
export function validateVaccination(
  { givenOn, validUntil }: { givenOn: CalendarDate; validUntil: CalendarDate },
  today: CalendarDate,
): ValidationIssue[] {
  const { future, order, over, tooLong } = vaccinationMessages;
  if (givenOn > today) return [{ path: 'givenOn', message: future }];
  if (validUntil <= givenOn) return [{ path: 'validUntil', message: order }];
  if (validUntil < today) return [{ path: 'validUntil', message: over(formatDisplayDate(validUntil)) }];
  if (validUntil > addDays(givenOn, longestYears * 366)) {
    return [{ path: 'validUntil', message: tooLong(longestYears) }];
  }
  return [];
}
