import type { Report, ReportRow, ReportService } from '@pawprints/domain/contract/admin-reports';
import { csvOf, type CsvCell } from '@pawprints/domain/csv';
import { pools } from '@pawprints/domain/pools';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { poolNames } from './pool-names.ts';

const numberNames = [
  'Revenue by Stripe',
  'Received at drop-off',
  'Refunds',
  'Paid back otherwise',
  'Nights',
  'Dogs',
  'Bookings',
  'New customers',
  'Returning customers',
  'Average nights',
  'Average days',
  'Average lead days',
];

function numberCells(row: ReportRow | ReportService): CsvCell[] {
  return [
    { dollars: row.revenue },
    { dollars: row.receivedAtDropOff },
    { dollars: row.refunds },
    { dollars: row.paidBackElsewhere },
    row.nights,
    row.dogs,
    row.bookings,
    row.newCustomers,
    row.returningCustomers,
    row.averageNights ?? '',
    row.averageDays ?? '',
    row.averageLeadDays ?? '',
  ];
}

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
