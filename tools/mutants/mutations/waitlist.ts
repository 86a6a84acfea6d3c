import { mutationsOf } from '../mutant.ts';

const api = 'tests/api/waitlist.test.ts';
const edgeCases = 'tests/api/waitlist-edge-cases.exhaustive.test.ts';

export const waitlist = [
  ...mutationsOf('functions/src/records/places.ts', api, [
    [
      'what a line waits for is sold to others',
      "asking === 'public' && isWaitedFor(day) ? keptOf(over, live) : []",
      '[]',
    ],
    [
      'a lapsed hold is sold past the line',
      '[...all.filter((entry) => !isLiveEntry(entry, now)), ...Object.values(freed)]',
      'Object.values(freed)',
    ],
    ['a freed place is never for everybody', 'if (lapsed.length + freed.length === 0)', 'if (true)'],
    ['an offer holds no place', 'put: put.map(([key, entry])', 'put: [].map(([key, entry])'],
  ]),
  ...mutationsOf('functions/src/features/booking/waitlist/offers.ts', api, [
    ['places are offered at night', 'if (!isOfferTime(now(), rules.settings.offers)) return false;', ''],
    ['who has an offer gets another', "if (stored?.wait.state !== 'waiting')", 'if (stored === null)'],
    ['a lapsed offer is nobody else\u2019s', '  await offerAtOnce(deps, freed);\n}', '}'],
  ]),
  ...mutationsOf('functions/src/features/booking/waitlist/offers.ts', edgeCases, [
    ['who joins while the line is asked is passed over', 'return isComplete && ', 'return '],
  ]),
  ...mutationsOf('functions/src/features/booking/waitlist/join.ts', api, [
    ['a customer waits for any number of days', 'open.length >= limits.waits', 'open.length > 999'],
    ['one waits where there is room', 'if (refusals.length === 0) {', 'if (refusals.length > 999) {'],
    ['the same wish is on the list twice', 'wish !== wishHash)', 'wish !== ``)'],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', api, [
    [
      'the owner takes an offer back by lowering the capacity',
      'offered !== null && takeTheSame(reservation, offeredTo(offered))',
      'false',
    ],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', edgeCases, [
    [
      'an offer is for other dogs too',
      'offered !== null && takeTheSame(reservation, offeredTo(offered))',
      'offered !== null',
    ],
    [
      'a booking that is replaced keeps its other days',
      '.flatMap(({ booked, key })',
      '.slice(0, 1).flatMap(({ booked, key })',
    ],
  ]),
  ...mutationsOf('functions/src/features/booking/waitlist/take-offer.ts', api, [
    ['anybody takes the offer', 'stored?.wait.uid !== uid', 'stored === null'],
  ]),
];
