type Heading = { title: string; lead?: string };

/**
 * The headings of the admins' pages that are known without their data, by the address below /admin. Here and not in the pages, because the
 * prerendered frame shows them before a page's code has come.
 */
export const adminHeadings = {
  calendar: { title: 'Calendar' },
  bookings: {
    title: 'Bookings',
    lead: 'Find a customer by the beginning of a name, or by a whole e-mail address.',
  },
  'bookings/new': { title: 'New Booking' },
  customers: { title: 'Customers' },
  waitlist: {
    title: 'Waitlist',
    lead: 'When a place becomes free, it is offered automatically to the first person in line whom it suits. Offer it yourself to put somebody ahead of the others.',
  },
  reports: {
    title: 'Numbers',
    lead: 'Money counts on the day on which it was taken or went back, nights and dogs on the days on which they are here.',
  },
  attention: {
    title: 'Attention',
    lead: 'Payments, refunds, mails and places are looked after by themselves. Where that does not work, it stands here, and a mail tells you.',
  },
  reviews: {
    title: 'Reviews',
    lead: 'As they are at this moment. What you answer stands below the review for everybody. One that you hide stands under Hidden until you show it again or remove it.',
  },
  mails: { title: 'Mails', lead: 'What we write to customers and to you stands here for 90 days.' },
  audit: { title: 'Audit' },
  settings: {
    title: 'Settings',
    lead: 'What holds for every day that has no settings of its own, which vaccinations a dog needs, and what customers agree to.',
  },
} as const satisfies Record<string, Heading>;

/** What is read until the page comes that has its heading from its data. */
export const adminWaits = {
  day: 'We are fetching the day: who comes, who is in the house, and who leaves.',
  booking: 'We are fetching the booking: its visits, its money, its notes and its history.',
  customer: 'We are fetching the customer: their dogs, their bookings, their money and the notes.',
} as const;

/** Undefined for the other addresses below /admin. */
export function adminHeadingOf(name: string): Heading | undefined {
  return Object.entries<Heading>(adminHeadings).find(([known]) => known === name)?.[1];
}
