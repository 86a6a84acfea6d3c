import { readFileSync } from 'node:fs';
import { addOnIds, bookableServiceTypes, isOffered, serviceOfType } from '@pawprints/domain/catalogue';
import { newGalleryItemBody } from '@pawprints/domain/contract/gallery';
import { petSchema } from '@pawprints/domain/contract/pets';
import { reviewSchema } from '@pawprints/domain/contract/reviews';
import * as z from 'zod/mini';
import { inRoot } from '../paths.ts';

const account = z.strictObject({
  uid: z.string(),
  googleSubject: z.string(),
  name: z.string(),
  email: z.email(),
  about: z.string(),
  role: z.optional(z.literal('ROLE_ADMIN')),
  address: z._default(z.string(), ''),
  phoneNumber: z._default(z.string(), ''),
  /** None of their dogs was here before. */
  isNew: z._default(z.boolean(), false),
  pets: z.array(z.strictObject({ ...z.omit(petSchema, { otherBreed: true }).shape, age: z.int() })),
});

/** In the business's time zone: days from the day of seeding, and the time. */
const relativeTime = z.tuple([z.int(), z.string()]);
const positive = z.number().check(z.positive());

const reservation = z.strictObject({
  id: z.int(),
  uid: z.string(),
  status: z.enum(['PENDING', 'PAID', 'CANCELLED']),
  bookedHoursAgo: positive,
  cancelledHoursAgo: z.optional(positive),
  serviceType: z.enum(bookableServiceTypes),
  scheduleType: z.enum(['DATE_RANGE', 'INDIVIDUAL_DATES']),
  timeSlots: z.array(z.strictObject({ dropOff: relativeTime, pickUp: relativeTime })),
  /** Names of the account's pets. */
  pets: z.array(z.string()),
  additionalServices: z.array(z.enum(addOnIds)),
  healthInformation: z.string(),
  specialRequests: z.string(),
  /** All its dogs, in its first slot; left out while it is earlier. */
  checkedIn: z.optional(relativeTime),
  checkedOut: z.optional(relativeTime),
  /** The first booking of its customer. */
  isNew: z._default(z.boolean(), false),
});

/** Somebody who has come again and again, the last time `lastDaysAgo`. */
const regular = z.strictObject({
  ...z.pick(reservation, { uid: true, serviceType: true, pets: true, additionalServices: true }).shape,
  /** Of the drop-off and the pick-up. */
  times: z.tuple([z.string(), z.string()]),
  nights: z.int(),
  everyDays: z.int().check(z.positive()),
  lastDaysAgo: z.int().check(z.positive()),
  bookedDaysBefore: z.int().check(z.positive()),
  /** How often, where it is less than these weeks would have. */
  visits: z.optional(z.int().check(z.positive())),
  /** `visit` counts from the last one, which is 0. */
  cancelled: z._default(z.array(z.strictObject({ visit: z.int(), daysBefore: positive })), []),
  /** Came for the first time in these weeks. */
  isNew: z._default(z.boolean(), false),
});

const review = z.strictObject({
  ...z.omit(reviewSchema, { picture: true, createdDate: true, answer: true, hidden: true }).shape,
  daysAgo: positive,
  answer: z.optional(z.strictObject({ text: z.string(), daysAgo: positive })),
});

const picture = z.strictObject({
  id: z.int(),
  /** A file of web/public/illustrations. */
  drawing: z.string(),
  daysAgo: positive,
  ...newGalleryItemBody.shape,
});

export type DemoPicture = z.infer<typeof picture>;
export type DemoAccount = z.infer<typeof account>;
export type DemoReservation = z.infer<typeof reservation>;
export type DemoRegular = z.infer<typeof regular>;

export const demoAccounts = read('accounts.json', z.array(account));
export const demoReservations = offered(read('reservations.json', z.array(reservation)));

/** A lively day for who looks at it as an admin: dogs that arrive, are in the house, leave and are walked. */
const day = read(
  'day.json',
  z.strictObject({ customers: z.array(account), reservations: z.array(reservation) }),
);
export const demoDay = { customers: day.customers, reservations: offered(day.reservations) };

export const demoRegulars = read('regulars.json', z.array(regular));

export const demoReviews = read('reviews.json', z.array(review)).filter(({ serviceType }) =>
  isOffered(serviceType),
);
export const demoPictures = read('gallery.json', z.array(picture));

export function offered(reservations: readonly DemoReservation[]): DemoReservation[] {
  return reservations
    .filter(({ serviceType }) => isOffered(serviceType))
    .map((demo) => ({
      ...demo,
      additionalServices: demo.additionalServices.filter((id) =>
        serviceOfType(demo.serviceType).addOns.includes(id),
      ),
    }));
}

function read<Data>(name: string, schema: z.ZodMiniType<Data>): Data {
  return z.parse(schema, JSON.parse(readFileSync(inRoot('emulator-data', name), 'utf8')));
}
