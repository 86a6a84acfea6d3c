import { mutationsOf } from '../mutant.ts';

const order = 'tests/api/capacity-order.test.ts';
const holds = 'tests/api/holds.test.ts';

export const capacity = [
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', holds, [
    ['a full day takes one more', 'if (refusals.length > 0) throw', 'if (refusals.length > 999) throw'],
    ['a customer holds any number of places', 'if (refusal === null) return;', 'return;'],
    ['the owner does not learn of lapsed holds', 'await reportLapsedHolds(deps, uid, refusal);', ''],
    [
      'a lowered capacity takes a place that is held',
      'if (kept !== null) return kept;\n  await refuseHolds',
      'await refuseHolds',
    ],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', order, [
    ['a late payment takes the place of others', 'return refusals.length === 0 ?', 'return true ?'],
  ]),
  ...mutationsOf('functions/src/records/places.ts', holds, [
    [
      'a lapsed entry stays, for a late payment to find',
      '(leaving.includes(key) || !isLiveEntry(other, now))',
      'leaving.includes(key)',
    ],
    ['a hold never ends', 'return until === null || until > now;', 'return true || until === now;'],
    [
      'two bookings at once are both the third',
      'return { uid, expected: holds.version, put:',
      "return { uid, expected: holds.version && 'any', put:",
    ],
  ]),
  ...mutationsOf('functions/src/records/places.ts', order, [
    [
      'a place is sold twice at once',
      'batch.update(plain, Object.fromEntries(paths), { lastUpdateTime: expected });',
      'batch.update(plain, Object.fromEntries(paths));',
    ],
    ['a booking that is replaced counts against the new one', 'replaced?.places?.key]', 'null]'],
  ]),
  ...mutationsOf('functions/src/records/capacity-rules.ts', order, [
    [
      'a booking under way does not see a day close',
      'batch.set(days.doc(date).withConverter(null), {',
      'batch.set(days.doc(`closed-${date}`).withConverter(null), {',
    ],
  ]),
  ...mutationsOf('functions/src/lib/stripe.ts', 'functions/src/lib/stripe.test.ts', [
    ['Stripe may take longer than the call', 'Math.min(timeout, left)', 'timeout'],
  ]),
];
