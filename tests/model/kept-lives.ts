import type { Act, Step } from './acts.ts';

const step = (...acts: Act[]): Step => ({ acts, order: [], crash: null });

const bookAndPay = [step({ act: 'book', draft: 0, hours: 'long' }), step({ act: 'pay', which: 0 })];
const refundAll: Act = { act: 'refundInDashboard', which: 0, cents: null };

/** Lives that went wrong once, cut down to what it took. */
export const keptLives: Record<string, readonly Step[]> = {
  'a part is refunded in the dashboard before the refund of a cancellation is made, which is then refused': [
    ...bookAndPay,
    { acts: [{ act: 'cancel', which: 0 }], order: [], crash: { at: 2, when: 'before' } },
    step({ act: 'refundInDashboard', which: 0, cents: 1000 }),
    step({ act: 'wait', minutes: 32 }),
  ],
  'a refund of the dashboard fails, another takes its place, and the failure is told of again': [
    ...bookAndPay,
    step(refundAll),
    step({ act: 'settleRefund', which: 0, status: 'failed' }, { act: 'deliver', which: 0, times: 1 }),
    step(refundAll),
  ],
};
