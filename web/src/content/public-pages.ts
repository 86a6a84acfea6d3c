import { claims } from '@pawprints/domain/business';
import { paths } from '../lib/paths.ts';

export type PublicPage = {
  path: string;
  /** As the page's heading names it. */
  title: string;
  /** For search engines and previews: about 150 characters. */
  description: string;
  /** The modules, below web/, that the page loads at once beside the entry. */
  modules: readonly string[];
};

/** The pages that are rendered to HTML when the site is built, and listed in the sitemap. */
export const publicPages: readonly PublicPage[] = [
  {
    path: paths.home,
    title: 'Dog day care, boarding and walks',
    description:
      'Dog day care, boarding, walks and baths in a real home with a garden, by one person who knows your dog. See the prices and book online.',
    modules: ['src/features/site/home/home-page.tsx'],
  },
  {
    path: paths.about,
    title: 'About us',
    description: `One house, one garden, very few strangers: ${claims.years} years of experience, ${claims.dogs} dogs cared for, first aid certified and fully insured.`,
    modules: ['src/features/site/about/about-page.tsx'],
  },
  {
    path: paths.services,
    title: 'Services and prices',
    description:
      'Day care, boarding, long-term boarding, walks, baths, pick-up and drop-off for your dog: what is included, what it costs, and an estimate for your dates.',
    modules: ['src/features/site/services/services-page.tsx'],
  },
  {
    path: paths.reviews,
    title: 'Customer Reviews',
    description:
      'Letters from people whose dogs stayed with us, walked with us, or only came for a bath. Search them, or read those about one service.',
    modules: ['src/features/reviews/reviews-page.tsx'],
  },
  {
    path: paths.gallery,
    title: 'Paw Prints',
    description:
      'The gallery of everybody who has left paw prints in our hall, our garden or our hearts, from small white clouds to dogs who hardly fit the sofa.',
    modules: ['src/features/gallery/gallery-page.tsx', 'src/entities/picture/samples.ts'],
  },
  {
    path: paths.privacy,
    title: 'Privacy Policy',
    description:
      'What we keep about you and your dog, what for, for how long, and how to have it shown or deleted.',
    modules: ['src/features/site/legal/privacy-page.tsx'],
  },
  {
    path: paths.terms,
    title: 'Terms of Service',
    description:
      'What you can expect of us, and we of you: bookings, payment, cancelling and refunds, on one page.',
    modules: ['src/features/site/legal/terms-page.tsx'],
  },
];
