import { readFileSync } from 'node:fs';
import {
  addOnIds,
  bookableServiceTypes,
  genders,
  isOffered,
  petSizes,
  serviceOfType,
  serviceTypes,
} from '@pawprints/domain/catalogue';
import * as z from 'zod';
import { inRoot } from '../paths.ts';

const pet = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  breed: z.string(),
  age: z.int().nonnegative(),
  size: z.enum(petSizes),
  gender: z.enum(genders),
  neutered: z.boolean(),
  vaccinated: z.boolean(),
  parkWalkAllowed: z.boolean(),
  medicalInfo: z.string(),
});

const account = z.strictObject({
  uid: z.string(),
  googleSubject: z.string(),
  name: z.string(),
  email: z.email(),
  about: z.string(),
  role: z.literal('ROLE_ADMIN').optional(),
  address: z.string().default(''),
  phoneNumber: z.string().default(''),
  pets: z.array(pet),
});

/** A time of the business's wall clock: days from the day of seeding, and the time text. */
const relativeTime = z.tuple([z.int(), z.string()]);

const reservation = z.strictObject({
  id: z.int().positive(),
  uid: z.string(),
  status: z.enum(['PENDING', 'PAID', 'CANCELLED']),
  bookedHoursAgo: z.number().positive(),
  cancelledHoursAgo: z.number().positive().optional(),
  serviceType: z.enum(bookableServiceTypes),
  scheduleType: z.enum(['DATE_RANGE', 'INDIVIDUAL_DATES']),
  timeSlots: z.array(z.strictObject({ dropOff: relativeTime, pickUp: relativeTime })),
  /** Names of the account's pets. */
  pets: z.array(z.string()),
  additionalServices: z.array(z.enum(addOnIds)),
  healthInformation: z.string(),
  specialRequests: z.string(),
});

const review = z.strictObject({
  id: z.int().positive(),
  authorId: z.string(),
  name: z.string(),
  daysAgo: z.number().positive(),
  serviceType: z.enum(serviceTypes),
  rating: z.int().min(1).max(5),
  content: z.string(),
});

const picture = z.strictObject({
  id: z.int().positive(),
  /** One of our drawings in web/public/illustrations. */
  drawing: z.string(),
  daysAgo: z.number().positive(),
  petName: z.string(),
  breed: z.string(),
  owner: z.string(),
  description: z.string(),
});

export type DemoPicture = z.infer<typeof picture>;
export type DemoAccount = z.infer<typeof account>;
export type DemoReservation = z.infer<typeof reservation>;

export const demoAccounts = read('accounts.json', z.array(account));
/** Of what the business offers. */
export const demoReservations = read('reservations.json', z.array(reservation))
  .filter(({ serviceType }) => isOffered(serviceType))
  .map((demo) => ({
    ...demo,
    additionalServices: demo.additionalServices.filter((id) =>
      serviceOfType(demo.serviceType).addOns.includes(id),
    ),
  }));
export const demoReviews = read('reviews.json', z.array(review)).filter(({ serviceType }) =>
  isOffered(serviceType),
);
export const demoPictures = read('gallery.json', z.array(picture));

function read<Data>(name: string, schema: z.ZodType<Data>): Data {
  return schema.parse(JSON.parse(readFileSync(inRoot('emulator-data', name), 'utf8')));
}
