import { describe, expect, it } from 'vitest';
import { barText, monthIn, neighbour, periodIn, periodText, reportPath, rowText } from './report-period.ts';

const today = '2026-11-25';
const inAddress = (search: string) => periodIn(new URLSearchParams(search), today);

describe('the period of the numbers', () => {
  it.each([
    ['', { is: 'month', name: '2026-11' }],
    ['month=2025-02', { is: 'month', name: '2025-02' }],
    ['month=2025-13', { is: 'month', name: '2026-11' }],
    ['year=2025', { is: 'year', name: '2025' }],
    ['year=25', { is: 'month', name: '2026-11' }],
  ])('is that of the address: %j', (search, period) => {
    expect(inAddress(search)).toEqual(period);
  });

  it('has one before and one after, as far as there are any', () => {
    expect(neighbour({ is: 'month', name: '2026-12' }, 1)).toEqual({ is: 'month', name: '2027-01' });
    expect(neighbour({ is: 'month', name: '2026-03' }, -1)).toEqual({ is: 'month', name: '2026-02' });
    expect(neighbour({ is: 'year', name: '2026' }, 1)).toEqual({ is: 'year', name: '2027' });
    expect(neighbour({ is: 'year', name: '2000' }, -1)).toBeNull();
    expect(neighbour({ is: 'month', name: '2999-12' }, 1)).toBeNull();
  });

  it('is told, with its rows', () => {
    expect(periodText({ is: 'month', name: '2026-11' })).toBe('November 2026');
    expect(periodText({ is: 'year', name: '2026' })).toBe('2026');
    expect([rowText('2026-11-22'), barText('2026-11-02')]).toEqual(['Sun, Nov 22', '2']);
    expect([rowText('2026-11'), barText('2026-11')]).toEqual(['November 2026', 'Nov']);
    expect(reportPath({ is: 'year', name: '2026' })).toBe('/admin/reports?year=2026');
  });

  it('leads from a year to a month of it', () => {
    expect(monthIn({ is: 'year', name: '2026' }, today)).toEqual({ is: 'month', name: '2026-11' });
    expect(monthIn({ is: 'year', name: '2025' }, today)).toEqual({ is: 'month', name: '2025-01' });
  });
});
