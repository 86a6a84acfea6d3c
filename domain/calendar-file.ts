import { business, businessAddress } from './business.ts';
import { limits, serviceTypeLabels, type BookableServiceType } from './catalogue.ts';
import type { SlotWithInstants } from './stay.ts';
import { comesToCustomer, comingText, isVisit, actualSlotWithInstants, spanText } from './visit.ts';

type Booking = {
  id: number;
  serviceType: BookableServiceType;
  pets: readonly { name: string }[];
  timeSlots: readonly SlotWithInstants[];
  additionalServices: readonly string[];
  serviceAddress: string;
};

/**
 * A booking as an iCalendar file (RFC 5545) with one event for each time slot. The file of a cancelled booking removes the
 * same events. Times are UTC instants, so every calendar shows the right moment, also across a change of clocks.
 */
export function calendarFile(
  booking: Booking,
  { now, cancelled = false }: { now: Date; cancelled?: boolean },
): string {
  const { id, serviceType, pets } = booking;
  const title = `${serviceTypeLabels[serviceType]}: ${pets.map((pet) => pet.name).join(', ')}`;
  const timeSlots = booking.timeSlots.map((slot) => actualSlotWithInstants(slot, booking));
  const events = timeSlots.flatMap((slot, index) => [
    'BEGIN:VEVENT',
    `UID:${id}-${index}@${business.email.split('@')[1] ?? 'pawprints'}`,
    `SEQUENCE:${cancelled ? 1 : 0}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(slot.dropOffAt)}`,
    `DTEND:${stamp(slot.pickUpAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(placeOf(booking))}`,
    `DESCRIPTION:${escaped(describe(slot, booking))}`,
    `ORGANIZER;CN="${business.name.replaceAll('"', "'")}":mailto:${business.email}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${business.name}//Bookings//EN`,
    `METHOD:${calendarMethod(cancelled)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 5546, 3.2: PUBLISH adds the events, CANCEL removes them. */
export function calendarMethod(cancelled: boolean): 'PUBLISH' | 'CANCEL' {
  return cancelled ? 'CANCEL' : 'PUBLISH';
}

function placeOf(booking: Booking): string {
  return comesToCustomer(booking) && booking.serviceAddress !== ''
    ? booking.serviceAddress
    : `${business.name}, ${businessAddress}`;
}

function describe(slot: SlotWithInstants, booking: Booking): string {
  const { from, to } = limits.arriveEarlyMinutes;
  const coming = comingText(booking.serviceAddress);
  const zone = `(time in ${business.address.city})`;
  const stay = `Drop-off ${slot.dropOffTime}, pick-up ${slot.pickUpTime} ${zone}.`;
  const lines = isVisit(booking)
    ? [`${coming}.`, `${spanText(slot)} ${zone}.`]
    : comesToCustomer(booking)
      ? [`${coming} for the ride, there and back.`, stay]
      : [stay, `Please arrive ${from}-${to} minutes early.`];
  return [...lines, business.phone].join('\n');
}

function stamp(instant: Date): string {
  return instant
    .toISOString()
    .replaceAll(/[-:]/gu, '')
    .replace(/\.\d+Z$/u, 'Z');
}

/** RFC 5545, 3.3.11: escapes the special characters of a text value. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/gu, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/gu, String.raw`\n`);
}

/** RFC 5545, 3.1: a line has at most 75 octets. A longer one continues after a line break and a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const width = octetsOf(character);
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

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
