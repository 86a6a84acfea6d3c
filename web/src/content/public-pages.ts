import { pages } from '../../../business/pages.ts';
import { home } from './home.ts';
import { paths } from '../lib/paths.ts';

export type PublicPage = {
  path: string;
  title: string;
  /** For search engines and link previews: about 150 characters. */
  description: string;
  /** Paths below web/ of what the page loads at once, in addition to the entry. */
  modules: readonly string[];
};

/** These pages are prerendered and in the sitemap. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: home.title,
    description: pages.home.description,
    modules: ['src/features/site/home/home-page.tsx'],
  },
  {
    path: paths.about,
    title: 'About us',
    description: pages.about.description,
    modules: ['src/features/site/about/about-page.tsx'],
  },
  {
    path: paths.services,
    title: 'Services and prices',
    description: pages.services.description,
    modules: ['src/features/site/services/services-page.tsx'],
  },
  {
    path: paths.reviews,
    title: 'Customer Reviews',
    description: pages.reviews.description,
    modules: ['src/features/reviews/reviews-page.tsx'],
  },
  {
    path: paths.gallery,
    title: 'Paw Prints',
    description: pages.gallery.description,
    modules: ['src/features/gallery/gallery-page.tsx'],
  },
  {
    path: paths.privacy,
    title: 'Privacy Policy',
    description: pages.privacy.description,
    modules: ['src/features/site/legal/privacy-page.tsx'],
  },
  {
    path: paths.terms,
    title: 'Terms of Service',
    description: pages.terms.description,
    modules: ['src/features/site/legal/terms-page.tsx'],
  },
];
