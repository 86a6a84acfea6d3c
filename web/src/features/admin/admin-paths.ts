/** Apart from lib/paths.ts, which every public page loads. */
export const adminPaths = {
  today: '/admin',
  calendar: '/admin/calendar',
  bookings: '/admin/bookings',
  customers: '/admin/customers',
  waitlist: '/admin/waitlist',
  reports: '/admin/reports',
  attention: '/admin/attention',
  reviews: '/admin/reviews',
  mails: '/admin/mails',
  audit: '/admin/audit',
  settings: '/admin/settings',
  newBooking: '/admin/bookings/new',
  booking: '/admin/bookings/:id',
  customer: '/admin/customers/:uid',
} as const;

export function attentionPath(state: 'open' | 'settled'): string {
  return state === 'open' ? adminPaths.attention : `${adminPaths.attention}?state=${state}`;
}

/** The mails of a state to an address; to all where it is ''. */
export function mailsPath(state: 'all' | 'failed', to = ''): string {
  const query = { ...(state === 'failed' && { state }), ...(to !== '' && { to }) };
  return Object.keys(query).length === 0
    ? adminPaths.mails
    : `${adminPaths.mails}?${new URLSearchParams(query).toString()}`;
}

export function bookingPath(id: number): string {
  return adminPaths.booking.replace(':id', String(id));
}

/** With the dialog open that records what is received at the door. */
export function receivePath(id: number): string {
  return `${bookingPath(id)}?act=receive`;
}

/** For a customer, to look for one, or for somebody new with this address. */
export function newBookingPath(
  asked: { customer: string } | { search: string } | { newcomer: string },
): string {
  return `${adminPaths.newBooking}?${new URLSearchParams(asked).toString()}`;
}

export function customersPath(search: string): string {
  return search === ''
    ? adminPaths.customers
    : `${adminPaths.customers}?${new URLSearchParams({ search }).toString()}`;
}

export function customerPath(uid: string): string {
  return adminPaths.customer.replace(':uid', () => encodeURIComponent(uid));
}

/** The six weeks from the Sunday of that date's week. */
export function calendarPath(date: string): string {
  return `${adminPaths.calendar}?from=${date}`;
}

export function dayPath(date: string): string {
  return `${adminPaths.today}?date=${date}`;
}
