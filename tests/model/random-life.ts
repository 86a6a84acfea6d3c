import * as fc from 'fast-check';
import type { Act, Step } from './acts.ts';

const which = fc.nat({ max: 5 });
const times = fc.integer({ min: 1, max: 3 });

/** A part of a payment in cents, or all of it. */
const part = fc.constantFrom(null, 1000, 1050);

const minutesOfDay = 24 * 60;

/** What happens, by how often: most lives shall come to a payment, and from there to refunds that go wrong. */
const act: fc.Arbitrary<Act> = fc.oneof(
  often(6, {
    act: is('book'),
    draft: fc.nat({ max: 1 }),
    hours: fc.constantFrom('long', 'short', 'two days'),
  }),
  often(6, { act: fc.constantFrom('reopen', 'land'), which }),
  often(8, { act: is('cancel'), which }),
  often(8, { act: is('pay'), which }),
  often(2, { act: is('decline'), which }),
  often(3, {
    act: is('payWrongly'),
    which,
    cents: fc.constantFrom(-1000, 0, 1000),
    currency: fc.constantFrom('usd', 'eur'),
  }),
  often(3, { act: is('openAnother'), which }),
  often(8, { act: is('deliver'), which, times }),
  often(3, { act: is('drop'), which }),
  often(6, {
    act: is('wait'),
    minutes: fc.constantFrom(32, 61, minutesOfDay, 6.5 * minutesOfDay, 8 * minutesOfDay),
  }),
  often(4, { act: is('refundInDashboard'), which, cents: part }),
  often(6, { act: is('settleRefund'), which, status: fc.constantFrom('succeeded', 'failed', 'failed') }),
  often(6, {
    act: is('planRefund'),
    outcome: fc.constantFrom('refused', 'pending'),
    times: fc.constantFrom(1, 4),
  }),
  often(4, { act: is('settleElsewhere'), which, cents: part }),
  often(4, { act: fc.constantFrom('settle', 'askForRetry'), which }),
  often(2, { act: is('dispute'), which }),
  often(6, {
    act: is('break'),
    path: fc.constantFrom(
      '/v1/checkout/sessions',
      '/v1/checkout/sessions/:id',
      '/v1/checkout/sessions/:id/expire',
      '/v1/refunds',
      '/v1/refunds',
    ),
    kind: fc.constantFrom('500', 'sticky-500', '429', 'reset'),
    when: fc.constantFrom('before', 'after'),
  }),
  often(5, { act: is('reconcile') }),
);

function is<const Name extends Act['act']>(name: Name): fc.Arbitrary<Name> {
  return fc.constant(name);
}

function often<const Happening extends Act>(
  weight: number,
  parts: { [Key in keyof Happening]: fc.Arbitrary<Happening[Key]> },
): { weight: number; arbitrary: fc.Arbitrary<Happening> } {
  return { weight, arbitrary: fc.record(parts) };
}

const step: fc.Arbitrary<Step> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 3 }),
  order: fc.array(fc.nat({ max: 2 }), { maxLength: 20 }),
  crash: fc.option(
    fc.record({ at: fc.nat({ max: 9 }), when: fc.constantFrom('before' as const, 'after' as const) }),
    { freq: 3 },
  ),
});

const plainly = (...acts: Act[]): Step => ({ acts, order: [], crash: null });

/** How a life may begin: with nothing, or in the midst of what takes luck to come to. */
const beginnings: readonly (readonly Step[])[] = [
  [],
  [plainly({ act: 'book', draft: 0, hours: 'long' }), plainly({ act: 'pay', which: 0 })],
  [
    plainly({ act: 'book', draft: 0, hours: 'two days' }),
    plainly({ act: 'pay', which: 0 }),
    plainly({ act: 'deliver', which: 0, times: 1 }),
    plainly({ act: 'wait', minutes: 8 * minutesOfDay }),
  ],
  [
    plainly({ act: 'book', draft: 0, hours: 'short' }),
    plainly({ act: 'openAnother', which: 0 }),
    plainly({ act: 'pay', which: 0 }, { act: 'pay', which: 0 }),
  ],
];

/** A life of up to 30 steps after its beginning. */
export const life: fc.Arbitrary<Step[]> = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }))
  .map(([beginning, steps]) => [...beginning, ...steps]);
