import type { Act, Step } from './acts.ts';

const step = (...acts: Act[]): Step => ({ acts, order: [], crash: null });

const minutesOfDay = 24 * 60;

const pay: Act = { act: 'pay', which: 0 };
const deliver: Act = { act: 'deliver', which: 0, times: 1 };
const reconcile: Act = { act: 'reconcile' };
const cancel: Act = { act: 'cancel', which: 0 };

const moveTo = (dates: 'shorter' | 'same' | 'longer' | 'many', payBy: 'link' | 'dropOff' = 'link'): Act => ({
  act: 'changeDates',
  which: 0,
  day: 3,
  dates,
  payBy,
  times: 1,
});

const paidForTwoDays = [step({ act: 'book', draft: 0, hours: 'two days' }), step(pay), step(deliver)];

/** Runs in which dates are changed, that failed once or stand for a rule. */
export const keptDatesRuns: Record<string, readonly Step[]> = {
  'a refund by hand is refused, and then cheaper dates give back besides what it was to give': [
    ...paidForTwoDays,
    step({ act: 'planRefund', outcome: 'refused', times: 1 }),
    step({ act: 'refundMore', which: 0, part: 'half' }),
    step(moveTo('shorter')),
    step(reconcile),
  ],
  'the refund of cheaper dates is refused, and then they become cheaper again': [
    ...paidForTwoDays,
    step({ act: 'planRefund', outcome: 'refused', times: 1 }),
    step(moveTo('same')),
    step(moveTo('shorter')),
    step({ act: 'wait', minutes: 2 * minutesOfDay }, reconcile),
    step(cancel),
  ],
  'what was received at the door is owed twice for cheaper dates before any of it is given back': [
    step({ act: 'phone', draft: 0, hours: 'two days', payBy: 'dropOff' }),
    step({ act: 'receive', which: 0 }),
    step(moveTo('same')),
    step(moveTo('shorter')),
    step(cancel),
  ],
  'a difference is paid online, the next at the door, and then all of it goes back': [
    step({ act: 'book', draft: 0, hours: 'long' }),
    step(pay),
    step(deliver),
    step(moveTo('longer')),
    step({ act: 'reopen', which: 0 }),
    step(pay),
    step(deliver),
    step(moveTo('many', 'dropOff')),
    step({ act: 'receive', which: 0 }),
    step(cancel),
    step(reconcile),
  ],
};
