import { mutationsOf } from '../mutant.ts';

const byLink = 'tests/api/paid-by-link.test.ts';
const changes = 'tests/api/owner-changes.test.ts';

export const owner = [
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', byLink, [
    ['a checkout takes the end of its link', 'held.until > linkUntil ? held.until : linkUntil', 'held.until'],
    [
      'a checkout of a link is a hold of its customer',
      'return { ...held, until, byLink: true,',
      'return { ...held, until,',
    ],
    [
      'a link holds places beyond the first drop-off',
      'return until < firstDropOffAt ? until : firstDropOffAt;',
      'return until;',
    ],
  ]),
  ...mutationsOf('functions/src/records/places.ts', byLink, [
    [
      'a link counts among the unpaid bookings',
      'if (until !== null && byLink === undefined) {',
      'if (until !== null) {',
    ],
    [
      'a link that is over holds its places',
      'places?.byLink === true && places.until !== null && places.until > now',
      'places?.byLink === true && places.until !== null',
    ],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', changes, [
    [
      'changed dates forget why they have a full day',
      'isStillBeyond ? { ...after.places, ...beyondOf(before.places) } : after.places',
      'after.places',
    ],
    ['changed dates keep a reason that they need no more', "ahead.some(({ why }) => why === 'full')", 'true'],
  ]),
  ...mutationsOf('functions/src/records/payment.ts', changes, [
    [
      'what is to be given back by hand is promised again',
      'amountCents - goneCents(ledger, paymentIntentId));',
      'amountCents - returnedCents(ledger, paymentIntentId));',
    ],
  ]),
];
