import { mutantsIn, type Mutant } from '../mutant.ts';

/** What a reservation may become, what comes back of it, and which dates and add-ons are taken. */
export const ruleMutants: readonly Mutant[] = [
  ...mutantsIn(
    'domain/reservation.ts',
    [
      [
        'all slots go back by the deadlines of the first',
        'halvesDue(refundTerms({ paidAt, dropOffAt }), now)',
        'halvesDue(refundTerms({ paidAt, dropOffAt: timeSlots[0]?.dropOffAt ?? dropOffAt }), now)',
      ],
      [
        'what is charged for the whole booking goes back with each slot',
        '* timeSlots.length + shared;',
        '* timeSlots.length + shared * timeSlots.length;',
      ],
      [
        'what is charged for the whole booking is kept',
        '* timeSlots.length + shared;',
        '* timeSlots.length;',
      ],
      [
        'each slot goes back as if all cost the same',
        '(ownAmounts[index] ?? 0) * timeSlots.length + shared',
        'totalPrice',
      ],
      ['an hour after paying takes a day of notice away', 'Math.max(noticeEnd', 'Math.min(noticeEnd'],
      [
        'who pays late gets all back after the drop-off',
        'new Date(Math.min(later, dropOffAt.getTime()))',
        'new Date(later)',
      ],
      ['half comes back at the drop-off', 'if (now >= halfUntil)', 'if (now > halfUntil)'],
      ['exactly 24 hours before is too late for all of it', 'now <= fullUntil', 'now < fullUntil'],
      [
        'half a dollar is rounded away from the customer',
        'Math.ceil(sumOf(parts) / partsOfDollar)',
        'Math.floor(sumOf(parts) / partsOfDollar)',
      ],
      [
        'an unpaid booking gives money back',
        'if (paidAt === null || timeSlots.length === 0) return 0;',
        'if (paidAt === null) return totalPrice;',
      ],
    ],
    'domain/refund.test.ts',
  ),
  ...mutantsIn(
    'domain/schedule-validation.ts',
    [
      [
        'slots overlap by their texts alone',
        'minutes === null ? null : toInstant(zone, date, minutes).getTime()',
        'minutes === null || zone === date ? null : minutes * 60_000',
      ],
      ['walks end before long_walk does', 'minutesAfterSlot({ additionalServices }) * 60_000', '0'],
      [
        'a pick-up may come before its drop-off where the clocks change',
        'toInstant(zone, date, to) > toInstant(zone, date, from)',
        'true',
      ],
    ],
    'domain/daylight-saving.property.test.ts',
  ),
  ...mutantsIn('domain/reservation.ts', [
    ['a cancelled booking can become paid', 'CANCELLED: [],', "CANCELLED: ['PAID'],"],
    ['a paid booking can become paid again', "PAID: ['CANCELLED']", "PAID: ['CANCELLED', 'PAID']"],
    ['a booking can be paid at its drop-off', 'now < firstDropOffAt', 'now <= firstDropOffAt'],
    ['a booking that is not pending can be paid', "status === 'PENDING' && now <", 'now <'],
  ]),
  ...mutantsIn('domain/schedule-validation.ts', [
    ['a drop-off in the past of today is taken', 'toInstant(zone, date, minutes) < now;', 'false;'],
    ['a drop-off of yesterday is taken', 'compareDates(date, today) < 0', 'compareDates(date, today) < -1'],
    [
      'a booking more than a year ahead is taken',
      'compareDates(date, addDays(today, limits.maxDaysAhead)) > 0',
      'compareDates(date, addDays(today, limits.maxDaysAhead)) > 1',
    ],
    ['a stay of any length is taken', 'nights > limits.maxNights', 'nights > 2 * limits.maxNights'],
    [
      'a stay of fewer nights than the service has is taken',
      'if (nights >= minNights) return [];',
      'return [];',
    ],
    [
      'day care over night is taken',
      "if (nights !== 0 && serviceId !== 'daycare') return [];",
      'if (nights !== 0) return [];',
    ],
    [
      'a pick-up at the drop-off is taken',
      "if (to <= from) return 'inverted';",
      "if (to < from) return 'inverted';",
    ],
    ['a sixth slot is taken', 'slots.length > limits.maxSlots', 'slots.length > limits.maxSlots + 1'],
    [
      'slots of one day may overlap',
      'if (overlapsAny(slot, slots.slice(0, index), clock, additionalServices))',
      'if (false)',
    ],
  ]),
  ...mutantsIn('domain/validation.ts', [
    [
      'a seventh dog is taken',
      'petIds.length > limits.maxPetsPerBooking',
      'petIds.length > limits.maxPetsPerBooking + 1',
    ],
    ['a dog is taken twice', 'new Set(petIds).size < petIds.length', 'false'],
    ["another service's add-on is taken", '!service.addOns.includes(id)', 'false'],
    ['an add-on is taken twice', 'else if (seen.has(id))', 'else if (false)'],
    ['a range of several slots is taken', 'timeSlots.length !== 1', 'timeSlots.length < 1'],
    ['a slot over night is taken', 'dropOff.date !== pickUp.date', 'dropOff.date > pickUp.date'],
  ]),
  ...mutantsIn(
    'business/demo/profile.json',
    [
      ['a stay may have 91 nights', '"maxNights": 90', '"maxNights": 91'],
      ['a booking may be 366 days ahead', '"maxDaysAhead": 365', '"maxDaysAhead": 366'],
      ['a booking may have 7 dogs', '"maxPets": 6', '"maxPets": 7'],
      ['all comes back until 23 hours before', '"beforeDropOff": 24', '"beforeDropOff": 23'],
      ['all comes back within 2 hours of paying', '"afterPaying": 1', '"afterPaying": 2'],
    ],
    'domain/limits.test.ts',
  ),
  ...mutantsIn('domain/limits.ts', [
    ['a booking may have 6 slots', 'maxSlots: 5', 'maxSlots: 6'],
    ['a customer may have 21 pets', 'maxPetsPerCustomer: 20', 'maxPetsPerCustomer: 21'],
    ['an author may write 6 reviews a day', 'reviewsPerDay: 5', 'reviewsPerDay: 6'],
    ['a request may have a megabyte', 'jsonBytes: 100_000', 'jsonBytes: 1_000_000'],
    ['an image may have 100 MB', 'imageBytes: 10_000_000', 'imageBytes: 100_000_000'],
    ['a page of a list may have 1,000 entries', 'maxPageSize: 100', 'maxPageSize: 1000'],
  ]),
];
