import type { Report, ReportRow, ReportService } from '@pawprints/domain/contract/admin-reports';
import { csvOf, type CsvCell } from '@pawprints/domain/csv';
import { pools } from '@pawprints/domain/pools';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { poolNames } from './pool-names.ts';

const numberColumns: readonly [name: string, cell: (row: ReportRow | ReportService) => CsvCell][] = [
  ['Revenue by Stripe', (row) => ({ dollars: row.revenue })],
  ['Received at drop-off', (row) => ({ dollars: row.receivedAtDropOff })],
  ['Refunds', (row) => ({ dollars: row.refunds })],
  ['Paid back otherwise', (row) => ({ dollars: row.paidBackElsewhere })],
  ['Nights', (row) => row.nights],
  ['Dogs', (row) => row.dogs],
  ['Bookings', (row) => row.bookings],
  ['New customers', (row) => row.newCustomers],
  ['Returning customers', (row) => row.returningCustomers],
  ['Average nights', (row) => rounded(row.averageNights)],
  ['Average days', (row) => rounded(row.averageDays)],
  ['Average lead days', (row) => rounded(row.averageLeadDays)],
];
/** To a tenth, as on the page. */
function rounded(average: number | null): CsvCell {
  return average === null ? '' : Math.round(average * 10) / 10;
}

const numberNames = numberColumns.map(([name]) => name);
const numberCells = (row: ReportRow | ReportService) => numberColumns.map(([, cell]) => cell(row));

/** Each day of a month, or month of a year, with what was taken of each pool and its capacity. */
export function rowsCsv({ rows }: Report): string {
  const ofPools = pools.flatMap((pool) => [`${poolNames[pool]}: taken`, `${poolNames[pool]}: capacity`]);
  return csvOf(
    ['Period', ...numberNames, ...ofPools],
    rows.map((row) => [
      row.period,
      ...numberCells(row),
      ...pools.flatMap((pool) => [row.occupancy[pool].taken, row.occupancy[pool].capacity]),
    ]),
  );
}

export function servicesCsv({ services }: Report): string {
  return csvOf(
    ['Service', ...numberNames],
    services.map((service) => [serviceTypeLabels[service.serviceType], ...numberCells(service)]),
  );
}
