/**
 * What the business offers, to whom, and for how much: the rules of it. The prices, whole US dollars, stand in business/.
 * The rules in words: docs/rules.md#prices.
 */
import { prices } from '../business/prices.ts';
import { addOns as addOnsOfBusiness } from '../business/profile.ts';
import { hours, limits } from './limits.ts';
import { formatDollars } from './money.ts';
import { isOffered, serviceIdsByType, serviceTypeLabels } from './service-types.ts';
import type { BookableServiceType, ServiceId } from './service-types.ts';

export { hours, limits };
export {
  bookableServiceTypes,
  isOffered,
  offeredServiceIds,
  serviceIds,
  serviceTypeLabels,
  serviceTypes,
} from './service-types.ts';
export type { BookableServiceType, ServiceId, ServiceType } from './service-types.ts';

export const addOnIds = [
  'EXTENDED_HOURS',
  'EARLY_DROP_LATE_PICKUP',
  'DOG_BATH',
  'DOG_PICKUP_DROPOFF',
  'long_walk',
] as const;
export type AddOnId = (typeof addOnIds)[number];

export const dateModes = ['range', 'singleday', 'individual'] as const;
export type DateMode = (typeof dateModes)[number];

export const petSizes = ['SMALL', 'LARGE'] as const;
export type PetSize = (typeof petSizes)[number];

export const genders = ['MALE', 'FEMALE'] as const;
export type Gender = (typeof genders)[number];
export const genderLabels: Record<Gender, string> = { MALE: 'Male', FEMALE: 'Female' };

export const breeds = [
  'Maltese',
  'Pomeranian',
  'Bichon Frise',
  'Chihuahua',
  'Poodle',
  'Shih Tzu',
  'Welsh Corgi',
  'Golden Retriever',
  'Border Collie',
  'Dachshund',
  'Bulldog',
  'Siberian Husky',
  'Mixed Breed',
  'Other',
] as const;

export const petSizeLabels: Record<PetSize, string> = {
  SMALL: `Small (below ${limits.petSizePounds}lb)`,
  LARGE: `Large (above ${limits.petSizePounds}lb)`,
};

/** One day of day care for one dog; a short stay is over 0 minutes and at most so many. */
export const dayCareRates = {
  fullDay: prices.dayCare.fullDay,
  shortStay: prices.dayCare.shortStay,
  shortStayMaxMinutes: prices.dayCare.shortStayMaxHours * 60,
};

/** What a night costs from a number of nights on, and how the wizard announces it (docs/rules.md#boarding). */
export type BoardingRate = { fromNights: number; firstPet: number; furtherPet: number; announcement: string };

const { regular, weekly, longTerm } = prices.boarding;

/** The whole stay at the rate of its length: the last one with `fromNights` reached. Per night. */
export const boardingRates: readonly [BoardingRate, ...BoardingRate[]] = [
  { fromNights: 1, ...regular },
  { fromNights: limits.minLongTermNights, ...weekly },
  longTerm,
];

/** `per`: 'slot' charges once a stay, 'night' would charge every night of it (docs/rules.md#extended-hours). */
export const extendedHours: { price: number; per: AddOnUnit; fromMinutes: number } = {
  price: prices.extendedHours.price,
  per: prices.extendedHours.per === 'night' ? 'night' : 'slot',
  fromMinutes: prices.extendedHours.fromHours * 60,
};

/** A walk, whatever the number of dogs: the first block, then each further one begun. */
export const walkingRates = {
  blockMinutes: 30,
  firstBlock: prices.walking.firstHalfHour,
  furtherBlock: prices.walking.furtherHalfHour,
};

/** One bath of one pet. */
export const bathPrices: Record<PetSize, number> = prices.bath;

const earlyOrLatePrice = prices.earlyOrLate;

/** A ride is charged `flat`, once per booking; its card shows what it costs by distance (docs/rules.md#pick-up-and-drop-off). */
const rideRates = prices.ride;

const { cards } = prices;

/** One row of a price list: '$60', or 'from $15' where `from` says so. */
export type PriceRow = { label: string; price: number; from?: boolean; note?: string };

export type Service = {
  id: ServiceId;
  serviceType: BookableServiceType;
  name: string;
  /** The base price, for one unit of `duration`. */
  price: number;
  shortStayPrice?: number;
  duration: string;
  /** The home card: its price may differ from what is charged (docs/rules.md#advertised-prices). */
  teaser: { price: string; text: string };
  prices: readonly PriceRow[];
  popular: boolean;
  /** The first one is the default. */
  dateModes: readonly [DateMode, ...DateMode[]];
  overnight: boolean;
  minNights: number;
  addOns: readonly AddOnId[];
};

/** What one `price` is charged for; 'day' is each calendar day once, in a range and in individual dates. */
export type AddOnUnit = 'booking' | 'slot' | 'day' | 'night' | 'pet';

export type AddOn = {
  id: AddOnId;
  name: string;
  price: number;
  per: AddOnUnit;
  /** The price as the cards show it. */
  priceText: string;
  /** What is charged online, where that text says another price. */
  onlineText?: string;
  duration?: string;
  /** The rows of one that has a page of its own. */
  prices?: readonly PriceRow[];
  /** One that is not selectable comes and goes by itself. */
  selectable: boolean;
};

export const addOnsOffered: Readonly<Record<AddOnId, boolean>> = {
  EXTENDED_HOURS: addOnsOfBusiness.EXTENDED_HOURS.offered,
  EARLY_DROP_LATE_PICKUP: addOnsOfBusiness.EARLY_DROP_LATE_PICKUP.offered,
  DOG_BATH: isOffered('DOG_BATH'),
  DOG_PICKUP_DROPOFF: isOffered('DOG_PICKUP_DROPOFF'),
  long_walk: addOnsOfBusiness.long_walk.offered,
};

