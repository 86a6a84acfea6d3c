import { mutationsOf } from '../mutant.ts';

const limits = 'domain/limits.test.ts';

export const rules = [
  ...mutationsOf('domain/reservation.ts', 'domain/reservation.test.ts', [
    ['a cancelled booking can become paid', 'CANCELLED: [],', "CANCELLED: ['PAID'],"],
    ['a paid booking can become paid again', "PAID: ['CANCELLED']", "PAID: ['CANCELLED', 'PAID']"],
    ['a booking can be paid at its drop-off', 'now < firstDropOffAt', 'now <= firstDropOffAt'],
    ['a booking that is not pending can be paid', "status === 'PENDING' && now <", 'now <'],
  ]),
  ...mutationsOf('domain/schedule-validation.ts', 'domain/daylight-saving.property.test.ts', [
    ['walks overlap only without long_walk', 'minutesAfterSlot({ additionalServices }) * 60_000', '0'],
    ['clock changes are ignored', 'toInstant(zone, date, to) > toInstant(zone, date, from)', 'true'],
  ]),
  ...mutationsOf('domain/schedule-validation.ts', 'domain/schedule-validation.test.ts', [
    ['a drop-off earlier today is accepted', 'toInstant(zone, date, minutes) < now', 'false'],
    ['a booking more than a year ahead is accepted', 'maxDaysAhead))', 'maxDaysAhead + 1))'],
    ['a stay of any length is accepted', 'nights > limits.maxNights', 'nights > 2 * limits.maxNights'],
    ['a stay below the minimum is accepted', 'if (nights >= minNights) return', 'return'],
    ['a pick-up at the drop-off is accepted', 'to <= from', 'to < from'],
    ['a sixth slot is accepted', '> limits.maxSlots)', '> limits.maxSlots + 1)'],
    [
      'overlapping slots are accepted',
      'overlapsAny(stay, stays.slice(0, index), clock, additionalServices)',
      'false',
    ],
  ]),
  ...mutationsOf('domain/validation.ts', 'domain/validation.test.ts', [
    ['a seventh dog is accepted', '> limits.maxPetsPerBooking', '> limits.maxPetsPerBooking + 1'],
    ['the same dog is accepted twice', 'new Set(petIds).size < petIds.length', 'false'],
    ["another service's add-on is accepted", '!service.addOns.includes(id)', 'false'],
    ['the same add-on is accepted twice', 'seen.has(id)', 'false'],
    ['a range of several slots is accepted', 'timeSlots.length !== 1', 'timeSlots.length < 1'],
    ['a slot over night is accepted', 'dropOff.date !== pickUp.date', 'dropOff.date > pickUp.date'],
  ]),
  ...mutationsOf('business/demo/profile.json', limits, [
    ['a full refund ends 23 hours before', '"beforeDropOff": 24', '"beforeDropOff": 23'],
    ['a full refund lasts 2 hours after paying', '"afterPaying": 1', '"afterPaying": 2'],
  ]),
  ...mutationsOf('domain/limits.ts', limits, [
    ['a customer may have 21 pets', 'maxPetsPerCustomer: 20', 'maxPetsPerCustomer: 21'],
    ['an author may write 6 reviews a day', 'reviewsPerDay: 5', 'reviewsPerDay: 6'],
  ]),
  ...mutationsOf('domain/server-limits.ts', limits, [
    ['a request may have a megabyte', 'jsonBytes: 100_000', 'jsonBytes: 1_000_000'],
  ]),
];
