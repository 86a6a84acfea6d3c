import { mutationsOf } from '../mutant.ts';

const calls = 'functions/src/http/define-route.test.ts';
const counts = 'functions/src/lib/rate-limits.test.ts';

export const limits = [
  ...mutationsOf('functions/src/http/define-route.ts', calls, [
    ['an address may call as often as it likes', 'counts !== null)', 'counts === undefined)'],
    ['a customer may write as often as they like', '&& user !== null', '&& user === null'],
    ['reads are not counted', "{ address: 'readsOfIp', caller: 'readsOfCustomer' }", 'null'],
    ['a sign-in counts as a write', "if (signsIn) return { address: 'signInsOfIp' };", ''],
  ]),
  ...mutationsOf('functions/src/lib/rate-limits.ts', counts, [
    ['one call too many is accepted', 'taken <= calls)', 'taken <= calls + 1)'],
    ['each instance allows as much as all may', 'Math.floor(calls * localPart)', 'calls'],
    ['all kinds of calls count together', '`${counted}:${key}`', 'key'],
  ]),
  ...mutationsOf('functions/src/http/client-address.ts', 'functions/src/http/client-address.test.ts', [
    ['callers choose their address', '.toReversed()', ''],
    ['all who come through Hosting share an address', '(before ?? last)', 'last'],
    ['an IPv6 customer has any number of addresses', '.slice(0, 4)', '.slice(0, 8)'],
  ]),
  ...mutationsOf(
    'functions/src/features/reviews/write-reviews.ts',
    'functions/src/features/reviews/write-reviews.test.ts',
    [
      ['a sixth review of a day is accepted', 'written < limits', 'written <= limits'],
      ['each review begins a new day', 'day?.date === date ? day.written : 0', '0'],
    ],
  ),
  ...mutationsOf('functions/src/features/users/pets.ts', 'tests/api/pets.test.ts', [
    ['a customer may have any number of pets', '> limits.maxPetsPerCustomer', '< 0'],
    ['pets that are added at once are not counted together', 'saveUser(batch, found, {', 'void ({'],
  ]),
  ...mutationsOf('functions/src/features/reviews/write-reviews.ts', 'tests/api/reviews-limit.test.ts', [
    ['reviews written at once are not counted together', ', { lastUpdateTime: known.updateTime }', ''],
  ]),
  ...mutationsOf('functions/src/records/rate-counts.ts', 'tests/api/rate-counts.test.ts', [
    ['a window of counts never ends', ' && kept.expireAt > at', ''],
    ['the counts of instances are not added', 'window.calls + ', ''],
  ]),
  ...mutationsOf('functions/src/lib/config.ts', 'functions/src/lib/config.test.ts', [
    ['rate limits can be off in production', "env['FIRESTORE_EMULATOR_HOST'] === undefined", 'false'],
    ['a live key is sent to any host', 'hasApiUrl && isLiveKey', 'false'],
    ['the real Stripe is the default', "env['STRIPE_MODE'] === 'local' && !hasApiUrl", 'false'],
  ]),
];
