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

/** As the mail of an offer links to it. */
export function offerPath(waitId: number): string {
  return withQuery(paths.booking, { offer: String(waitId) });
}

export function bookingConfirmedPath(reservationId: number): string {
  return withQuery(paths.bookingConfirmed, { reservationId: String(reservationId) });
}

export function profilePath(tab?: ProfileTab): string {
  return withQuery(paths.profile, { tab });
}

/** `page` is zero-based; the address counts from 1. */
export function bookingHistoryPath(page: number): string {
  return withQuery(paths.profile, { tab: 'bookings', page: page === 0 ? undefined : String(page + 1) });
}

export function writeReviewPath(service?: ServiceType): string {
  return withQuery(paths.writeReview, { serviceName: service });
}

export function reviewPath(id: number | string): string {
  return paths.review.replace(':id', encodeURIComponent(String(id)));
}

export function editReviewPath(reviewId: number): string {
  return withQuery(paths.writeReview, { edit: 'true', reviewId: String(reviewId) });
}

export function reviewsPath(query: URLSearchParams): string {
  return withQuery(paths.reviews, Object.fromEntries(query));
}

/** `page` is zero-based; the address counts from 1. */
export function galleryPath(page: number): string {
  return withQuery(paths.gallery, { page: page === 0 ? undefined : String(page + 1) });
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
