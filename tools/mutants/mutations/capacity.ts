import { mutationsOf } from '../mutant.ts';

const order = 'tests/api/capacity-order.test.ts';
const holds = 'tests/api/holds.exhaustive.test.ts';
const customers = 'tests/api/admin-customers.test.ts';
const proof = 'functions/src/features/booking/reservation/day-proof.test.ts';
const interleavings = 'tests/model/interleavings.exhaustive.test.ts';

export const capacity = [
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', holds, [
    ['a full day takes one more', 'if (refusals.length > 0) throw', 'if (refusals.length > 999) throw'],
    ['a customer holds any number of places', 'if (refusal === null) return;', 'return;'],
    ['the owner does not learn of lapsed holds', 'await reportLapsedHolds(deps, uid, refusal);', ''],
    [
      'a lowered capacity takes a place that is held',
      'if (kept !== null) return kept;\n  refuseBlocked(read);',
      'refuseBlocked(read);',
    ],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/places.ts', customers, [
    ['who is blocked takes places again', 'refuseBlocked(read);\n  await refuseHolds', 'await refuseHolds'],
    ['nobody is blocked', 'holds.content.blocked !== undefined', 'false'],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/create.ts', customers, [
    ['who is blocked books', 'refuseBlocked({ holds });', ''],
  ]),
  ...mutationsOf('functions/src/features/booking/waitlist/join.ts', customers, [
    ['who is blocked waits', 'refuseBlocked({ holds });', ''],
  ]),
  ...mutationsOf('functions/src/records/days.ts', order, [
    ['rules hold that are older than the days', 'isOlder ? (await readReportedRules()).rules : ', ''],
  ]),
  ...mutationsOf('domain/capacity.ts', 'domain/capacity.test.ts', [
    ['a dog is where its place is kept for the line', 'one.isKept !== true &&', ''],
    [
      'a walk that became shorter is the dog\u2019s as it was',
      'span.from <= from && to <= span.to',
      'span.from < to',
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
    ['a booking that is replaced counts against the new one', ', ...besides];', '];'],
  ]),
  ...mutationsOf('functions/src/records/capacity-rules.ts', order, [
    [
      'a booking under way does not see a day close',
      'batch.set(day, {',
      'batch.set(day.parent.doc(`closed-${day.id}`), {',
    ],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/day-proof.ts', proof, [
    ['the past is proved', 'if (date < today) continue;', ''],
    [
      'what is left over stays',
      'idIn(other) === id && other !== key',
      'idIn(other) === id && other === null',
    ],
    ['the entries of other bookings are left over', 'idIn(other) === id &&', ''],
    ['what is missing stays so', 'put.push([key, wanted]);', ''],
    [
      'a day is mended whatever has become of it since',
      'write.push({ date, expected, put, removed,',
      "write.push({ date, expected: expected && 'any', put, removed,",
    ],
    ['an offer of the waitlist is left over', '-[1-9]', '-[0-9]'],
    ['a paid booking has its places for a time', 'until: null };', 'until: places?.until ?? null };'],
    ['a closed checkout has places', "status !== 'PENDING' || attempt.closed", "status !== 'PENDING'"],
    ['a booking of a former release has none', 'attempt.expiresAt > now ? held : null', 'null'],
    [
      'a lapsed hold is put back',
      'if (wanted.until !== null && !isLive({ until: wanted.until }, now)) return true;',
      '',
    ],
    ['an entry with other dogs is right', 'return isDeepStrictEqual(', 'return true || isDeepStrictEqual('],
    ['what a later release writes is wrong', '.filter(([field]) => field in wanted)', ''],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/prove-days.ts', interleavings, [
    ['a day is not mended', 'for (const id of suspects) await attempt', 'for (const id of []) await attempt'],
    [
      'the bookings of a day are not looked for',
      '...live.map(({ id }) => id)]',
      '...live.slice(0, 0).map(({ id }) => id)]',
    ],
  ]),
  ...mutationsOf('functions/src/lib/stripe.ts', 'functions/src/lib/stripe.test.ts', [
    ['Stripe may take longer than the call', 'Math.min(timeout, left)', 'timeout'],
  ]),
];
