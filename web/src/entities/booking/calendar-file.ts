import { businessAddress, business } from '@pawprints/domain/business';
import { parseWireTime, toInstant } from '@pawprints/domain/calendar';
import { limits, serviceTypeLabels } from '@pawprints/domain/catalogue';
import type { Reservation } from '@pawprints/domain/contract/reservations';
import type { TimeSlot } from '@pawprints/domain/schedule';

/**
 * A booking as an iCalendar file (RFC 5545), an event for each time slot. Times of the business's wall clock become
 * instants, so that every calendar shows the right moment, whatever its zone and on both sides of a change of clocks.
 */
export function calendarFile(
  { id, serviceType, pets, timeSlots }: Reservation,
  { zone, now }: { zone: string; now: Date },
): string {
  const title = `${serviceTypeLabels[serviceType]}: ${pets.map((pet) => pet.name).join(', ')}`;
  const { from, to } = limits.arriveEarlyMinutes;
  const events = timeSlots.flatMap((slot, index) => [
    'BEGIN:VEVENT',
    `UID:${id}-${index}@${business.email.split('@')[1] ?? 'pawprints'}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${instantOf(slot.dropOffTime, zone)}`,
    `DTEND:${instantOf(slot.pickUpTime, zone)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(`${business.name}, ${businessAddress}`)}`,
    `DESCRIPTION:${escaped(describe(slot, `Please arrive ${from}-${to} minutes early.`))}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${business.name}//Bookings//EN`, ...events];
  return [...lines, 'END:VCALENDAR'].map((line) => `${folded(line)}\r\n`).join('');
}

function describe({ dropOffTime, pickUpTime }: TimeSlot, arrival: string): string {
  return [
    `Drop-off ${dropOffTime}, pick-up ${pickUpTime} (time in ${business.address.city}).`,
    arrival,
    business.phone,
  ].join('\n');
}

/** '20260503T150000Z' of '2026.5.3 08:00 AM'. @throws RangeError for a text that is no time of the wire. */
function instantOf(wireTime: string, zone: string): string {
  const time = parseWireTime(wireTime);
  if (time === null) throw new RangeError(`Not a time: ${wireTime}`);
  return stamp(toInstant(zone, time.date, time.minutes));
}

function stamp(instant: Date): string {
  return instant
    .toISOString()
    .replaceAll(/[-:]/gu, '')
    .replace(/\.\d+Z$/u, 'Z');
}

/** RFC 5545, 3.3.11: what means something in a text value. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/gu, (character) => `\\${character}`).replaceAll('\n', String.raw`\n`);
}

/** RFC 5545, 3.1: at most 75 octets a line; a longer one goes on after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const width = new TextEncoder().encode(character).length;
    if (octets + width > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += width;
  }
  return [...parts, part].join('\r\n');
}
