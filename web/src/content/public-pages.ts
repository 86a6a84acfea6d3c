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
  pageOf('home', home.title, 'site/home/home-page'),
  pageOf('about', 'About us', 'site/about/about-page'),
  pageOf('services', 'Services and prices', 'site/services/services-page'),
  pageOf('reviews', 'Customer Reviews', 'reviews/reviews-page'),
  pageOf('gallery', 'Paw Prints', 'gallery/gallery-page'),
  pageOf('privacy', 'Privacy Policy', 'site/legal/legal-page'),
  pageOf('terms', 'Terms of Service', 'site/legal/legal-page'),
];

function pageOf(name: keyof typeof pages, title: string, module: string): PublicPage {
  const { description } = pages[name];
  return { path: paths[name], title, description, modules: [`src/features/${module}.tsx`] };
}
