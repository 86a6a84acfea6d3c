import { describe, expect, it } from 'vitest';
import type { AddOnId, BookableServiceType } from './catalogue.ts';
import { summaryLines } from './price-summary.ts';
import { quote } from './pricing.ts';
import { stayOf } from './stay.ts';

function linesOf(
  pickUps: readonly string[],
  ticked: readonly AddOnId[] = [],
  serviceType?: BookableServiceType,
) {
  return quote({
    serviceType: serviceType ?? 'DOG_WALKING',
    pets: [{ name: 'Luna', size: 'SMALL' }],
    additionalServices: ticked,
    timeSlots: pickUps.map((pickUp, day) =>
      stayOf({
        dropOffTime: `2026.5.${day + 1} 08:00 AM`,
        pickUpTime: `2026.5.${day + 1} ${pickUp}`,
      }),
    ),
  }).lines;
}

const shown = (lines: ReturnType<typeof linesOf>) =>
  summaryLines(lines).map(({ label, unitPrice, quantity, amount }) => [label, unitPrice, quantity, amount]);

describe('the lines of a summary', () => {
  it('say both ways to the same hour as one', () => {
    const hour = [['Dog Walking, 60 minutes', 38, 1, 38]];
    expect(shown(linesOf(['09:00 AM']))).toEqual(hour);
    expect(shown(linesOf(['08:30 AM'], ['long_walk']))).toEqual(hour);
  });

  it('have one line for each length, and keep the sum', () => {
    const lines = linesOf(['08:30 AM', '09:30 AM', '08:30 AM']);
    expect(shown(lines)).toEqual([
      ['Dog Walking, 30 minutes', 25, 2, 50],
      ['Dog Walking, 90 minutes', 51, 1, 51],
    ]);
    const longer = linesOf(['08:30 AM', '09:30 AM'], ['long_walk']);
    expect(shown(longer).map(([, , , amount]) => amount)).toEqual([38, 64]);
  });

  it('of older bookings are merged where there is one walk, and stay where there are several', () => {
    const older = (pickUps: string[]) =>
      linesOf(pickUps, ['long_walk']).map((line) => ({ ...line, slotAmounts: [] }));
    expect(shown(older(['08:30 AM']))).toEqual([['Dog Walking, 60 minutes', 38, 1, 38]]);
    expect(summaryLines(older(['08:30 AM', '09:00 AM']))).toEqual(older(['08:30 AM', '09:00 AM']));
  });

  it('of other services stay as they are', () => {
    const lines = linesOf(['09:00 PM'], ['DOG_BATH', 'DOG_PICKUP_DROPOFF'], 'DAY_CARE');
    expect(summaryLines(lines)).toEqual(lines);
  });
});
