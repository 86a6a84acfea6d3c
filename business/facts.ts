import { address, bookings, claims, email, hours, name, phone } from './profile.ts';

const { street, city, region, postalCode } = address;

/** The address on one line. */
export const addressLine = [street, city, `${region} ${postalCode}`.trim()].join(', ');

const hoursText = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`;

/** What was given, where, and by how many: the first two say nothing without the last, and 0 stars are none. */
const rating =
  claims.reviews === ''
    ? { stars: '', reviewsWhere: '' }
    : { stars: claims.stars || '', reviewsWhere: claims.reviewsWhere };

/** What a text of the business may name in braces, so that each fact stands in one place. */
export const facts = {
  name,
  city,
  address: addressLine,
  phone: phone.shown,
  email,
  open: hours.open,
  close: hours.close,
  ...claims,
  ...rating,
  dogCount: claims.dogs.replace('+', ''),
  noticeHours: bookings.noticeHours,
  longTermNights: bookings.longTermNights,
  maxNights: bookings.maxNights,
  walkingMiles: bookings.walkingMiles,
  earlyFrom: bookings.arriveEarlyMinutes.from,
  earlyTo: bookings.arriveEarlyMinutes.to,
  refundBeforeDropOff: hoursText(bookings.refundHours.beforeDropOff),
  refundAfterPaying: hoursText(bookings.refundHours.afterPaying),
};
