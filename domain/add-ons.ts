/** The rules in words: docs/rules.md#add-ons. */
import { prices } from '../business/prices.ts';
import { addOns as addOnsOfBusiness, serviceOffers } from '../business/profile.ts';
import { formatDollars } from './money.ts';
import { petSizeLabels, petSizes, type PetSize } from './pets.ts';
import { walkingRates, type PriceRow } from './price-rates.ts';

export const addOnIds = [
  'EXTENDED_HOURS',
  'EARLY_DROP_LATE_PICKUP',
  'DOG_BATH',
  'DOG_PICKUP_DROPOFF',
  'long_walk',
] as const;
export type AddOnId = (typeof addOnIds)[number];

/** 'day' charges each calendar day once, in a range and in individual dates. */
export type AddOnUnit = 'booking' | 'slot' | 'day' | 'night' | 'pet';

export type AddOn = {
  id: AddOnId;
  name: string;
  price: number;
  per: AddOnUnit;
  priceText: string;
  /** The price charged online, where it differs from `priceText`. */
  onlineText?: string;
  duration?: string;
  /** What it adds to each visit. */
  furtherMinutes?: number;
  /** For an add-on that is charged per 'pet', instead of `price`. */
  pricesBySize?: Readonly<Record<PetSize, number>>;
  /** For its section on the services page, where it has one. */
  prices?: readonly PriceRow[];
  /** False for an add-on that applies automatically. */
  selectable: boolean;
};

// These two are services with sections and reviews of their own, so profile.json has them there.
const { DOG_BATH, DOG_PICKUP_DROPOFF } = serviceOffers;
const namesAndOffers = { ...addOnsOfBusiness, DOG_BATH, DOG_PICKUP_DROPOFF };

export const isAddOnOffered = (id: AddOnId): boolean => namesAndOffers[id].offered;

/** `per`: 'slot' charges once a stay, 'night' would charge every night (docs/rules.md#extended-hours). */
export const extendedHours: { price: number; per: AddOnUnit; fromMinutes: number } = {
  price: prices.extendedHours.price,
  per: prices.extendedHours.per === 'night' ? 'night' : 'slot',
  fromMinutes: prices.extendedHours.fromHours * 60,
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
    name: namesAndOffers.EXTENDED_HOURS.name,
    price: extendedHours.price,
    per: extendedHours.per,
    priceText: `+${formatDollars(extendedHours.price)} ${unitTexts[extendedHours.per]}`,
    selectable: false,
  },
  EARLY_DROP_LATE_PICKUP: {
    id: 'EARLY_DROP_LATE_PICKUP',
    name: namesAndOffers.EARLY_DROP_LATE_PICKUP.name,
    price: prices.earlyOrLate,
    per: 'day',
    priceText: `+${formatDollars(prices.earlyOrLate)} a day`,
    selectable: true,
  },
  DOG_BATH: {
    id: 'DOG_BATH',
    name: namesAndOffers.DOG_BATH.name,
    price: prices.bath.SMALL,
    per: 'pet',
    priceText: `from ${formatDollars(prices.bath.SMALL)} a dog`,
    duration: 'About 1 hour',
    pricesBySize: prices.bath,
    prices: petSizes.map((size) => ({ label: petSizeLabels[size], price: prices.bath[size] })),
    selectable: true,
  },
  DOG_PICKUP_DROPOFF: {
    id: 'DOG_PICKUP_DROPOFF',
    name: namesAndOffers.DOG_PICKUP_DROPOFF.name,
    price: prices.ride.flat,
    per: 'booking',
    priceText: `from ${formatDollars(prices.ride.shownFrom)}`,
    onlineText: `${formatDollars(prices.ride.flat)}, there and back`,
    prices: [
      {
        label: 'By distance',
        price: prices.ride.shownFrom,
        from: true,
        note: `up to about ${formatDollars(prices.ride.shownTo)}`,
      },
      { label: 'Booked online, there and back', price: prices.ride.flat, note: 'once per booking' },
    ],
    selectable: true,
  },
  long_walk: {
    id: 'long_walk',
    name: namesAndOffers.long_walk.name,
    price: walkingRates.furtherBlock,
    per: 'slot',
    priceText: `+${formatDollars(walkingRates.furtherBlock)} a walk`,
    duration: `${walkingRates.blockMinutes} minutes more`,
    furtherMinutes: walkingRates.blockMinutes,
    selectable: true,
  },
};

/** An id that this version does not know is turned into a name: 'UNKNOWN_EXTRA' into 'Unknown extra'. */
export function addOnName(id: string): string {
  const known = addOnIds.find((one) => one === id);
  if (known !== undefined) return addOns[known].name;
  const words = id.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
