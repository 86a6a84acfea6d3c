import { paths } from '../lib/paths.ts';

/** What two of the pages say below their heading. */
export const adminLeads = {
  settings:
    'They hold for all days that have nothing of their own. A lower capacity takes nothing from anybody.',
  waitlist:
    'What becomes free is offered to the first in line that it fits, by itself. Offer it yourself to put somebody before the others.',
} as const;

const frame = (name: string, title: string, lead?: string) => ({
  path: `${paths.admin}/${name}`,
  title,
  ...(lead !== undefined && { lead }),
});

/** The admins' pages whose heading is known without their data. */
export const adminFrames: readonly { path: string; title: string; lead?: string }[] = [
  frame('calendar', 'Calendar'),
  frame('bookings', 'Bookings'),
  frame('bookings/new', 'New Booking'),
  frame('customers', 'Customers'),
  frame('waitlist', 'Waitlist', adminLeads.waitlist),
  frame('reports', 'Numbers'),
  frame('attention', 'Attention'),
  frame('reviews', 'Reviews'),
  frame('mails', 'Mails'),
  frame('audit', 'Audit'),
  frame('settings', 'Settings', adminLeads.settings),
];
