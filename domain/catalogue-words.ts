import type { AddOnId, ServiceId } from './catalogue.ts';
import { hours, limits } from './limits.ts';

const extendedHoursText = `${limits.extendedHoursFromMinutes / 60} hours or more after the drop-off time`;
const extendedHoursNote = `A pick-up ${extendedHoursText} adds the fee for extended hours.`;

/**
 * The prose of the catalogue: what a service or an add-on is like, what is included, and what to know before booking it.
 * Apart from the prices, since pages that show only those have them in their first load.
 */
export const words: Record<
  ServiceId | AddOnId,
  { description: string; features: readonly string[]; notes: readonly string[] }
> = {
  daycare: {
    description:
      'Your dog spends the day in our house and garden, in a small group that gets along. There is play in the morning, quiet after lunch, and somebody in the room all day.',
    features: [
      'A small group, matched by size and temper',
      'A fenced garden, and a walk to the park if you allow it',
      'Meals and medicine the way you give them at home',
      'A picture and a few words during the day',
    ],
    notes: [
      `Drop-off and pick-up between ${hours.open} and ${hours.close}. Earlier or later costs a small fee.`,
      'The price is for each dog and day.',
      'Day care ends the same day. For a night, choose Boarding.',
    ],
  },
  boarding: {
    description:
      'Your dog lives with us in the house: its own bed, its own bowl, company in the evening and somebody there all night. A night covers 24 hours from drop-off.',
    features: [
      'No kennels: a bed in the living room or beside ours',
      'Two walks a day, and the garden in between',
      'Your food, your hours, your medicine list',
      'A picture every day that you are gone',
    ],
    notes: [
      'At least 1 night. The whole stay is charged at the rate of its length.',
      extendedHoursNote,
      'Bring the food that your dog knows, and a blanket that smells of home.',
    ],
  },
  longterm: {
    description:
      'For a week or much longer. Your dog gets a steady day with us: the same walks, the same bed, the same faces. The longer the stay, the less a night costs.',
    features: [
      'Everything that boarding has',
      'A daily rhythm that stays the same for weeks',
      'A weekly letter with pictures, weight and appetite',
      'We go to the vet with your dog when that is needed',
    ],
    notes: [
      `At least ${limits.minLongTermNights} nights, at most ${limits.maxNights}. For longer, call us.`,
      extendedHoursNote,
      'Vaccinations must be up to date for the whole stay.',
    ],
  },
  walking: {
    description:
      'We come to your door, take your dog out and bring it back with a drink of water and clean paws. Dogs of one household walk together for one price.',
    features: [
      'A walk at your dog’s own pace, never in a crowd',
      'On the leash, with a harness that cannot slip',
      'Fresh water and dried paws afterwards',
      'A short message when your dog is home',
    ],
    notes: [
      `Only within ${limits.walkingMiles} miles of us.`,
      'The price is for the walk, not for each dog.',
    ],
  },
  EXTENDED_HOURS: {
    description: 'Your dog stays well into the last day, with dinner and a last round in the garden.',
    features: [],
    notes: [`For a pick-up ${extendedHoursText}. It comes and goes by itself.`],
  },
  EARLY_DROP_LATE_PICKUP: {
    description: 'For an early train or a late meeting: we are up before we open and after we close.',
    features: [],
    notes: [
      `For a drop-off before ${hours.open} or a pick-up after ${hours.close}. Where it is not chosen, it is added on the days that need it.`,
    ],
  },
  DOG_BATH: {
    description:
      'A warm bath with mild shampoo, a good rub with a big towel, and a brush. Your dog goes home dry and smelling of very little.',
    features: [
      'Lukewarm water, never a spray in the face',
      'Shampoo without perfume, made for dogs',
      'Towel first, a quiet dryer only where it is liked',
      'A brush through the coat at the end',
    ],
    notes: [
      'Only for dogs that are here for Day Care, Boarding or Long-Term Boarding.',
      'Grooming, trimming and ear cleaning are not included.',
    ],
  },
  DOG_PICKUP_DROPOFF: {
    description:
      'We fetch your dog at your door and bring it home again, so that you do not have to drive through town twice.',
    features: [
      'A belted box in a car with air conditioning',
      'One family’s dogs at a time',
      'A message when your dog has arrived',
      'We ring, and we wait for you to come to the door',
    ],
    notes: ['What a ride costs varies with the distance. Booked online it is one price, there and back.'],
  },
  long_walk: {
    description: 'Half an hour more: time for the long way round, by the river or up the hill.',
    features: [],
    notes: [],
  },
};
