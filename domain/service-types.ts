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
