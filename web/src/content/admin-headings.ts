type Heading = { title: string; lead?: string };

/**
 * The headings of the admins' pages that are known without their data, by the address below /admin. Here and not in the pages, because the
 * prerendered frame shows them before a page's code has come.
 */
export const adminHeadings = {
  calendar: { title: 'Calendar' },
  bookings: { title: 'Bookings' },
  'bookings/new': { title: 'New Booking' },
  customers: { title: 'Customers' },
  waitlist: {
    title: 'Waitlist',
    lead: 'When a place becomes free, it is offered automatically to the first person in line whom it suits. Offer it yourself to put somebody ahead of the others.',
  },
  reports: { title: 'Numbers' },
  attention: { title: 'Attention' },
  reviews: { title: 'Reviews' },
  mails: { title: 'Mails' },
  audit: { title: 'Audit' },
  settings: {
    title: 'Settings',
    lead: 'What holds for every day that has no settings of its own, which vaccinations a dog needs, and what customers agree to.',
  },
} as const satisfies Record<string, Heading>;

/** Undefined for the other addresses below /admin. */
export function adminHeadingOf(name: string): Heading | undefined {
  return Object.entries<Heading>(adminHeadings).find(([known]) => known === name)?.[1];
}
