import * as fc from 'fast-check';
import type { Act, Step } from './acts.ts';

const which = fc.nat({ max: 5 });
/** Counted from the first that drafts use. */
const day = fc.nat({ max: 4 });

const draft = fc.nat({ max: 5 });
const hours = fc.constantFrom('long', 'short', 'two days', 'walk', 'nights');

const times = fc.integer({ min: 1, max: 3 });

/** A part of a payment in cents, or all of it. */
const part = fc.constantFrom(null, 1000, 1050);

const payBy = fc.constantFrom('dropOff', 'link');

const ofRest = fc.constantFrom('rule', 'none', 'half', 'all');

const minutesOfDay = 24 * 60;

/** What happens, with its weight: most runs shall reach a payment, and then refunds that go wrong. */
const act: fc.Arbitrary<Act> = fc.oneof(
  weighted(6, {
    act: is('book'),
    draft,
    hours,
  }),
  weighted(6, { act: is('join'), draft, hours }),
  weighted(1, { act: is('crowd'), day }),
  weighted(6, { act: is('takeOffer'), which }),
  weighted(3, { act: is('leave'), which }),
  weighted(1, { act: fc.constantFrom('remove', 'offerNow'), which }),
  weighted(3, { act: is('serveLine') }),
  weighted(2, { act: fc.constantFrom('close', 'open'), day }),
  weighted(3, { act: is('capacity'), day, places: fc.nat({ max: 2 }) }),
  weighted(6, { act: fc.constantFrom('reopen', 'land'), which }),
  weighted(8, { act: is('cancel'), which }),
  weighted(8, { act: is('pay'), which }),
  weighted(3, { act: is('phone'), draft, hours, payBy }),
  weighted(10, {
    act: is('changeDates'),
    which,
    day,
    dates: fc.constantFrom('shorter', 'same', 'longer', 'many'),
    payBy,
    times: fc.constantFrom(1, 1, 2),
  }),
  weighted(4, { act: is('receive'), which }),
  weighted(3, { act: is('cancelAsOwner'), which, part: ofRest }),
  weighted(3, { act: is('refundMore'), which, part: ofRest }),
  weighted(2, { act: is('decline'), which }),
  weighted(3, {
    act: is('payWrongly'),
    which,
    cents: fc.constantFrom(-1000, 0, 1000),
    currency: fc.constantFrom('usd', 'eur'),
  }),
  weighted(3, { act: is('openAnother'), which }),
  weighted(8, { act: is('deliver'), which, times }),
  weighted(3, { act: is('drop'), which }),
  weighted(6, {
    act: is('wait'),
    minutes: fc.constantFrom(32, 61, 121, minutesOfDay, 6.5 * minutesOfDay, 8 * minutesOfDay),
  }),
  weighted(4, { act: is('refundInDashboard'), which, cents: part }),
  weighted(6, { act: is('settleRefund'), which, status: fc.constantFrom('succeeded', 'failed', 'failed') }),
  weighted(6, {
    act: is('planRefund'),
    outcome: fc.constantFrom('refused', 'pending'),
    times: fc.constantFrom(1, 4),
  }),
  weighted(4, { act: is('settleElsewhere'), which, cents: part }),
  weighted(4, { act: fc.constantFrom('settle', 'askForRetry'), which }),
  weighted(2, { act: is('dispute'), which }),
  weighted(6, {
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
  weighted(5, { act: is('reconcile') }),
  weighted(3, { act: is('prove') }),
);

function is<const Name extends Act['act']>(name: Name): fc.Arbitrary<Name> {
  return fc.constant(name);
}

function weighted<const Kind extends Act>(
  weight: number,
  parts: { [Key in keyof Kind]: fc.Arbitrary<Kind[Key]> },
): { weight: number; arbitrary: fc.Arbitrary<Kind> } {
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

const stepOf = (...acts: Act[]): Step => ({ acts, order: [], crash: null });

/** How a run may begin: with nothing, or in a state that random steps rarely reach. */
const beginnings: readonly (readonly Step[])[] = [
  [],
  [stepOf({ act: 'book', draft: 0, hours: 'long' }), stepOf({ act: 'pay', which: 0 })],
  [
    stepOf({ act: 'book', draft: 0, hours: 'two days' }),
    stepOf({ act: 'pay', which: 0 }),
    stepOf({ act: 'deliver', which: 0, times: 1 }),
    stepOf({ act: 'wait', minutes: 8 * minutesOfDay }),
  ],
  [
    stepOf({ act: 'book', draft: 0, hours: 'short' }),
    stepOf({ act: 'openAnother', which: 0 }),
    stepOf({ act: 'pay', which: 0 }, { act: 'pay', which: 0 }),
  ],
  [
    stepOf({ act: 'capacity', day: 0, places: 1 }),
    stepOf({ act: 'book', draft: 0, hours: 'long' }),
    stepOf({ act: 'join', draft: 2, hours: 'long' }, { act: 'join', draft: 5, hours: 'two days' }),
  ],
  [
    stepOf({ act: 'capacity', day: 0, places: 1 }),
    stepOf({ act: 'book', draft: 0, hours: 'long' }),
    stepOf({ act: 'crowd', day: 0 }),
    stepOf({ act: 'cancel', which: 0 }),
  ],
];

/** Up to 30 steps after a beginning. */
export const randomSteps: fc.Arbitrary<Step[]> = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(step, { minLength: 1, maxLength: 30, size: 'max' }))
  .map(([beginning, steps]) => [...beginning, ...steps]);
