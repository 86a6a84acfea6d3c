import type { CalendarDate } from './calendar.ts';
import {
  addOnIds,
  addOns,
  extendedHours,
  hours,
  serviceOfType,
  type AddOnId,
  type AddOnUnit,
  type BookableServiceType,
  type PetSize,
  type Service,
} from './catalogue.ts';
import type { Quote, QuoteLine } from './contract/quote.ts';
import { linesOf } from './service-pricing.ts';
import { datesOf, timeOfDayDifference, nightsOf, type Stay } from './stay.ts';
import { parseTimeText } from './time-text.ts';

/** Pets are in the order they are charged in. Add-ons are those that the customer ticked. */
export type QuoteRequest = {
  serviceType: BookableServiceType;
  timeSlots: readonly Stay[];
  pets: readonly { name: string; size: PetSize }[];
  additionalServices: readonly AddOnId[];
};

/**
 * The wizard's summary and the server both use this price (docs/rules.md#prices). It also prices input that validation
 * refuses, and one small dog before a pet is chosen.
 */
export function quote(request: QuoteRequest): Quote {
  const pets = request.pets.length > 0 ? request.pets : [assumedPet];
  const booking = { ...request, service: serviceOfType(request.serviceType), pets };
  const lines = [...serviceLines(booking), ...addOnLines(booking)].filter((line) => line.quantity > 0);
  return {
    lines,
    total: sumOf(lines, (line) => line.amount),
    appliedAddOns: addOnIds.filter((id) => lines.some((line) => line.kind === 'addOn' && line.id === id)),
  };
}

type Pet = { name: string | null; size: PetSize };
type Booking = Omit<QuoteRequest, 'pets'> & { service: Service; pets: readonly Pet[] };

const assumedPet: Pet = { name: null, size: 'SMALL' };

function serviceLines({ service, timeSlots: stays, pets }: Booking): QuoteLine[] {
  const names = pets.map(({ name }) => name);
  const { name, pricing } = service;
  return linesOf(pricing, { name, stays, pets: names }).map(({ quantities, ...line }) => ({
    kind: 'service',
    id: service.serviceType,
    ...line,
    ...amountsOf(line.unitPrice, quantities),
    autoApplied: false,
  }));
}

function addOnLines(booking: Booking): QuoteLine[] {
  return booking.service.addOns.flatMap((id) => linesOfAddOn(id, booking));
}

/** A ticked add-on applies to every slot, an automatic one only to the slots that need it (docs/rules.md#add-ons). */
function linesOfAddOn(
  id: AddOnId,
  { timeSlots: stays, pets, additionalServices: ticked }: Booking,
): QuoteLine[] {
  const { per, price, pricesBySize, selectable } = addOns[id];
  const chosen = selectable && ticked.includes(id);
  const concerned = chosen ? stays : stays.filter((stay) => callsFor(id, stay));
  if (!chosen && concerned.length === 0) return [];
  switch (per) {
    case 'pet':
      return pets.map((pet) => {
        const petPrice = pricesBySize?.[pet.size] ?? price;
        return addOnLine(id, petPrice, onceForAllSlots(petPrice), !chosen, pet);
      });
    case 'booking':
      return [addOnLine(id, price, onceForAllSlots(price), !chosen, null)];
    case 'slot':
    case 'day':
    case 'night': {
      const quantities = unitsOf(per, concerned);
      const bySlot = stays.map((stay) => quantities[concerned.indexOf(stay)] ?? 0);
      return [addOnLine(id, price, amountsOf(price, bySlot), !chosen, null)];
    }
  }
}

function callsFor(id: AddOnId, stay: Stay): boolean {
  if (id === 'EXTENDED_HOURS') return hasExtendedHours(stay);
  return id === 'EARLY_DROP_LATE_PICKUP' && isEarlyOrLate(stay);
}

/** Compares times of day alone, however many nights lie between (docs/rules.md#extended-hours). */
function hasExtendedHours(stay: Stay): boolean {
  return timeOfDayDifference(stay) >= extendedHours.fromMinutes;
}

const opening = minutesAt(hours.open);
const closing = minutesAt(hours.close);

function minutesAt(text: string): number {
  const minutes = parseTimeText(text);
  if (minutes === null) throw new RangeError(`Not a time: ${text}`);
  return minutes;
}

function isEarlyOrLate({ dropOff, pickUp }: Stay): boolean {
  return dropOff.minutes < opening || pickUp.minutes > closing;
}

/** A day that two stays share counts for the first. */
function unitsOf(per: Exclude<AddOnUnit, 'pet' | 'booking'>, stays: readonly Stay[]): number[] {
  switch (per) {
    case 'slot':
      return stays.map(() => 1);
    case 'night':
      return stays.map(nightsOf);
    case 'day': {
      const charged = new Set<CalendarDate>();
      return stays.map((stay) => {
        const before = charged.size;
        for (const date of datesOf(stay)) charged.add(date);
        return charged.size - before;
      });
    }
  }
}

function addOnLine(
  id: AddOnId,
  unitPrice: number,
  amounts: Amounts,
  autoApplied: boolean,
  pet: Pet | null,
): QuoteLine {
  return {
    kind: 'addOn',
    id,
    label: addOns[id].name,
    unitPrice,
    ...amounts,
    autoApplied,
    pet: pet?.name ?? null,
  };
}

type Amounts = Pick<QuoteLine, 'quantity' | 'amount' | 'slotAmounts'>;

/** Rounds slot by slot, so that the slots sum to the line and the lines to the total, whatever the prices are. */
function amountsOf(unitPrice: number, quantities: readonly number[]): Amounts {
  const slotAmounts = quantities.map((quantity) => Math.round(unitPrice * quantity));
  return {
    quantity: sumOf(quantities, (quantity) => quantity),
    amount: sumOf(slotAmounts, (amount) => amount),
    slotAmounts,
  };
}

function onceForAllSlots(unitPrice: number): Amounts {
  return { ...amountsOf(unitPrice, [1]), slotAmounts: [] };
}

function sumOf<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}
