import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { serverLimits } from './server-limits.ts';

it('one call fetches the two pages of the gallery that a first visit asks for', () => {
  expect(limits.galleryPerCall).toBeGreaterThanOrEqual(2 * limits.galleryPerPage);
});

it('the limits are those of docs/rules.md', () => {
  expect({ ...limits, ...serverLimits }).toMatchObject({
    timeStepMinutes: 30,
    minLongTermNights: 7,
    maxNights: 90,
    maxSlots: 5,
    maxDaysAhead: 365,
    noticeHours: 24,
    maxPetsPerBooking: 6,
    maxPetsPerCustomer: 20,
    maxPetsPerCall: 10,
    textMax: 1000,
    reviewMax: 2000,
    nameMax: 80,
    reservationsPerPage: 5,
    reviewsPerPage: [6, 12, 24],
    reviewsPerDay: 5,
    galleryPerPage: 8,
    pagerButtons: 5,
    maxSkippedItems: 1000,
    maxPageSize: 100,
    requestTimeoutMs: 10_000,
    jsonBytes: 100_000,
    imageBytes: 10_000_000,
    refundHours: { beforeDropOff: 24, afterPaying: 1 },
  });
});
