import { adminLeads } from './admin-leads.ts';
import { paths } from '../lib/paths.ts';

const customerPages = [
  { path: paths.profile, title: 'Profile', modules: ['src/features/profile/profile-page.tsx'] },
  {
    path: paths.writeReview,
    title: 'Write a Review',
    modules: ['src/features/reviews/write-review-page.tsx'],
  },
  {
    path: paths.bookingConfirmed,
    title: 'Booking',
    modules: ['src/features/booking/booking-confirmed-page.tsx'],
  },
] as const;

function adminPage(path: string, title: string, module: string, lead?: string) {
  const modules = ['admin.tsx', 'admin-navigation.tsx', module].map((file) => `src/features/admin/${file}`);
  return { path: paths.admin + path, title, modules, lead };
}

type FramedPage = { path: string; title: string; lead?: string | undefined; modules: readonly string[] };

/**
 * Pages for signed-in people that have a document of their own: their frame, with all that is known without the person. `modules` are loaded
 * at once.
 */
export const framedPages: readonly FramedPage[] = [
  ...customerPages,
  // And all pages below it that have none.
  adminPage('', 'Admin', 'today-page.tsx'),
  adminPage('/calendar', 'Calendar', 'calendar-page.tsx'),
  adminPage('/bookings', 'Bookings', 'bookings-page.tsx'),
  adminPage('/bookings/new', 'New Booking', 'new-booking-page.tsx'),
  adminPage('/customers', 'Customers', 'customers-page.tsx'),
  adminPage('/waitlist', 'Waitlist', 'waitlist-page.tsx', adminLeads.waitlist),
  adminPage('/reports', 'Numbers', 'reports-page.tsx'),
  adminPage('/attention', 'Attention', 'attention-page.tsx'),
  adminPage('/reviews', 'Reviews', 'reviews-page.tsx'),
  adminPage('/mails', 'Mails', 'mails-page.tsx'),
  adminPage('/audit', 'Audit', 'audit-page.tsx'),
  adminPage('/settings', 'Settings', 'settings-page.tsx', adminLeads.settings),
];
