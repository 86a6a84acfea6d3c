import type { ServiceId, ServiceType } from '@pawprints/domain/catalogue';

/** Every address of the site (docs/rules.md#pages-and-addresses). */
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
  privacy: '/privacy',
  terms: '/terms',
} as const;

export type BookingStep = 'service' | 'datetime' | 'petinfo' | 'checkout';
export type ProfileTab = 'info' | 'pets' | 'bookings' | 'reviews';

/** The wizard, at a service and a step where they are given. */
export function bookingPath(service?: ServiceId, step?: BookingStep): string {
  return withQuery(paths.booking, { service, step });
}

export function bookingConfirmedPath(reservationId: number): string {
  return withQuery(paths.bookingConfirmed, { reservationId: String(reservationId) });
}

export function profilePath(tab?: ProfileTab): string {
  return withQuery(paths.profile, { tab });
}

/** A page of the booking history, zero-based; the address counts from 1. */
export function bookingHistoryPath(page: number): string {
  return withQuery(paths.profile, { tab: 'bookings', page: page === 0 ? undefined : String(page + 1) });
}

export function writeReviewPath(service?: ServiceType): string {
  return withQuery(paths.writeReview, { serviceName: service });
}

/** One review on a page of its own; a sample's id is a text. */
export function reviewPath(id: number | string): string {
  return paths.review.replace(':id', encodeURIComponent(String(id)));
}

export function editReviewPath(reviewId: number): string {
  return withQuery(paths.writeReview, { edit: 'true', reviewId: String(reviewId) });
}

/** The list of reviews, as the query asks for it. */
export function reviewsPath(query: URLSearchParams): string {
  return withQuery(paths.reviews, Object.fromEntries(query));
}

/** A page of the gallery, zero-based; the address counts from 1. */
export function galleryPath(page: number): string {
  return withQuery(paths.gallery, { page: page === 0 ? undefined : String(page + 1) });
}

/** A section of the services page, by its anchor. */
export function servicePath(anchor: string): string {
  return `${paths.services}#${anchor}`;
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
