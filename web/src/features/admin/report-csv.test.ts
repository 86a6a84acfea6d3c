import type { Report, ReportRow } from '@pawprints/domain/contract/admin-reports';
import { byPool } from '@pawprints/domain/by-pool';
import { describe, expect, it } from 'vitest';
import { rowsCsv, servicesCsv } from './report-csv.ts';

const numbers = {
  revenue: 1234.5,
  receivedAtDropOff: 0,
  refunds: 20,
  paidBackElsewhere: 0,
  nights: 3,
  dogs: 2,
  bookings: 1,
  newCustomers: 1,
  returningCustomers: 0,
  averageNights: 2.96,
  averageDays: null,
  averageLeadDays: 10,
};
const occupancy = byPool((pool) => ({ taken: pool === 'overnight' ? 2 : 0, capacity: 10 }));
const row: ReportRow = { period: '2026-11-22', ...numbers, occupancy };
const report: Report = {
  rows: [row],
  services: [{ serviceType: 'BOARDING', ...numbers }],
  missing: 0,
  total: { ...numbers, occupancy },
};

describe('the numbers as a file', () => {
  it('have a line for each day, with what was taken of each pool', () => {
    const [header, line, end] = rowsCsv(report).split('\r\n');
    expect(header).toMatch(
      /^\uFEFFPeriod,Revenue by Stripe,Received at drop-off,Refunds,.+,Overnight: taken,Overnight: capacity,/,
    );
    expect(line).toMatch(/^2026-11-22,1234\.50,0\.00,20\.00,0\.00,3,2,1,1,0,3,,10,2,10,0,10,/);
    expect(line?.split(',')).toHaveLength(header?.split(',').length ?? 0);
    expect(end).toBe('');
  });

  it('have a line for each service', () => {
    expect(servicesCsv(report).split('\r\n')[1]).toBe('Boarding,1234.50,0.00,20.00,0.00,3,2,1,1,0,3,,10');
  });
});
