import { business } from './business.ts';
import { addDays, formatWireTime, parseWireTime } from './calendar.ts';
import { addOnIds, addOns, serviceOfType, type BookableServiceType } from './catalogue.ts';
import { cleanText } from './characters.ts';
import { datesOf, slotWithInstants, stayOf, type SlotWithInstants } from './stay.ts';
import { formatTimeText, minutesPerDay } from './time-text.ts';

type HasAddOns = { additionalServices: readonly string[] };
type Booking = HasAddOns & { serviceType: BookableServiceType };

export function isVisit({ serviceType }: Pick<Booking, 'serviceType'>): boolean {
  return serviceOfType(serviceType).isVisit;
}

/** For a walk, or for the ride there and back (docs/rules.md#where-we-come-to). */
export function comesToCustomer(booking: Booking): boolean {
  return isVisit(booking) || booking.additionalServices.includes('DOG_PICKUP_DROPOFF');
}

/** Bookings made before the customer was asked for it have no address. */
export function whereWeComeText(address: string): string {
  return `We come to ${cleanText(address) || 'your door'}`;
}

/** An add-on with `furtherMinutes`, such as long_walk, makes each visit longer than its slot. */
export function actualSlot<Slot extends { pickUpTime: string }>(slot: Slot, booking: HasAddOns): Slot {
  const end = parseWireTime(slot.pickUpTime);
  const longer = minutesAfterSlot(booking);
  if (end === null || longer === 0) return slot;
  const minutes = end.minutes + longer;
  const date = addDays(end.date, Math.floor(minutes / minutesPerDay));
  return { ...slot, pickUpTime: formatWireTime(date, formatTimeText(minutes % minutesPerDay)) };
}

export function actualSlotWithInstants(slot: SlotWithInstants, booking: HasAddOns): SlotWithInstants {
  const longer = minutesAfterSlot(booking);
  if (longer === 0) return slot;
  const pickUpAt = new Date(slot.pickUpAt.getTime() + longer * 60_000);
  return { ...actualSlot(slot, booking), pickUpAt };
}

/** The slots as the dogs come and go: a range of day care is one for each of its days. */
export function dailySlots({
  serviceType,
  timeSlots,
}: {
  serviceType: BookableServiceType;
  timeSlots: readonly SlotWithInstants[];
}): SlotWithInstants[] {
  if (serviceOfType(serviceType).overnight) return [...timeSlots];
  return timeSlots.flatMap((slot) => {
    const stay = stayOf(slot);
    const dates = datesOf(stay);
    if (dates.length === 1) return [slot];
    return dates.map((date) =>
      slotWithInstants(
        { dropOff: { ...stay.dropOff, date }, pickUp: { ...stay.pickUp, date } },
        business.timeZone,
      ),
    );
  });
}

export function minutesAfterSlot({ additionalServices }: HasAddOns): number {
  return addOnIds
    .filter((id) => additionalServices.includes(id))
    .reduce((minutes, id) => minutes + (addOns[id].furtherMinutes ?? 0), 0);
}

/** '2026.5.3 08:00 AM to 09:00 AM', or with both dates where it ends on another day. */
export function spanText({ dropOffTime, pickUpTime }: { dropOffTime: string; pickUpTime: string }): string {
  const [startDate] = dropOffTime.split(' ');
  const [endDate, ...time] = pickUpTime.split(' ');
  return `${dropOffTime} to ${startDate === endDate ? time.join(' ') : pickUpTime}`;
}
