import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWireTime } from './calendar.ts';
import type { AddOnId } from './catalogue.ts';
import { scheduleMessages } from './messages.ts';
import { validateSlotForm } from './schedule-validation.ts';
import { sortedByStart, stayOf, slotWithInstants, wireSlotOf } from './stay.ts';
import { parseTimeText, timeChoices } from './time-text.ts';
import { validateReservation, type ReservationRequest } from './validation.ts';
import { actualSlotWithInstants } from './visit.ts';

const zone = 'America/Los_Angeles';
const clock = { now: new Date('2026-10-20T17:00:00Z'), zone };

/** The clocks go back on the first of these days at 02:00 AM, and forward on the second. */
const backwards = '2026-11-01';
const forwards = '2027-03-14';

type Times = readonly [start: string, end: string];

function request(
  date: string,
  slots: readonly Times[],
  twist: Partial<ReservationRequest> = {},
): ReservationRequest {
  return {
    serviceType: 'DOG_WALKING',
    scheduleType: 'INDIVIDUAL_DATES',
    additionalServices: [],
    petIds: [1],
    healthInformation: '',
    specialRequests: '',
    timeSlots: slots.map(([start, end]) =>
      stayOf({ dropOffTime: formatWireTime(date, start), pickUpTime: formatWireTime(date, end) }),
    ),
    ...twist,
  };
}

const messagesOf = (of: ReservationRequest) => validateReservation(of, clock).map(({ message }) => message);

const day = fc.constantFrom(backwards, forwards);
/** Around the change, where everything happens. */
const time = fc.constantFrom(...timeChoices.slice(0, 10));
const times = fc
  .tuple(time, time)
  .filter(([a, b]) => a !== b)
  .map(([a, b]): Times => ((parseTimeText(a) ?? 0) < (parseTimeText(b) ?? 0) ? [a, b] : [b, a]));

const addOns = fc.constantFrom<AddOnId[]>([], ['long_walk']);

/** The walks as they happen, one after the other. */
const walksOf = (booking: ReservationRequest) =>
  booking.timeSlots
    .map((stay) => actualSlotWithInstants(slotWithInstants(stay, zone), booking))
    .toSorted((a, b) => a.dropOffAt.getTime() - b.dropOffAt.getTime());

describe('on the days when the clocks change', () => {
  it('every accepted slot ends after it begins, and no two of them share a moment', () => {
    fc.assert(
      fc.property(day, fc.array(times, { minLength: 1, maxLength: 5 }), addOns, (date, slots, chosen) => {
        const booking = request(date, slots, { additionalServices: chosen });
        if (messagesOf(booking).length > 0) return;
        const timed = walksOf(booking);
        for (const { dropOffAt, pickUpAt } of timed) {
          expect(pickUpAt.getTime()).toBeGreaterThan(dropOffAt.getTime());
        }
        for (const [index, { dropOffAt }] of timed.slice(1).entries()) {
          expect(dropOffAt.getTime()).toBeGreaterThanOrEqual(timed[index]?.pickUpAt.getTime() ?? 0);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('nothing is refused but what would be inverted or shared', () => {
    fc.assert(
      fc.property(day, fc.array(times, { minLength: 1, maxLength: 3 }), addOns, (date, slots, chosen) => {
        const booking = request(date, slots, { additionalServices: chosen });
        const timed = walksOf(booking);
        const inverted = booking.timeSlots
          .map((slot) => slotWithInstants(slot, zone))
          .some(({ dropOffAt, pickUpAt }) => pickUpAt <= dropOffAt);
        const possible = timed.every(
          ({ pickUpAt }, index) =>
            !inverted && timed.slice(index + 1).every((later) => later.dropOffAt >= pickUpAt),
        );
        expect(messagesOf(booking).length === 0).toBe(possible);
      }),
      { numRuns: 2000 },
    );
  });

  it('the slot form refuses what the server refuses', () => {
    fc.assert(
      fc.property(
        day,
        times,
        times,
        addOns,
        (date, [start, end], [otherStart, otherEnd], additionalServices) => {
          const chosen = [{ id: 'a', date, startTime: otherStart, endTime: otherEnd }];
          const alone = request(date, [[otherStart, otherEnd]], { additionalServices });
          if (messagesOf(alone).length > 0) return;
          const issues = validateSlotForm(
            { date, startTime: start, endTime: end },
            chosen,
            clock,
            additionalServices,
          );
          const both = request(
            date,
            [
              [otherStart, otherEnd],
              [start, end],
            ],
            { additionalServices },
          );
          expect(issues.length > 0).toBe(messagesOf(both).length > 0);
        },
      ),
    );
  });
});

describe('when the clocks go forward', () => {
  it.each<[string, Times[], string[]]>([
    ['02:30 to 03:00 would end before it begins', [['02:30 AM', '03:00 AM']], ['skipped']],
    ['02:00 to 03:00 would end as it begins', [['02:00 AM', '03:00 AM']], ['skipped']],
    ['02:30 to 03:30 would end as it begins', [['02:30 AM', '03:30 AM']], ['skipped']],
    ['02:00 to 02:30 means 03:00 to 03:30', [['02:00 AM', '02:30 AM']], []],
    ['01:30 to 03:00 is half an hour', [['01:30 AM', '03:00 AM']], []],
    [
      'two walks that mean the same hour',
      [
        ['02:00 AM', '02:30 AM'],
        ['03:00 AM', '03:30 AM'],
      ],
      ['overlap'],
    ],
  ])('%s', (_name, slots, expected) => {
    const texts: Record<string, string> = {
      skipped: scheduleMessages.endTimeInSkippedHour,
      overlap: scheduleMessages.slotsOverlap,
    };
    expect(messagesOf(request(forwards, slots))).toEqual(expected.map((name) => texts[name]));
  });

  it('a range of day care may not end in the skipped hour on any of its days', () => {
    const timeSlots = [stayOf({ dropOffTime: '2027.3.12 02:30 AM', pickUpTime: '2027.3.16 03:00 AM' })];
    const range = request(forwards, [], { serviceType: 'DAY_CARE', scheduleType: 'DATE_RANGE', timeSlots });
    expect(messagesOf(range)).toEqual([scheduleMessages.endTimeInSkippedHour]);
    const stay = { ...range, serviceType: 'BOARDING' as const };
    expect(messagesOf(stay)).toEqual([]);
  });
});

describe('slots in order', () => {
  it('are ordered by what they mean, whatever their texts', () => {
    const stays = [
      '2027.3.14 02:30 AM',
      '2027.3.14 03:00 AM',
      '2026.12.1 09:00 PM',
      '2026.12.1 08:00 AM',
    ].map((start) => stayOf({ dropOffTime: start, pickUpTime: start }));
    expect(sortedByStart(stays, zone).map((stay) => wireSlotOf(stay).dropOffTime)).toEqual([
      '2026.12.1 08:00 AM',
      '2026.12.1 09:00 PM',
      '2027.3.14 03:00 AM',
      '2027.3.14 02:30 AM',
    ]);
  });
});
