import { serviceOffers } from '../business/profile.ts';

/**
 * What every page knows of the services (docs/rules.md#services): ids in addresses (/booking?service=daycare,
 * /services#daycare), types in bookings and reviews, names, and the dogs on the stamps of reviews. The rest is in
 * services.ts, to keep the first load small.
 */
export const bookableServices = {
  daycare: { id: 'daycare', serviceType: 'DAY_CARE', stampDog: 'golden', ...serviceOffers.DAY_CARE },
  boarding: { id: 'boarding', serviceType: 'BOARDING', stampDog: 'dachshund', ...serviceOffers.BOARDING },
  longterm: {
    id: 'longterm',
    serviceType: 'LONG_TERM_BOARDING',
    stampDog: 'scruffy',
    ...serviceOffers.LONG_TERM_BOARDING,
  },
  walking: {
    id: 'walking',
    serviceType: 'DOG_WALKING',
    stampDog: 'border-collie',
    ...serviceOffers.DOG_WALKING,
  },
} as const;

const addOnServices = [
  {
    id: 'bath',
    serviceType: 'DOG_BATH',
    stampDog: 'pomeranian',
    addOn: 'DOG_BATH',
    ...serviceOffers.DOG_BATH,
  },
  {
    id: 'pickup',
    serviceType: 'DOG_PICKUP_DROPOFF',
    stampDog: 'corgi',
    addOn: 'DOG_PICKUP_DROPOFF',
    ...serviceOffers.DOG_PICKUP_DROPOFF,
  },
] as const;

export type ServiceId = keyof typeof bookableServices;

const bookable = Object.values(bookableServices);

export const allServices = [...bookable, ...addOnServices];
export type ServiceSection = (typeof allServices)[number];

export type BookableServiceType = (typeof bookable)[number]['serviceType'];
/** Reservations accept only bookable types, reviews all. */
export type ServiceType = ServiceSection['serviceType'];

export const serviceIds = bookable.map(({ id }) => id);
export const bookableServiceTypes = bookable.map(({ serviceType }) => serviceType);
export const serviceTypes: readonly ServiceType[] = allServices.map(({ serviceType }) => serviceType);

export const serviceTypeLabels: Readonly<Record<ServiceType, string>> = {
  DAY_CARE: serviceOffers.DAY_CARE.name,
  BOARDING: serviceOffers.BOARDING.name,
  LONG_TERM_BOARDING: serviceOffers.LONG_TERM_BOARDING.name,
  DOG_WALKING: serviceOffers.DOG_WALKING.name,
  DOG_BATH: serviceOffers.DOG_BATH.name,
  DOG_PICKUP_DROPOFF: serviceOffers.DOG_PICKUP_DROPOFF.name,
};

/** Bookings and reviews of a service that is no longer offered stay. */
export const isOffered = (type: ServiceType): boolean => offeredServiceTypes.includes(type);

export const offeredServiceIds = bookable.filter(({ offered }) => offered).map(({ id }) => id);
export const offeredServiceTypes: readonly ServiceType[] = allServices
  .filter(({ offered }) => offered)
  .map(({ serviceType }) => serviceType);

/** Accepts the type, the label or the id: 'DAY_CARE', 'Day Care', 'daycare'. Null for any other text. */
export function findServiceType(text: string | null): ServiceType | null {
  const wanted = text?.trim().toLowerCase();
  const meant = allServices.find(({ id, serviceType, name }) =>
    [id, serviceType, name].some((one) => one.toLowerCase() === wanted),
  );
  return meant?.serviceType ?? null;
}
