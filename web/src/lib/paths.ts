import type { ServiceId, ServiceType } from '@pawprints/domain/catalogue';

export const paths = {
  home: '/',
  about: '/about',
  services: '/services',
  reviews: '/reviews',
  review: '/reviews/:id',
  gallery: '/gallery',
  galleryEdit: '/gallery-edit',
  booking: '/booking',
  bookingConfirmed: '/booking/confirmed',
  profile: '/profile',
  writeReview: '/write-review',
  admin: '/admin',
  privacy: '/privacy',
  terms: '/terms',
} as const;

export type BookingStep = 'service' | 'datetime' | 'petinfo' | 'checkout';
export type ProfileTab = 'info' | 'pets' | 'bookings' | 'reviews';

export function bookingPath(service?: ServiceId, step?: BookingStep): string {
  return withQuery(paths.booking, { service, step });
}

export function bookingConfirmedPath(reservationId: number): string {
  return withQuery(paths.bookingConfirmed, { reservationId: String(reservationId) });
}

export function profilePath(tab?: ProfileTab): string {
  return withQuery(paths.profile, { tab });
}

export function writeReviewPath(service?: ServiceType): string {
  return withQuery(paths.writeReview, { serviceName: service });
}

export function reviewPath(id: number | string): string {
  return paths.review.replace(':id', encodeURIComponent(String(id)));
}

export function servicePath(anchor: string): string {
  return `${paths.services}#${anchor}`;
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
