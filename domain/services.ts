/**
 * Names, prices and texts of the services come from business/ (business/README.md). The rules in words:
 * docs/rules.md#services.
 */
import { prices } from '../business/prices.ts';
import { isAddOnOffered, type AddOnId } from './add-ons.ts';
import { hours, limits } from './limits.ts';
import type { scheduleMessages } from './messages.ts';
import { formatDollars } from './money.ts';
import { boardingRates, dayCareRates, nightRow, walkingRates, type PriceRow } from './price-rates.ts';
import type { Pricing } from './service-pricing.ts';
import { bookableServices, type BookableServiceType, type ServiceId } from './service-types.ts';
import type { TimeText } from './time-text.ts';

/** A service starts with the first of these that it has. */
export const dateModes = ['singleday', 'range', 'individual'] as const;
export type DateMode = (typeof dateModes)[number];

type Times = { dropOffTime: TimeText; pickUpTime: TimeText };

export type Service = {
  id: ServiceId;
  serviceType: BookableServiceType;
  name: string;
  popular: boolean;
  /** For one unit of `duration`. */
  price: number;
  shortStayPrice?: number;
  duration: string;
  /** For the home page. Its price may differ from what is charged (docs/rules.md#advertised-prices). */
  teaser: { price: string; text: string };
  prices: readonly PriceRow[];
  pricing: Pricing;
  pricedPerDog: boolean;
  /** Null for a mode that the service has, else the message that refuses it. */
  refusedModes: Readonly<Record<DateMode, keyof typeof scheduleMessages | null>>;
  alertedMode?: DateMode;
  choosesMode: boolean;
  overnight: boolean;
  minNights: number;
  /** We come to the customer, and nobody comes to our house. */
  isVisit: boolean;
  /** The end of a range without a chosen end, in days after its start (docs/rules.md#suggested-dates-and-times). */
  suggestedDays: number;
  suggestedTimes: Times;
  addOns: readonly AddOnId[];
};

const offered = (...ids: AddOnId[]): readonly AddOnId[] => ids.filter(isAddOnOffered);

/** 'from $25': the price that the business advertises, or the lowest charged one where that is 0. */
const shownFrom = (shown: number, least: number): string => `from ${formatDollars(shown || least)}`;

const { cards } = prices;
const { regular, weekly, longTerm } = prices.boarding;
const noon: Times = { dropOffTime: '12:00 PM', pickUpTime: '12:00 PM' };

export const services: Readonly<Record<ServiceId, Service>> = {
  daycare: {
    ...bookableServices.daycare,
    popular: true,
    price: dayCareRates.fullDay,
    shortStayPrice: dayCareRates.shortStay,
    duration: 'Full day',
    teaser: { price: `${formatDollars(dayCareRates.fullDay)} a day`, text: cards.daycare.text },
    prices: [
      { label: 'Full day', price: dayCareRates.fullDay },
      {
        label: 'Short stay',
        price: dayCareRates.shortStay,
        note: `${dayCareRates.shortStayMaxMinutes / 60} hours or less`,
      },
    ],
    pricing: { per: 'day', ...dayCareRates },
    pricedPerDog: true,
    refusedModes: { singleday: null, range: null, individual: null },
    choosesMode: true,
    overnight: false,
    minNights: 0,
    isVisit: false,
    suggestedDays: 0,
    suggestedTimes: { dropOffTime: hours.open, pickUpTime: hours.close },
    addOns: offered('EARLY_DROP_LATE_PICKUP', 'DOG_BATH', 'DOG_PICKUP_DROPOFF'),
  },
  boarding: {
    ...bookableServices.boarding,
    popular: false,
    price: regular.firstPet,
    duration: 'Per night',
    teaser: { price: `${formatDollars(regular.firstPet)} a night`, text: cards.boarding.text },
    prices: boardingRates.map(nightRow),
    pricing: { per: 'night', minChargedNights: 0 },
    pricedPerDog: true,
    refusedModes: { singleday: 'notForSingleDay', range: null, individual: 'boardingRangeOnly' },
    choosesMode: false,
    overnight: true,
    minNights: 1,
    isVisit: false,
    suggestedDays: 1,
    suggestedTimes: noon,
    addOns: offered('EXTENDED_HOURS', 'DOG_BATH', 'DOG_PICKUP_DROPOFF'),
  },
  longterm: {
    ...bookableServices.longterm,
    popular: false,
    price: weekly.firstPet,
    duration: 'Per night',
    teaser: { price: shownFrom(cards.longterm.shownFrom, longTerm.firstPet), text: cards.longterm.text },
    prices: boardingRates.slice(1).map(nightRow),
    pricing: { per: 'night', minChargedNights: limits.minLongTermNights },
    pricedPerDog: true,
    refusedModes: { singleday: 'notForSingleDay', range: null, individual: 'longTermRangeOnly' },
    alertedMode: 'individual',
    choosesMode: false,
    overnight: true,
    minNights: limits.minLongTermNights,
    isVisit: false,
    suggestedDays: limits.minLongTermNights,
    suggestedTimes: noon,
    addOns: offered('EXTENDED_HOURS', 'DOG_BATH', 'DOG_PICKUP_DROPOFF'),
  },
  walking: {
    ...bookableServices.walking,
    popular: false,
    price: walkingRates.firstBlock,
    duration: `${walkingRates.blockMinutes} minutes`,
    teaser: { price: shownFrom(cards.walking.shownFrom, walkingRates.firstBlock), text: cards.walking.text },
    prices: [
      { label: `${walkingRates.blockMinutes} minutes`, price: walkingRates.firstBlock },
      {
        label: `${2 * walkingRates.blockMinutes} minutes`,
        price: walkingRates.firstBlock + walkingRates.furtherBlock,
      },
      { label: `Each further ${walkingRates.blockMinutes} minutes`, price: walkingRates.furtherBlock },
    ],
    pricing: { per: 'block', ...walkingRates },
    pricedPerDog: false,
    refusedModes: { singleday: null, range: 'singleDaysOnly', individual: null },
    choosesMode: false,
    overnight: false,
    minNights: 0,
    isVisit: true,
    suggestedDays: 0,
    suggestedTimes: { dropOffTime: '08:00 AM', pickUpTime: '08:30 AM' },
    addOns: offered('long_walk'),
  },
};

const servicesByType: Readonly<Record<BookableServiceType, Service>> = {
  DAY_CARE: services.daycare,
  BOARDING: services.boarding,
  LONG_TERM_BOARDING: services.longterm,
  DOG_WALKING: services.walking,
};

export const serviceOfType = (type: BookableServiceType): Service => servicesByType[type];

export function dateModesOf(id: ServiceId): readonly DateMode[] {
  return dateModes.filter((mode) => services[id].refusedModes[mode] === null);
}
