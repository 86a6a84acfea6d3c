import { services } from '../business/profile.ts';

/**
 * What every page knows of the services (docs/rules.md#services): their ids in addresses, /booking?service=daycare and
 * /services#daycare, their types in bookings and reviews, their names, and the dogs on the stamps of their reviews. All else is in
 * services.ts, apart, since every page has this in its first load.
 */
export const bookableFacts = {
  daycare: { id: 'daycare', serviceType: 'DAY_CARE', stamp: 'golden', ...services.DAY_CARE },
  boarding: { id: 'boarding', serviceType: 'BOARDING', stamp: 'dachshund', ...services.BOARDING },
  longterm: {
    id: 'longterm',
    serviceType: 'LONG_TERM_BOARDING',
    stamp: 'scruffy',
    ...services.LONG_TERM_BOARDING,
  },
  walking: { id: 'walking', serviceType: 'DOG_WALKING', stamp: 'border-collie', ...services.DOG_WALKING },
} as const;

/** What comes with another service, and has reviews and a section of the services page of its own. */
const extraFacts = [
  { id: 'bath', serviceType: 'DOG_BATH', stamp: 'pomeranian', addOn: 'DOG_BATH', ...services.DOG_BATH },
  {
    id: 'pickup',
    serviceType: 'DOG_PICKUP_DROPOFF',
    stamp: 'corgi',
    addOn: 'DOG_PICKUP_DROPOFF',
    ...services.DOG_PICKUP_DROPOFF,
  },
] as const;

export type ServiceId = keyof typeof bookableFacts;

const bookable = Object.values(bookableFacts);

/** The sections of the services page, in its order. */
export const serviceSections = [...bookable, ...extraFacts];
export type ServiceSection = (typeof serviceSections)[number];

export type BookableServiceType = (typeof bookable)[number]['serviceType'];
/** Reservations take the bookable ones, reviews take all. */
export type ServiceType = ServiceSection['serviceType'];

export const serviceIds = bookable.map(({ id }) => id);
export const bookableServiceTypes = bookable.map(({ serviceType }) => serviceType);
export const serviceTypes: readonly ServiceType[] = serviceSections.map(({ serviceType }) => serviceType);

export const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
  DAY_CARE: services.DAY_CARE.name,
  BOARDING: services.BOARDING.name,
  LONG_TERM_BOARDING: services.LONG_TERM_BOARDING.name,
  DOG_WALKING: services.DOG_WALKING.name,
  DOG_BATH: services.DOG_BATH.name,
  DOG_PICKUP_DROPOFF: services.DOG_PICKUP_DROPOFF.name,
};

/** Whether the business offers it today. Bookings and reviews of one that it has offered stay. */
export const isOffered = (type: ServiceType): boolean => offeredServiceTypes.includes(type);

/** What can be booked, and what reviews can be written about, today. */
export const offeredServiceIds = bookable.filter(({ offered }) => offered).map(({ id }) => id);
export const offeredServiceTypes: readonly ServiceType[] = serviceSections
  .filter(({ offered }) => offered)
  .map(({ serviceType }) => serviceType);

/** The service that a link means, by its type, its label or its id: 'DAY_CARE', 'Day Care', 'daycare'. Null for another word. */
export function serviceTypeNamed(text: string | null): ServiceType | null {
  const wanted = text?.trim().toLowerCase();
  const meant = serviceSections.find(({ id, serviceType, name }) =>
    [id, serviceType, name].some((one) => one.toLowerCase() === wanted),
  );
  return meant?.serviceType ?? null;
}
