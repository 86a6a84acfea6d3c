import type { Act, Step } from './acts.ts';

const step = (...acts: Act[]): Step => ({ acts, order: [], crash: null });

const minutesOfDay = 24 * 60;

const book: Act = { act: 'book', draft: 0, hours: 'long' };
const pay: Act = { act: 'pay', which: 0 };
const cancel: Act = { act: 'cancel', which: 0 };
const reopen: Act = { act: 'reopen', which: 0 };
const reconcile: Act = { act: 'reconcile' };
const refundAll: Act = { act: 'refundInDashboard', which: 0, cents: null };
const refundPart: Act = { act: 'refundInDashboard', which: 0, cents: 1000 };
const refundFails: Act = { act: 'settleRefund', which: 0, status: 'failed' };
const deliver = (times = 1): Act => ({ act: 'deliver', which: 0, times });
const wait = (minutes: number): Act => ({ act: 'wait', minutes });
const refuse = (times: number): Act => ({ act: 'planRefund', outcome: 'refused', times });
const breakRefunds = (kind: '500' | 'sticky-500' | '429' | 'reset', when: 'before' | 'after'): Act => ({
  act: 'break',
  path: '/v1/refunds',
  kind,
  when,
});

const bookAndPay = [step(book), step(pay)];
/** Of $90 for two days $23 are due from here on: half of the second day. */
const lateAfterPaying = [
  step({ act: 'book', draft: 0, hours: 'two days' }),
  step(pay),
  step(deliver()),
  step(wait(8 * minutesOfDay)),
];
const paidTwice = [step(book), step({ act: 'openAnother', which: 0 }), step(pay), step(pay)];

const paidWrongly = (cents: number, currency: 'usd' | 'eur'): Step[] => [
  step(book),
  step({ act: 'payWrongly', which: 0, cents, currency }),
  step(deliver(2)),
  step({ act: 'land', which: 0 }),
  step(cancel),
];

/** A booking of which a part is due, whose refund has come back. */
const partHasFailed = [...lateAfterPaying, step(cancel), step(refundFails), step(wait(32)), step(reconcile)];

