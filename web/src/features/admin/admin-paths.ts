/** Apart from lib/paths.ts, which every public page loads. */
export const adminPaths = {
  today: '/admin',
  bookings: '/admin/bookings',
  attention: '/admin/attention',
  reviews: '/admin/reviews',
  audit: '/admin/audit',
  booking: '/admin/bookings/:id',
} as const;

export function attentionPath(state: 'open' | 'settled'): string {
  return state === 'open' ? adminPaths.attention : `${adminPaths.attention}?state=${state}`;
}

export function bookingPath(id: number): string {
  return adminPaths.booking.replace(':id', String(id));
}

export function dayPath(date: string): string {
  return `${adminPaths.today}?date=${date}`;
}
