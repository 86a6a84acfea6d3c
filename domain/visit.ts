import { addDays, formatWireTime, parseWireTime } from './calendar.ts';
import { serviceOfType, walkingRates } from './catalogue.ts';
import type { BookableServiceType } from './catalogue.ts';
import { cleanText } from './characters.ts';
import type { SlotWithInstants } from './stay.ts';
import { formatTimeText } from './time-text.ts';

type AddOns = { additionalServices: readonly string[] };
type Booking = AddOns & { serviceType: BookableServiceType };

/** Whether we come to the customer, and nobody comes to our house. */
export function isVisit({ serviceType }: Pick<Booking, 'serviceType'>): boolean {
  return serviceOfType(serviceType).isVisit;
}

/** Whether we come to the customer: for a walk, or for the ride there and back (docs/rules.md#where-we-come-to). */
export function comesToCustomer(booking: Booking): boolean {
  return isVisit(booking) || booking.additionalServices.includes('DOG_PICKUP_DROPOFF');
}

/** 'We come to 12 Elm Street'; bookings made before they were asked for it have no address. */
export function comingText(address: string): string {
  return `We come to ${cleanText(address) || 'your door'}`;
}

const minutesOfDay = 24 * 60;

/** A slot as it happens, in the times of the wire: a walk with long_walk lasts a block longer than its slot. */
export function slotAsItHappens<Slot extends { pickUpTime: string }>(slot: Slot, booking: AddOns): Slot {
  const end = parseWireTime(slot.pickUpTime);
  const longer = minutesAfterSlot(booking);
  if (end === null || longer === 0) return slot;
  const minutes = end.minutes + longer;
  const date = addDays(end.date, Math.floor(minutes / minutesOfDay));
  return { ...slot, pickUpTime: formatWireTime(date, formatTimeText(minutes % minutesOfDay)) };
}

/** The same with its instants. */
export function slotWithInstantsAsItHappens(slot: SlotWithInstants, booking: AddOns): SlotWithInstants {
  const longer = minutesAfterSlot(booking);
  if (longer === 0) return slot;
  const pickUpAt = new Date(slot.pickUpAt.getTime() + longer * 60_000);
  return { ...slotAsItHappens(slot, booking), pickUpAt };
}

/** How much longer than its slot a walk lasts. */
export function minutesAfterSlot({ additionalServices }: AddOns): number {
  return additionalServices.includes('long_walk') ? walkingRates.blockMinutes : 0;
}

/** '2026.5.3 08:00 AM to 09:00 AM', or with both dates where it ends on another day. */
export function spanText({ dropOffTime, pickUpTime }: { dropOffTime: string; pickUpTime: string }): string {
  const [startDate] = dropOffTime.split(' ');
  const [endDate, ...time] = pickUpTime.split(' ');
  return `${dropOffTime} to ${startDate === endDate ? time.join(' ') : pickUpTime}`;
}
