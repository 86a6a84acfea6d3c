import { business, businessAddress } from './business.ts';
import { limits, serviceTypeLabels, type BookableServiceType } from './catalogue.ts';
import type { SlotWithInstants } from './stay.ts';
import { comesToCustomer, whereWeComeText, isVisit, actualSlotWithInstants, spanText } from './visit.ts';

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
 * same events. Times are in UTC, which needs no definition of a time zone in the file.
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
    `DTSTAMP:${utcDateTime(now)}`,
    `DTSTART:${utcDateTime(slot.dropOffAt)}`,
    `DTEND:${utcDateTime(slot.pickUpAt)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(locationOf(booking))}`,
    `DESCRIPTION:${escapeText(descriptionOf(slot, booking))}`,
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
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** RFC 5546, 3.2: PUBLISH adds the events, CANCEL removes them. */
export function calendarMethod(cancelled: boolean): 'PUBLISH' | 'CANCEL' {
  return cancelled ? 'CANCEL' : 'PUBLISH';
}

function locationOf(booking: Booking): string {
  return comesToCustomer(booking) && booking.serviceAddress !== ''
    ? booking.serviceAddress
    : `${business.name}, ${businessAddress}`;
}

function descriptionOf(slot: SlotWithInstants, booking: Booking): string {
  const { from, to } = limits.arriveEarlyMinutes;
  const coming = whereWeComeText(booking.serviceAddress);
  const zone = `(time in ${business.address.city})`;
  const stay = `Drop-off ${slot.dropOffTime}, pick-up ${slot.pickUpTime} ${zone}.`;
  const lines = isVisit(booking)
    ? [`${coming}.`, `${spanText(slot)} ${zone}.`]
    : comesToCustomer(booking)
      ? [`${coming} for the ride, there and back.`, stay]
      : [stay, `Please arrive ${from}-${to} minutes early.`];
  return [...lines, business.phone].join('\n');
}

function utcDateTime(instant: Date): string {
  return instant
    .toISOString()
    .replaceAll(/[-:]/gu, '')
    .replace(/\.\d+Z$/u, 'Z');
}

/** RFC 5545, 3.3.11: escapes the special characters of a text value. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/gu, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/gu, String.raw`\n`);
}

const maxLineOctets = 75;

/** RFC 5545, 3.1: a longer line continues after a line break and a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const width = octetsOf(character);
    if (octets + width > maxLineOctets) {
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
