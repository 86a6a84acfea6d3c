import { adminHeadings } from './admin-headings.ts';
import { paths } from '../lib/paths.ts';

const admin = 'src/features/admin/admin.tsx';

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
  {
    path: paths.bookingConfirmed,
    title: 'Booking',
    module: 'src/features/booking/booking-confirmed-page.tsx',
  },
  { path: paths.admin, title: 'Admin', module: admin },
  // firebase.json serves it for the addresses below that have no document of their own.
  { path: `${paths.admin}/none`, title: 'Admin', module: admin },
  // firebase.json serves them for all bookings and customers.
  { path: `${paths.admin}/bookings/one`, title: 'Booking', module: admin },
  { path: `${paths.admin}/customers/one`, title: 'Customer', module: admin },
  // What only one of these pages needs is asked for by the role in the token: nobody else's browser fetches it.
  ...Object.entries(adminHeadings).map(([name, { title }]) => ({
    path: `${paths.admin}/${name}`,
    title,
    module: admin,
  })),
];
