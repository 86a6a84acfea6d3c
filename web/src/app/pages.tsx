import type { ComponentType } from 'react';
import { matchPath, parsePath } from 'react-router-dom';
import type { PrefetchPage } from '../rendering/page-link.tsx';
import { lazyWithPreload, type LazyWithPreload } from '../rendering/lazy-with-preload.tsx';
import { paths } from '../lib/paths.ts';

type Page = LazyWithPreload<object>;

export const sitePages: Readonly<Record<string, Page>> = {
  [paths.home]: lazyWithPreload(async () => (await import('../features/site/home/home-page.tsx')).HomePage),
  [paths.about]: lazyWithPreload(
    async () => (await import('../features/site/about/about-page.tsx')).AboutPage,
  ),
  [paths.services]: lazyWithPreload(
    async () => (await import('../features/site/services/services-page.tsx')).ServicesPage,
  ),
  [paths.reviews]: lazyWithPreload(
    async () => (await import('../features/reviews/reviews-page.tsx')).ReviewsPage,
  ),
  [paths.gallery]: lazyWithPreload(
    async () => (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
  ),
  [paths.privacy]: lazyWithPreload(
    async () => (await import('../features/site/legal/privacy-page.tsx')).PrivacyPage,
  ),
  [paths.terms]: lazyWithPreload(
    async () => (await import('../features/site/legal/terms-page.tsx')).TermsPage,
  ),
};

/** A page that queries a customer's lists. It loads together with the query provider. */
function customerPageOf(load: () => Promise<ComponentType>): Page {
  return lazyWithPreload(async () => {
    const [{ QueryProvider }, Shown] = await Promise.all([import('./query-provider.tsx'), load()]);
    return function CustomerPage() {
      return (
        <QueryProvider>
          <Shown />
        </QueryProvider>
      );
    };
  });
}

export const customerPages: Readonly<Record<string, Page>> = {
  [paths.booking]: customerPageOf(
    async () => (await import('../features/booking/booking-page.tsx')).BookingPage,
  ),
  [paths.bookingConfirmed]: customerPageOf(
    async () => (await import('../features/booking/booking-confirmed-page.tsx')).BookingConfirmedPage,
  ),
  [paths.profile]: customerPageOf(
    async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  ),
  [paths.review]: customerPageOf(
    async () => (await import('../features/reviews/review-page.tsx')).ReviewPage,
  ),
  [paths.writeReview]: customerPageOf(
    async () => (await import('../features/reviews/write-review-page.tsx')).WriteReviewPage,
  ),
  [paths.galleryEdit]: lazyWithPreload(
    async () => (await import('../features/gallery/gallery-edit-page.tsx')).GalleryEditPage,
  ),
};

/** Customer pages are large, so they load on intent only. Opening a page retries a failed load. */
export const prefetchPage: PrefetchPage = (to, because) => {
  const { pathname = '' } = parsePath(to);
  const pages = because === 'intent' ? { ...sitePages, ...customerPages } : sitePages;
  for (const [path, page] of Object.entries(pages)) {
    if (matchPath({ path, caseSensitive: true }, pathname) !== null) page.preload();
  }
};
