import { mutantsIn, type Mutant } from '../mutant.ts';

/** How much one person may do. */
export const rateMutants: readonly Mutant[] = [
  ...mutantsIn(
    'functions/src/http/define-route.ts',
    [
      [
        'an address may call as often as it likes',
        'if (counts !== null) await',
        'if (counts === undefined) await',
      ],
      [
        'a customer may write as often as they like',
        'counts?.caller !== undefined && user !== null',
        'counts?.caller !== undefined && user === null',
      ],
      [
        'reading is not counted',
        "if (method === 'GET') return { address: 'readsOfAddress', caller: 'readsOfCustomer' };",
        "if (method === 'GET') return null;",
      ],
      ['a sign-in counts as a write', "if (signsIn) return { address: 'signInsOfAddress' };", ''],
      [
        'an upload counts as a write',
        "multipart === undefined ? 'writesOfCustomer' : 'uploadsOfAdmin'",
        "'writesOfCustomer'",
      ],
    ],
    'functions/src/http/define-route.test.ts',
  ),
  ...mutantsIn('functions/src/http/rate-limits.ts', [
    ['reads wait for the database', 'void tell(alone).catch(() => undefined);', 'await tell(alone);'],
    ['other instances are not told of reads', 'consumedPoints % alone === 0', 'consumedPoints < 0'],
    ['one call too many is taken', 'if (taken <= calls) return;', 'if (taken <= calls + 1) return;'],
    ['each instance takes as much as all may', 'Math.floor(calls * untold)', 'calls'],
    ['who is refused asks the database each time', 'await limiter.block(key, secondsLeft);', ''],
    ['all kinds of calls count together', '`${counted}:${key}`', 'key'],
  ]),
  ...mutantsIn(
    'functions/src/http/shared-counts.ts',
    [['a burst is refused as a whole', 'sum.calls - batch.calls + place', 'sum.calls']],
    'functions/src/http/rate-limits.test.ts',
  ),
  ...mutantsIn('functions/src/http/client-address.ts', [
    ['callers choose their address', '.toReversed()', ''],
    [
      'all who come through Hosting are one',
      'isGoogleFrontEnd(last) ? (before ?? last) : last',
      'isGoogleFrontEnd(last) ? last : last',
    ],
    [
      'callers choose the address that stands before ours',
      'last !== undefined && isGoogleFrontEnd(last) ? (before ?? last) : last',
      'before ?? last',
    ],
    ['an IPv6 customer has any number of addresses', '.slice(0, 4)', '.slice(0, 8)'],
  ]),
  ...mutantsIn('functions/src/features/reviews/daily-limit.ts', [
    ['a sixth review of a day is taken', 'written < limits.reviewsPerDay', 'written <= limits.reviewsPerDay'],
    ['each review begins a day anew', 'day?.date === date ? day.written : 0', '0'],
    ['a day of reviews never ends', 'day?.date === date ? day.written : 0', 'day?.written ?? 0'],
  ]),
  ...mutantsIn(
    'functions/src/features/users/add-pets.ts',
    [
      [
        'a customer may have any number of pets',
        'count + pets.length > limits.maxPetsPerCustomer',
        'count + pets.length < 0',
      ],
      ['pets that come at once are not counted together', 'saveUser(batch, found, {', 'void ({'],
    ],
    'tests/api/pets.test.ts',
  ),
  ...mutantsIn(
    'functions/src/features/reviews/write-review.ts',
    [
      [
        'reviews that come at once are not counted together',
        'else batch.update(dayRef, day, { lastUpdateTime: known.updateTime });',
        'else batch.update(dayRef, day);',
      ],
    ],
    'tests/api/reviews-limit.test.ts',
  ),
  ...mutantsIn('functions/src/lib/config.ts', [
    [
      'rate limits can be lifted in the cloud',
      "env['RATE_LIMITS'] === 'off' && env['FIRESTORE_EMULATOR_HOST'] === undefined",
      'false',
    ],
    ['a live key is sent to any host', 'if (hasHost && isLiveKey)', 'if (false)'],
    ['without a host the real Stripe is asked', "env['STRIPE_MODE'] === 'local' && !hasHost", 'false'],
  ]),
];
