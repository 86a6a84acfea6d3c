import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { adminCalendarRoutes } from './admin-calendar.ts';

const { listDays, closeDays } = adminCalendarRoutes;

const faultsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const noDate = "The date must be one of the calendar, such as '2026-12-24'.";

describe('the days that are asked for', () => {
  it.each([
    [{ from: '2026-12-01', to: '2027-01-11' }, []],
    [{ from: '2026-12-01', to: '2027-01-12' }, ['to: That is more than the 42 days of the calendar.']],
    [{ from: '2026-12-02', to: '2026-12-01' }, ['to: The last day must not be before the first.']],
    [{ from: '2026-02-29', to: '2026-12-01' }, [`from: ${noDate}`]],
    [{ from: '2026-12-01', to: 'tomorrow' }, [`to: ${noDate}`]],
    [{ from: '', to: '' }, [`from: ${noDate}`, `to: ${noDate}`]],
  ])('%j', (query, faults) => {
    expect(faultsOf(listDays.query, query)).toEqual(faults);
  });
});

describe('the days that are closed', () => {
  const closure = { kind: 'closed', reason: 'We paint.' };

  it.each([
    [{ from: '2026-12-02', to: '2026-12-01' }, ['to: The last day must not be before the first.']],
    [{ from: '2026-12-02', to: '0' }, [`to: ${noDate}`]],
  ])('%j', (days, faults) => {
    expect(faultsOf(closeDays.body, { ...closure, ...days })).toEqual(faults);
  });
});
