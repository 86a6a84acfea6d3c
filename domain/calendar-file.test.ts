import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { stayOf, slotWithInstants } from './stay.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-10-20T10:00:00Z');

const slot = (dropOffTime: string, pickUpTime: string) =>
  slotWithInstants(stayOf({ dropOffTime, pickUpTime }), zone);

const booking = {
  id: 4711,
  serviceType: 'BOARDING' as const,
  pets: [{ name: 'Luna; the Brave' }],
  timeSlots: [slot('2026.10.31 12:00 PM', '2026.11.2 12:00 PM')],
  additionalServices: [],
  serviceAddress: '',
};

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  it('names the right instants before and after the clocks change', () => {
    const lines = linesOf(calendarFile(booking, { now }));
    expect(lines).toContain('DTSTART:20261031T190000Z');
    expect(lines).toContain('DTEND:20261102T200000Z');
  });

  it('is an event for each slot, each with an id of its own', () => {
    const timeSlots = ['2026.10.1', '2026.10.3'].map((date) => slot(`${date} 00:00 AM`, `${date} 08:30 AM`));
    const lines = linesOf(calendarFile({ ...booking, timeSlots }, { now }));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(2);
    expect(lines).toContain('DTSTART:20261001T070000Z');
  });

  it('escapes what means something, and folds lines at 75 octets', () => {
    const pets = ['Luna; the Brave', '루나와 제르브 🐶🐕'.repeat(8)].map((name) => ({ name }));
    const file = calendarFile({ ...booking, pets }, { now });
    expect(linesOf(file)).toContain(String.raw`SUMMARY:Boarding: Luna\; the Brave\, ${pets[1]?.name}`);
    const widths = file.split('\r\n').map((line) => encodeURIComponent(line).replaceAll(/%../g, '.').length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(75);
    expect(Math.max(...widths)).toBeGreaterThan(70);
  });

  it('takes the same events away again when the booking is cancelled', () => {
    const uidsOf = (lines: string[]) => lines.filter((line) => line.startsWith('UID:'));
    const confirmed = linesOf(calendarFile(booking, { now }));
    const cancelled = linesOf(calendarFile(booking, { now, cancelled: true }));
    expect(uidsOf(cancelled)).toEqual(uidsOf(confirmed));
    expect(confirmed).toEqual(expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:0', 'STATUS:CONFIRMED']));
    expect(cancelled).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'SEQUENCE:1', 'STATUS:CANCELLED']));
  });

  it('lets no text begin a line of its own', () => {
    const pets = [{ name: 'Luna\r\nATTENDEE:mailto:somebody@example.com\rX' }];
    const lines = linesOf(calendarFile({ ...booking, pets }, { now }));
    expect(lines).toContain(String.raw`SUMMARY:Boarding: Luna\nATTENDEE:mailto:somebody@example.com\nX`);
  });

  it('leads to the address that we come to, for the whole of a long walk', () => {
    const walk = {
      ...booking,
      serviceType: 'DOG_WALKING' as const,
      timeSlots: [slot('2026.10.31 08:00 AM', '2026.10.31 08:30 AM')],
      additionalServices: ['long_walk'],
      serviceAddress: '12 Elm Street, Portland',
    };
    const lines = linesOf(calendarFile(walk, { now }));
    expect(lines).toContain('DTSTART:20261031T150000Z');
    expect(lines).toContain('DTEND:20261031T160000Z');
    expect(lines).toContain(String.raw`LOCATION:12 Elm Street\, Portland`);
    const text = lines.join('');
    expect(text).toContain('We come to 12 Elm Street');
    expect(text).toContain('08:00 AM to 09:00 AM');
    expect(text).not.toContain('arrive');
  });

  it('leads a ride to that address, with the times of the stay', () => {
    const ride = { ...booking, additionalServices: ['DOG_PICKUP_DROPOFF'], serviceAddress: '12 Elm Street' };
    const text = linesOf(calendarFile(ride, { now })).join('');
    expect(text).toContain('LOCATION:12 Elm Street');
    expect(text).toContain('Drop-off 2026.10.31 12:00 PM');
  });
});