/** Those that the business offers: what is not offered can neither be chosen nor comes by itself. */
const offered = (...ids: AddOnId[]): readonly AddOnId[] => ids.filter((id) => addOnsOffered[id]);

/** 'from $25': what the business wants to be shown, or else, where that is 0, what is charged at least. */
const shownFrom = (shown: number, least: number): string => `from ${formatDollars(shown || least)}`;

const nightRow = ({ fromNights, firstPet, furtherPet }: BoardingRate): PriceRow => ({
  label: fromNights === 1 ? 'A night' : `A night, from ${fromNights} nights on`,
  price: firstPet,
  note: `each further dog ${formatDollars(furtherPet)}`,
});

export const services: Record<ServiceId, Service> = {
  daycare: {
    id: 'daycare',
    serviceType: 'DAY_CARE',
    name: serviceTypeLabels.DAY_CARE,
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
    popular: true,
    dateModes: ['singleday', 'range', 'individual'],
    overnight: false,
    minNights: 0,
    addOns: offered('EARLY_DROP_LATE_PICKUP', 'DOG_BATH', 'DOG_PICKUP_DROPOFF'),
  },
  boarding: {
    id: 'boarding',
    serviceType: 'BOARDING',
    name: serviceTypeLabels.BOARDING,
    price: regular.firstPet,
    duration: 'Per night',
    teaser: { price: `${formatDollars(regular.firstPet)} a night`, text: cards.boarding.text },
    prices: boardingRates.map(nightRow),
    popular: false,
    dateModes: ['range'],
    overnight: true,
    minNights: 1,
    addOns: offered('EXTENDED_HOURS', 'DOG_BATH', 'DOG_PICKUP_DROPOFF'),
  },
  longterm: {
    id: 'longterm',
    serviceType: 'LONG_TERM_BOARDING',
    name: serviceTypeLabels.LONG_TERM_BOARDING,
    price: weekly.firstPet,
    duration: 'Per night',
    teaser: { price: shownFrom(cards.longterm.shownFrom, longTerm.firstPet), text: cards.longterm.text },
    prices: boardingRates.slice(1).map(nightRow),
    popular: false,
    dateModes: ['range'],
    overnight: true,
    minNights: limits.minLongTermNights,
    addOns: offered('EXTENDED_HOURS', 'DOG_BATH', 'DOG_PICKUP_DROPOFF'),
  },
  walking: {
    id: 'walking',
    serviceType: 'DOG_WALKING',
    name: serviceTypeLabels.DOG_WALKING,
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
    popular: false,
    dateModes: ['singleday', 'individual'],
    overnight: false,
    minNights: 0,
    addOns: offered('long_walk'),
  },
};

const unitTexts: Record<AddOnUnit, string> = {
  booking: 'a booking',
  slot: 'a stay',
  day: 'a day',
  night: 'a night',
  pet: 'a dog',
};

export const addOns: Record<AddOnId, AddOn> = {
  EXTENDED_HOURS: {
    id: 'EXTENDED_HOURS',
    name: addOnsOfBusiness.EXTENDED_HOURS.name,
    price: extendedHours.price,
    per: extendedHours.per,
    priceText: `+${formatDollars(extendedHours.price)} ${unitTexts[extendedHours.per]}`,
    selectable: false,
  },
  EARLY_DROP_LATE_PICKUP: {
    id: 'EARLY_DROP_LATE_PICKUP',
    name: addOnsOfBusiness.EARLY_DROP_LATE_PICKUP.name,
    price: earlyOrLatePrice,
    per: 'day',
    priceText: `+${formatDollars(earlyOrLatePrice)} a day`,
    selectable: true,
  },
  DOG_BATH: {
    id: 'DOG_BATH',
    name: serviceTypeLabels.DOG_BATH,
    price: bathPrices.SMALL,
    per: 'pet',
    priceText: `from ${formatDollars(bathPrices.SMALL)} a dog`,
    duration: 'About 1 hour',
    prices: petSizes.map((size) => ({ label: petSizeLabels[size], price: bathPrices[size] })),
    selectable: true,
  },
  DOG_PICKUP_DROPOFF: {
    id: 'DOG_PICKUP_DROPOFF',
    name: serviceTypeLabels.DOG_PICKUP_DROPOFF,
    price: rideRates.flat,
    per: 'booking',
    priceText: `from ${formatDollars(rideRates.shownFrom)}`,
    onlineText: `${formatDollars(rideRates.flat)}, there and back`,
    prices: [
      {
        label: 'By distance',
        price: rideRates.shownFrom,
        from: true,
        note: `up to about ${formatDollars(rideRates.shownTo)}`,
      },
      { label: 'Booked online, there and back', price: rideRates.flat, note: 'once per booking' },
    ],
    selectable: true,
  },
  long_walk: {
    id: 'long_walk',
    name: addOnsOfBusiness.long_walk.name,
    price: walkingRates.furtherBlock,
    per: 'slot',
    priceText: `+${formatDollars(walkingRates.furtherBlock)} a walk`,
    duration: `${walkingRates.blockMinutes} minutes more`,
    selectable: true,
  },
};

/** The bookable service of a type. */
export function serviceOfType(type: BookableServiceType): Service {
  return services[serviceIdsByType[type]];
}

/** The name of an add-on; one of a catalogue to come is named by its id, 'NAIL_TRIM' as 'Nail trim'. */
export function addOnName(id: string): string {
  const known = addOnIds.find((one) => one === id);
  if (known !== undefined) return addOns[known].name;
  const words = id.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
