import { mutationsOf } from '../mutant.ts';

const api = 'tests/api/waitlist.test.ts';

export const waitlist = [
  ...mutationsOf('functions/src/records/places.ts', api, [
    [
      'what a line waits for is sold to others',
      "asking === 'public' && isWaitedFor(day) ? ofNobody(over, live) : []",
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
    ['places are offered at night', 'isOfferTime(now()) ? await', 'true ? await'],
    ['who has an offer gets another', "if (stored?.wait.state !== 'waiting')", 'if (stored === null)'],
    ['a lapsed offer is nobody else\u2019s', '  await offerFreed(deps, freed);\n}', '}'],
  ]),
  ...mutationsOf('functions/src/features/booking/waitlist/join.ts', api, [
    ['a customer waits for any number of days', 'open.length >= limits.waits', 'open.length > 999'],
    ['one waits where there is room', 'if (refusals.length === 0) {', 'if (refusals.length > 999) {'],
    ['the same wish is on the list twice', 'wish !== wishHash)', 'wish !== ``)'],
  ]),
  ...mutationsOf('functions/src/features/booking/waitlist/take-offer.ts', api, [
    [
      'the owner takes an offer back by lowering the capacity',
      'isAsOffered: wishHashOf(body) === stored.wait.wishHash',
      'isAsOffered: false',
    ],
    ['anybody takes the offer', 'stored?.wait.uid !== uid', 'stored === null'],
  ]),
];
