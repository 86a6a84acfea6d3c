import type { Reservation } from '@pawprints/domain/contract/reservations';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-10-20T10:00:00Z');

const reservation: Reservation = {
  id: 4711,
  pets: [
    {
      id: 1,
      name: 'Luna; the Brave',
      breed: 'Poodle',
      age: 4,
      size: 'SMALL',
      gender: 'FEMALE',
      neutered: true,
      vaccinated: true,
      parkWalkAllowed: true,
      medicalInfo: '',
    },
  ],
  serviceType: 'BOARDING',
  reservationStatus: 'PAID',
  scheduleType: 'DATE_RANGE',
  timeSlots: [{ dropOffTime: '2026.10.31 12:00 PM', pickUpTime: '2026.11.2 12:00 PM' }],
  additionalServices: [],
  lines: [],
  totalPrice: 120,
  healthInformation: '',
  specialRequests: '',
  createdAt: now.toISOString(),
  firstDropOffAt: '2026-10-31T19:00:00.000Z',
  paidAt: now.toISOString(),
  refund: null,
};

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  it('names the right instants before and after the clocks change', () => {
    const lines = linesOf(calendarFile(reservation, { zone, now }));
    expect(lines).toContain('DTSTART:20261031T190000Z');
    expect(lines).toContain('DTEND:20261102T200000Z');
  });

  it('is an event for each slot, each with an id of its own', () => {
    const timeSlots = ['2026.10.1', '2026.10.3'].map((date) => ({
      dropOffTime: `${date} 00:00 AM`,
      pickUpTime: `${date} 08:30 AM`,
    }));
    const lines = linesOf(calendarFile({ ...reservation, timeSlots }, { zone, now }));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
    expect(new Set(lines.filter((line) => line.startsWith('UID:'))).size).toBe(2);
    expect(lines).toContain('DTSTART:20261001T070000Z');
  });

  it('escapes what means something, and folds lines at 75 octets', () => {
    const file = calendarFile(reservation, { zone, now });
    expect(linesOf(file)).toContain(String.raw`SUMMARY:Boarding: Luna\; the Brave`);
    const widths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...widths)).toBeLessThanOrEqual(75);
    expect(Math.max(...widths)).toBeGreaterThan(70);
  });

  it('refuses a time that is none', () => {
    const timeSlots = [{ dropOffTime: 'soon', pickUpTime: 'later' }];
    expect(() => calendarFile({ ...reservation, timeSlots }, { zone, now })).toThrow(RangeError);
  });
});
