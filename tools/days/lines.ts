import { dayOfWeek } from '@pawprints/domain/calendar';
import { takenOf } from '@pawprints/domain/capacity';
import { pools } from '@pawprints/domain/pools';
import { capacityOn, type CapacitySettings } from '@pawprints/domain/capacity-settings';
import { covers, type Closure } from '@pawprints/domain/closures';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ClosedBooking } from '../../functions/src/features/booking/reservation/closed-bookings.ts';
import { contentOf, UnreadableDocument } from '../../functions/src/lib/documents.ts';
import type { DayCapacity, StoredClosure } from '../../functions/src/records/capacity-rules.ts';
import { dayDocument, emptyDay, type DayDocument } from '../../functions/src/records/days.ts';
import { isLiveEntry } from '../../functions/src/records/places.ts';
import type { Wait } from '../../functions/src/records/waitlist.ts';
import { weekdays } from './args.ts';

type Rules = { settings: CapacitySettings; closures: readonly StoredClosure[]; now: Date };

export function linesOfDay(day: DocumentSnapshot, { settings, closures, now }: Rules): string[] {
  const { id: date } = day;
  const weekday = weekdays[dayOfWeek(date)] ?? '';
  const closed = closures
    .filter((closure) => covers(closure, date))
    .map((closure) => `  ${closureText(closure)}: ${closure.reason} (${closure.id})`);
  const content = readDay(day);
  if (content === null)
    return [`${date} ${weekday}: the document ${day.ref.path} cannot be read.`, ...closed];
  const taken = Object.values(content.entries).filter((entry) => isLiveEntry(entry, now));
  const capacity = capacityOn(settings, date, content.capacity);
  const used = pools.map((pool) => `${pool} ${takenOf(taken, pool)}/${capacity[pool]}`).join(', ');
  const ids = [...new Set(taken.map(({ reservationId }) => reservationId))];
  return [
    `${date} ${weekday}: ${used}`,
    ...closed,
    ...(ids.length === 0 ? [] : [`  reservations ${ids.join(', ')}`]),
  ];
}

function readDay(day: DocumentSnapshot): DayDocument | null {
  if (!day.exists) return emptyDay;
  try {
    return contentOf(dayDocument, day);
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

const kindTexts = { closed: 'Closed', noArrivals: 'No arrivals', noDepartures: 'No departures' };

export function closureText({ kind, from, to, services, yearly }: Closure): string {
  return [
    kindTexts[kind],
    from === to ? from : `${from} to ${to}`,
    ...(services.length === 0 ? [] : [`for ${services.join(', ')}`]),
    ...(yearly ? ['every year'] : []),
  ].join(' ');
}

export function linesOfBookings(bookings: readonly ClosedBooking[]): string {
  const count = bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`;
  return [`This concerns ${count}, of which none is cancelled.`, ...bookings.map(lineOfBooking)].join('\n');
}

/** An offer stays open though its days are closed (docs/rules.md#waitlist): only the owner can take it back. */
export function linesOfOffers(offers: readonly Wait[]): string[] {
  if (offers.length === 0) return [];
  return [
    "These offers of the waitlist stay: 'npm run waitlist -- remove ID' takes one back.",
    ...offers.map(
      ({ id, serviceType, timeSlots }) => `  ${[id, serviceType, slotsText(timeSlots)].join('  ')}`,
    ),
  ];
}

function lineOfBooking({ id, reservation }: ClosedBooking): string {
  if (reservation === null) return `  ${id}  cannot be read`;
  const { status, serviceType, timeSlots, pets, customer } = reservation;
  const { name, email, phone } = customer;
  return [
    `  ${[id, status, serviceType, slotsText(timeSlots)].join('  ')}`,
    `    ${pets.map((pet) => pet.name).join(', ')} of ${[name, email, phone].filter((part) => part !== '').join(', ')}`,
  ].join('\n');
}

function slotsText(slots: Wait['timeSlots']): string {
  return slots.map(({ dropOffTime, pickUpTime }) => `${dropOffTime} to ${pickUpTime}`).join('; ');
}

export function placesText(places: DayCapacity): string {
  return Object.entries(places)
    .map(([pool, count]) => `${pool} ${count ?? 'as on its weekday'}`)
    .join(', ');
}
