import { parse } from 'regexparam';
import { later, type Later } from '../lib/later.tsx';
import { paths } from '../lib/paths.ts';
import { customerPageOf } from './customer-page.tsx';

/** A page, which is told nothing but by its address. */
type Page = Later<object>;

/** Pages that fetch nothing at once but what everybody may see, by their addresses. */
export const sitePages: Readonly<Record<string, Page>> = {
  [paths.home]: later(async () => (await import('../features/site/home/home-page.tsx')).HomePage),
  [paths.about]: later(async () => (await import('../features/site/about/about-page.tsx')).AboutPage),
  [paths.services]: later(
    async () => (await import('../features/site/services/services-page.tsx')).ServicesPage,
  ),
  [paths.reviews]: later(async () => (await import('../features/reviews/reviews-page.tsx')).ReviewsPage),
  [paths.gallery]: later(async () => (await import('../features/gallery/gallery-page.tsx')).GalleryPage),
  [paths.privacy]: later(async () => (await import('../features/site/legal/privacy-page.tsx')).PrivacyPage),
  [paths.terms]: later(async () => (await import('../features/site/legal/terms-page.tsx')).TermsPage),
};

/** Pages that need a customer's lists, by their addresses. */
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
};

/** Fetches the code of the page at an address of the site; where that fails, the opening of the page tries again. */
export function fetchPageAt(pathname: string, { customers = false } = {}): void {
  const page = pageAt(sitePages, pathname) ?? (customers ? pageAt(customerPages, pathname) : undefined);
  page?.fetch();
}

function pageAt(pages: Readonly<Record<string, Page>>, pathname: string): Page | undefined {
  // Most addresses are a page's own: this runs within a tap.
  const known = pages[pathname] ? pathname : Object.keys(pages).find((path) => isAt(path, pathname));
  return known === undefined ? undefined : pages[known];
}

const isAt = (path: string, pathname: string) => path.includes(':') && parse(path).pattern.test(pathname);
