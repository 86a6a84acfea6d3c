import type { CalendarDate } from '@pawprints/domain/calendar';

export function aClosure(date: CalendarDate) {
  return {
    from: date,
    to: date,
    kind: 'closed' as const,
    services: [],
    yearly: false,
    reason: 'Closed for the test',
  };
}
