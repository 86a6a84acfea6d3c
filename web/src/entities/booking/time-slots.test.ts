import { describe, expect, it } from 'vitest';
import { datesText } from './time-slots.ts';

const slot = (from: string, to = from) => ({ dropOffTime: `${from} 08:00 AM`, pickUpTime: `${to} 09:00 PM` });

describe('datesText', () => {
  it.each([
    [[], ''],
    [[slot('2026.5.3')], '2026.5.3'],
    [[slot('2026.5.3', '2026.5.6')], '2026.5.3 to 2026.5.6'],
    [[slot('2026.5.3'), slot('2026.5.5')], '2026.5.3 and 1 more date'],
    [[slot('2026.5.3'), slot('2026.5.5'), slot('2026.5.7')], '2026.5.3 and 2 more dates'],
  ])('of %j is %j', (slots, text) => {
    expect(datesText(slots)).toBe(text);
  });
});
