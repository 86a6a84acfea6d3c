import { expect, it } from 'vitest';
import { business } from './business.ts';
import { dailySlots } from './daily-slots.ts';
import { slotWithInstants, stayOf } from './stay.ts';

const slotOf = (dropOffTime: string, pickUpTime: string) =>
  slotWithInstants(stayOf({ dropOffTime, pickUpTime }), business.timeZone);
const day = (date: string) => slotOf(`${date} 07:30 AM`, `${date} 05:00 PM`);

it('makes a slot of each day of a range of day care, and leaves others as they are', () => {
  const range = slotOf('2026.10.31 07:30 AM', '2026.11.2 05:00 PM');
  expect(dailySlots({ serviceType: 'DAY_CARE', timeSlots: [range] })).toEqual([
    day('2026.10.31'),
    day('2026.11.1'),
    day('2026.11.2'),
  ]);
  for (const serviceType of ['BOARDING', 'LONG_TERM_BOARDING'] as const) {
    expect(dailySlots({ serviceType, timeSlots: [range] })).toEqual([range]);
  }
  const single = [day('2026.11.3'), day('2026.11.5')];
  expect(dailySlots({ serviceType: 'DAY_CARE', timeSlots: single })).toEqual(single);
});
