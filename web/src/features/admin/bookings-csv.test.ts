import type { ListedBooking } from '@pawprints/domain/contract/admin-booking-list';
import { describe, expect, it } from 'vitest';
import { bookingsCsv } from './bookings-csv.ts';

const booking: ListedBooking = {
  id: 7,
  customer: { name: 'Sam', email: 'sam@example.com', phone: '' },
  dogs: ['Luna'],
  serviceType: 'DAY_CARE',
  reservationStatus: 'PENDING',
  dropOffTime: '2026.6.1 08:00 AM',
  pickUpTime: '2026.6.1 06:00 PM',
  totalPrice: 45,
  refunded: 0,
  toGiveBack: 0,
  payBy: 'checkout',
  difference: null,
  linkUntil: null,
  createdAt: '2026-05-01T16:00:00.000Z',
};

/** What the file says of the state and of what is still to be paid. */
function owedIn(changed: Partial<ListedBooking>): string[] {
  const [header = '', row = ''] = bookingsCsv([{ ...booking, ...changed }], 'https://example.com')
    .replace('\uFEFF', '')
    .split('\r\n');
  const names = header.split(',');
  const cells = row.split(',');
  return ['Status', 'Still to pay', 'How it is to be paid'].map((name) => cells[names.indexOf(name)] ?? '');
}

describe('the bookings as a file', () => {
  it.each([
    ['online', {}, ['Not paid yet', '45.00', 'online']],
    [
      'by a link',
      { linkUntil: '2026-05-02T16:00:00.000Z' },
      ['Not paid yet', '45.00', 'by link until 2026-05-02 09:00'],
    ],
    ['at drop-off', { payBy: 'dropOff' }, ['Due at drop-off', '45.00', 'at drop-off']],
    ['nothing any more', { reservationStatus: 'PAID' }, ['Paid', '0.00', '']],
    ['nothing at all', { reservationStatus: 'PAID', totalPrice: 0 }, ['Nothing to pay', '0.00', '']],
    [
      'for dearer dates, at drop-off',
      { reservationStatus: 'PAID', difference: { amount: 20, payBy: 'dropOff' } },
      ['Paid', '20.00', 'at drop-off for other dates'],
    ],
    [
      'for dearer dates, online',
      { reservationStatus: 'PAID', difference: { amount: 20, payBy: 'link' } },
      ['Paid', '20.00', 'online for other dates'],
    ],
    ['nothing when it is cancelled', { reservationStatus: 'CANCELLED' }, ['Cancelled', '0.00', '']],
  ] as const)('say what is to be paid and how: %s', (_, changed, expected) => {
    expect(owedIn(changed)).toEqual(expected);
  });
});