/** Runs that failed once, here or with a mutant of the product (npm run mutants), reduced to the steps that it took. */
export const keptRuns: Record<string, readonly Step[]> = {
  'a part is refunded in the dashboard before the refund of a cancellation is made, which is then refused': [
    ...bookAndPay,
    { acts: [cancel], order: [], crash: { at: 2, when: 'before' } },
    step(refundPart),
    step(wait(32)),
  ],
  'a refund of the dashboard fails, another takes its place, and the failure is told of again': [
    ...bookAndPay,
    step(refundAll),
    step(refundFails, deliver()),
    step(refundAll),
  ],
  'more than the price is paid': paidWrongly(1000, 'usd'),
  'less than the price is paid': paidWrongly(-1000, 'usd'),
  'the price is paid in another currency': paidWrongly(0, 'eur'),
  'two sessions are paid, and told of several times': [
    ...paidTwice,
    step(deliver(3)),
    step(deliver(3)),
    step(reconcile),
  ],
  'a second payment is told of again after it has gone back': [
    ...paidTwice,
    step(deliver(1)),
    step(deliver(1)),
    step({ act: 'deliver', which: 5, times: 3 }),
    step(cancel),
    step(cancel),
  ],
  'two sessions are paid at once with the cancellation': [...paidTwice, step(cancel, deliver(), deliver())],
  'a session is paid after the cancellation': [
    step(book),
    step({ act: 'openAnother', which: 0 }),
    step(cancel),
    step(pay),
    step(deliver(2)),
    step(cancel),
  ],
  'a part is due, and it is cancelled again and again': [
    ...lateAfterPaying,
    step(cancel),
    step(cancel),
    step(deliver(), cancel),
    step(reconcile),
  ],
  'a part has come back before all is due': [
    ...bookAndPay,
    step(deliver()),
    step(refundPart),
    step(deliver()),
    step(cancel),
  ],
  'a part comes back of a booking that goes on': [
    ...bookAndPay,
    step(deliver()),
    step(refundPart),
    step(deliver(2)),
  ],
  'nothing is due': [
    ...bookAndPay,
    step(deliver()),
    step(wait(8 * minutesOfDay)),
    step(cancel),
    step(reconcile),
  ],
  'Stripe fails to tell of a part that it has refunded': [
    ...lateAfterPaying,
    step(breakRefunds('sticky-500', 'after'), cancel),
    step(reconcile),
    step(cancel),
  ],
  'Stripe fails before it refunds, and repeats that': [
    ...lateAfterPaying,
    step(breakRefunds('sticky-500', 'before')),
    step(cancel),
    step(reconcile),
  ],
  'the answer to a part that is refunded is lost': [
    ...lateAfterPaying,
    step(breakRefunds('reset', 'after')),
    step(cancel),
    step(cancel),
    step(reconcile),
  ],
  'the answer to a part that is refunded is lost, and nobody asks again for days': [
    ...lateAfterPaying,
    step(breakRefunds('reset', 'after')),
    step(cancel),
    step(wait(2 * minutesOfDay)),
    step(reconcile),
  ],
  'Stripe has no time for a refund': [
    ...lateAfterPaying,
    step(breakRefunds('429', 'before')),
    step(cancel),
    step(reconcile),
  ],
  'a refund is refused again and again': [
    ...lateAfterPaying,
    step(refuse(4)),
    step(cancel),
    step(wait(minutesOfDay)),
    step(reconcile),
    step(cancel),
    step(wait(minutesOfDay)),
    step({ act: 'askForRetry', which: 0 }),
    step(reconcile),
  ],
  'a refund of a part fails for good, and is tried again': [
    ...lateAfterPaying,
    step(cancel),
    step(refundFails),
    step(deliver()),
    step(deliver()),
    step(cancel),
    step(refundFails),
    step(deliver()),
    step(cancel),
    step(wait(2 * minutesOfDay)),
    step(reconcile),
  ],
  'a refund of a part fails, and the owner refunds some of it by hand': [
    ...lateAfterPaying,
    step(cancel),
    step(refundFails),
    step(deliver(), deliver()),
    step(refundPart),
    step(deliver(), deliver()),
    step(cancel),
    step(reconcile),
  ],
  'a refund of a part fails, and the owner pays all of it in another way': [
    ...lateAfterPaying,
    step(cancel),
    step(refundFails),
    step(deliver()),
    step(deliver()),
    step({ act: 'settleElsewhere', which: 0, cents: null }),
    step(cancel),
    step({ act: 'askForRetry', which: 0 }),
    step(wait(2 * minutesOfDay)),
    step(reconcile),
    step(cancel),
  ],
  'a refund of a part fails, and the owner pays some of it in another way': [
    ...lateAfterPaying,
    step(cancel),
    step(refundFails),
    step(deliver()),
    step(deliver()),
    step({ act: 'settleElsewhere', which: 0, cents: 1000 }),
    step(cancel),
    step({ act: 'settle', which: 0 }),
    step({ act: 'askForRetry', which: 0 }),
    step(reconcile),
    step(wait(2 * minutesOfDay)),
    step(cancel),
  ],
  'a refund of the dashboard fails': [
    ...bookAndPay,
    step(deliver()),
    step(refundPart),
    step(refundFails),
    step(deliver(), deliver()),
    step(cancel),
    step(reconcile),
  ],
  'a refund is on its way, and what Stripe tells of it comes in another order': [
    ...lateAfterPaying,
    step({ act: 'planRefund', outcome: 'pending', times: 1 }),
    step(cancel),
    step({ act: 'settleRefund', which: 0, status: 'succeeded' }),
    step({ act: 'deliver', which: 1, times: 1 }),
    step(deliver()),
    step(reconcile),
  ],
  'both payments of a booking go back in part and fail': [
    ...paidTwice,
    step(wait(6.5 * minutesOfDay)),
    step(breakRefunds('sticky-500', 'after'), deliver(), deliver()),
    step(cancel),
    step(refundFails),
    step(deliver(), deliver()),
    step(cancel),
    step(reconcile),
  ],
  'the card is declined, and the customer looks': [
    step(book),
    step({ act: 'decline', which: 0 }),
    step({ act: 'land', which: 0 }, reconcile),
  ],
  'Stripe has no time for what is asked of a session': [
    step(book),
    step(pay),
    step({ act: 'break', path: '/v1/checkout/sessions/:id', kind: '429', when: 'before' }),
    step({ act: 'land', which: 0 }),
    step(wait(32)),
    step(reconcile),
  ],
  'a session is paid while it is to be closed': [
    step(book),
    step(pay),
    step({ act: 'drop', which: 0 }),
    step(cancel),
    step(reconcile),
  ],
  'the customer comes back to the checkout twice at once, and after it has expired': [
    step(book),
    step(reopen, reopen),
    step(wait(32)),
    // The second has seen that it has expired before the first has begun another one.
    { acts: [reopen, reopen], order: [1, 1, 0, 1, 1, 1, 1, 1, 1, 1], crash: null },
    step(pay),
    step(deliver()),
  ],
  'the answer to a new session is lost': [
    step({ act: 'break', path: '/v1/checkout/sessions', kind: 'reset', when: 'after' }),
    step(book),
    step(reopen),
    step(book, reopen),
    step(pay),
    step(reconcile),
  ],
  'a session that is open proves paid when another booking is to take its place': [
    step(book),
    step(pay),
    step({ act: 'book', draft: 0, hours: 'short' }),
    step(deliver()),
    step(reconcile),
  ],
  'the owner settles a failed refund elsewhere, and its customer cancels again and again': [
    ...partHasFailed,
    step({ act: 'settleElsewhere', which: 0, cents: null }),
    step(cancel),
    step(cancel),
    step({ act: 'askForRetry', which: 0 }),
    step(reconcile),
  ],
  'the owner refunds a part of a failed refund by hand, and its customer cancels again': [
    ...partHasFailed,
    step(refundPart),
    step(reconcile),
    step(cancel),
  ],
  'a refund fails each time, and is tried again by its customer, by itself and by the owner': [
    ...partHasFailed,
    step(cancel),
    step(refundFails, deliver()),
    step(cancel),
    step(wait(32 * 60)),
    step(reconcile),
    step({ act: 'askForRetry', which: 0 }),
    step(reconcile),
  ],
  'the dashboard refunds a part of what was paid twice, no event tells of it, and the owner settles the refusal':
    [
      step({ act: 'book', draft: 0, hours: 'short' }),
      step({ act: 'openAnother', which: 0 }),
      step(pay, pay),
      step(reopen),
      step({ act: 'refundInDashboard', which: 1, cents: 1050 }, wait(32)),
      step({ act: 'deliver', which: 1, times: 1 }, { act: 'decline', which: 0 }),
      step({ act: 'settleElsewhere', which: 0, cents: null }),
      step({ act: 'askForRetry', which: 0 }, cancel),
      step(cancel),
    ],
  'the owner settles a part elsewhere, refunds another in the dashboard, and asks for the rest before its event comes':
    [
      step(book),
      step(pay),
      step(cancel),
      step(refundFails),
      step(reconcile),
      step({ act: 'settleElsewhere', which: 0, cents: 1050 }),
      step({ act: 'askForRetry', which: 0 }, refundPart),
      step(deliver()),
      step(reconcile),
    ],
  'the answer to a refund is lost, the dashboard refunds the rest, and the next try crashes': [
    step({ act: 'book', draft: 0, hours: 'long' }),
    step(pay),
    { acts: [wait(9360), cancel], order: [], crash: { at: 3, when: 'after' } },
    { acts: [refundAll, reconcile], order: [], crash: { at: 4, when: 'before' } },
  ],
  'a booking for which others wait becomes a walk, and is to be as before': [
    step({ act: 'capacity', day: 0, places: 1 }),
    step(book),
    step({ act: 'join', draft: 2, hours: 'long' }, { act: 'join', draft: 5, hours: 'two days' }),
    { acts: [{ act: 'book', draft: 0, hours: 'walk' }], order: [], crash: { at: 6, when: 'after' } },
    step(book),
    step(reopen),
  ],
};
