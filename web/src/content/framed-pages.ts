import { paths } from '../lib/paths.ts';

/**
 * Pages for signed-in people that have a document of their own: their frame, with all that is known without the person. `module` is loaded
 * at once.
 */
export const framedPages = [
  { path: paths.profile, title: 'Profile', module: 'src/features/profile/profile-page.tsx' },
  {
    path: paths.writeReview,
    title: 'Write a Review',
    module: 'src/features/reviews/write-review-page.tsx',
  },
] as const;
