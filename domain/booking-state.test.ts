import { describe, expect, it } from 'vitest';
import { isOver, paidText, unpaidText } from './booking-state.ts';
import { stayOf, slotWithInstants } from './stay.ts';

const zone = 'America/Los_Angeles';
const at = (time: string) => ({ now: new Date(time), zone });
const slot = (dropOffTime: string, pickUpTime: string) =>
  slotWithInstants(stayOf({ dropOffTime, pickUpTime }), zone);
const dayCare = [slot('2026.11.20 08:00 AM', '2026.11.20 09:00 PM')];
const boarding = [slot('2026.11.20 12:00 PM', '2026.11.23 12:00 PM')];
const walks = [
  slot('2026.11.20 08:00 AM', '2026.11.20 08:30 AM'),
  slot('2026.11.27 08:00 AM', '2026.11.27 08:30 AM'),
];

describe('unpaidText', () => {
  it('says until when it can be paid, in business time', () => {
    expect(unpaidText(new Date('2026-11-20T16:00:00Z'), zone)).toBe(
      'Not paid yet. Pay by 2026.11.20 08:00 AM PST.',
    );
  });
});

describe('paidText', () => {
  it.each([
    // It is still the 16th in Los Angeles.
    [dayCare, '2026-11-17T07:30:00Z', 'Paid · in 4 days'],
    [dayCare, '2026-11-17T08:30:00Z', 'Paid · in 3 days'],
    [dayCare, '2026-11-19T20:00:00Z', 'Paid · tomorrow'],
    [dayCare, '2026-11-20T15:59:00Z', 'Paid · today'],
    [dayCare, '2026-11-20T16:00:00Z', 'Paid · now'],
    [dayCare, '2026-11-21T05:00:00Z', 'Paid · was today'],
    [dayCare, '2026-11-21T08:00:00Z', 'Paid · was on 2026.11.20'],
    [boarding, '2026-11-20T12:00:00Z', 'Paid · today'],
    [boarding, '2026-11-21T12:00:00Z', 'Paid · now, until 2026.11.23'],
    [boarding, '2026-11-23T12:00:00Z', 'Paid · now'],
    [boarding, '2026-11-23T20:00:00Z', 'Paid · was from 2026.11.20 to 2026.11.23'],
    [walks, '2026-11-20T12:00:00Z', 'Paid · today'],
    [walks, '2026-11-20T17:00:00Z', 'Paid · in 7 days'],
    [walks.toReversed(), '2026-11-20T12:00:00Z', 'Paid · today'],
    [walks, '2026-11-28T17:00:00Z', 'Paid · was from 2026.11.20 to 2026.11.27'],
  ])('of %o at %s is %s', (timeSlots, now, text) => {
    expect(paidText(timeSlots, at(now))).toBe(text);
  });
});

describe('isOver', () => {
  it.each([
    [walks, '2026-11-20T17:00:00Z', false],
    [walks, '2026-11-27T16:29:00Z', false],
    [walks, '2026-11-27T16:30:00Z', true],
  ])('of %o at %s is %s', (timeSlots, now, over) => {
    expect(isOver(timeSlots, new Date(now))).toBe(over);
  });
});
