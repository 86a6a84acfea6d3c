/** The kinds of service, as sent and as shown (specification 1, section 3; specification 2, section 3). */
export const bookableServiceTypes = ['DAY_CARE', 'BOARDING', 'LONG_TERM_BOARDING', 'DOG_WALKING'] as const;
export type BookableServiceType = (typeof bookableServiceTypes)[number];

/** Reservations take the bookable ones, reviews take all. */
export const serviceTypes = [...bookableServiceTypes, 'DOG_BATH', 'DOG_PICKUP_DROPOFF'] as const;
export type ServiceType = (typeof serviceTypes)[number];

export const serviceTypeLabels: Record<ServiceType, string> = {
  DAY_CARE: 'Day Care',
  BOARDING: 'Boarding',
  LONG_TERM_BOARDING: 'Long-Term Boarding',
  DOG_WALKING: 'Dog Walking',
  DOG_BATH: 'Dog Bath',
  DOG_PICKUP_DROPOFF: 'Dog Pick Up & Drop Off',
};

/** The bookable services as addresses name them. */
export const serviceIds = ['daycare', 'boarding', 'longterm', 'walking'] as const;
export type ServiceId = (typeof serviceIds)[number];

export const serviceIdsByType: Record<BookableServiceType, ServiceId> = {
  DAY_CARE: 'daycare',
  BOARDING: 'boarding',
  LONG_TERM_BOARDING: 'longterm',
  DOG_WALKING: 'walking',
};

/** The service that a link means, by its type, its label or its id: 'DAY_CARE', 'Day Care', 'daycare'. Null for another word. */
export function serviceTypeNamed(name: string | null): ServiceType | null {
  if (name === null) return null;
  const wanted = name.trim().toLowerCase();
  const ids: Partial<Record<ServiceType, ServiceId>> = serviceIdsByType;
  const names = (type: ServiceType) => [type, serviceTypeLabels[type], ids[type]];
  return serviceTypes.find((type) => names(type).some((one) => one?.toLowerCase() === wanted)) ?? null;
}
