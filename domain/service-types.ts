import { services } from '../business/profile.ts';

/** The kinds of service, as sent and as shown (docs/rules.md#services). */
export const bookableServiceTypes = ['DAY_CARE', 'BOARDING', 'LONG_TERM_BOARDING', 'DOG_WALKING'] as const;
export type BookableServiceType = (typeof bookableServiceTypes)[number];

/** Reservations take the bookable ones, reviews take all. */
export const serviceTypes = [...bookableServiceTypes, 'DOG_BATH', 'DOG_PICKUP_DROPOFF'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const serviceTypeLabels: Record<ServiceType, string> = {
  DAY_CARE: services.DAY_CARE.name,
  BOARDING: services.BOARDING.name,
  LONG_TERM_BOARDING: services.LONG_TERM_BOARDING.name,
  DOG_WALKING: services.DOG_WALKING.name,
  DOG_BATH: services.DOG_BATH.name,
  DOG_PICKUP_DROPOFF: services.DOG_PICKUP_DROPOFF.name,
};

/** Whether the business offers it today. Bookings and reviews of one that it has offered stay. */
export const isOffered = (type: ServiceType): boolean => services[type].offered;

/** What can be booked, and what reviews can be written about, today. */
export const offeredServiceTypes: readonly ServiceType[] = serviceTypes.filter(isOffered);

/** The bookable services as addresses name them. */
export const serviceIds = ['daycare', 'boarding', 'longterm', 'walking'] as const;
export type ServiceId = (typeof serviceIds)[number];

export const serviceIdsByType: Record<BookableServiceType, ServiceId> = {
  DAY_CARE: 'daycare',
  BOARDING: 'boarding',
  LONG_TERM_BOARDING: 'longterm',
  DOG_WALKING: 'walking',
};

/** The services that can be booked today. */
export const offeredServiceIds: readonly ServiceId[] = bookableServiceTypes
  .filter(isOffered)
  .map((type) => serviceIdsByType[type]);

/** The service that a link means, by its type, its label or its id: 'DAY_CARE', 'Day Care', 'daycare'. Null for another word. */
export function serviceTypeNamed(name: string | null): ServiceType | null {
  if (name === null) return null;
  const wanted = name.trim().toLowerCase();
  const ids: Partial<Record<ServiceType, ServiceId>> = serviceIdsByType;
  const names = (type: ServiceType) => [type, serviceTypeLabels[type], ids[type]];
  return serviceTypes.find((type) => names(type).some((one) => one?.toLowerCase() === wanted)) ?? null;
}
