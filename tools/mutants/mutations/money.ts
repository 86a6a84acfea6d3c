import { mutationsOf } from '../mutant.ts';

const booking = 'functions/src/features/booking';
const records = 'functions/src/records';
const runs = 'tests/model/kept-runs.test.ts';
const ledger = 'tests/model/refund-ledger.test.ts';
const reconcile = 'tests/model/reconcile.test.ts';

export const money = [
  ...mutationsOf(`${booking}/reservation/transitions.ts`, runs, [
    ['more than the price pays a booking', 'centsOf(price) === amountCents', 'centsOf(price) <= amountCents'],
    ['less than the price pays a booking', 'centsOf(price) === amountCents', 'centsOf(price) >= amountCents'],
    ['any currency pays a booking', 'currency !== stripeCurrency || ', ''],
    ['a wrong payment is not reported', ', attention: [raiseFor(reservation, occurrence, now)] };', ' };'],
    ['an event received twice pays twice', 'if (isKnown(reservation, received.sessionId)) return null;', ''],
    ['a second payment is refunded twice', '.some((extra) => extra.sessionId === sessionId)', ' === null'],
    ['a second payment is not refunded', "cause: 'paid-twice', cents }", "cause: 'paid-twice', cents: 0 }"],
    [
      'a payment after a cancellation is kept',
      "'paid-after-cancel', cents }",
      "'paid-after-cancel', cents: 0 }",
    ],
    [
      'a cancellation refunds everything',
      'centsOf(reservation.totalPrice) - centsOf(refundFor({ ...reservation, now }))',
      '0',
    ],
    ['a cancellation refunds nothing', 'centsOf(refundFor(', '0 * centsOf(refundFor('],
    [
      'a second cancellation is decided anew',
      "if (!canTransition(reservation.status, 'CANCELLED')) return null;",
      'if (false) return null;',
    ],
  ]),
  ...mutationsOf(`${booking}/reservation/transitions.ts`, ledger, [
    ['a partial refund cancels a booking', '>= one.amountCents', '> 0'],
    [
      'a booking survives its full refund',
      "status !== 'PAID' || !isAllBack(recorded.reservation, report)",
      'status',
    ],
  ]),
  ...mutationsOf(`${records}/payment.ts`, runs, [
    ['a failed refund counts as made', "status !== 'failed'", 'status'],
    ['payments elsewhere do not count', ' + settledCents({ settlements }, paymentIntentId)', ''],
    ['earlier refunds do not count', 'due - returnedCents(ledger, paymentIntentId)', 'due'],
    ['everything left is refunded', 'Math.min(outstanding, leftCents', 'Math.max(outstanding, leftCents'],
  ]),
  ...mutationsOf(`${records}/payment.ts`, ledger, [
    ['a pending refund can be paid elsewhere too', "status === 'pending'", 'status === undefined'],
  ]),
  ...mutationsOf(`${booking}/payment/refund-ledger.ts`, runs, [
    ['a failed refund is not reported', 'attention: [raise]', '...(raise && {})'],
    ['an entry is settled before the refund', '|| outstandingCents(reservation, paymentIntentId) > 0', ''],
  ]),
  ...mutationsOf(`${booking}/payment/refund-ledger.ts`, ledger, [
    ['refund numbers are reused', 'Math.max(0, ...refunds.map((entry) => entry.number))', 'refunds.length'],
    ['a refund is tried again for ever', 'due?.retried === false', 'due !== null'],
    ['a failed refund is never tried again', 'due?.retried === false', 'due === undefined'],
    ['a settled refund is tried again', '{ ...due, retryAt: null, retried: true });\n}', 'due);\n}'],
    ["the dashboard's refund is made again", '> dueCents', '< -dueCents'],
    ['more than is left counts as settled', '> payableElsewhereCents(reservation, paymentIntentId)', '< 0'],
    ['a failed refund becomes pending again', 'status] >= progress', 'status] === progress'],
    ['a refund replaces one of another cause', 'cause === report.cause', 'cause !== undefined'],
  ]),
  ...mutationsOf(`${booking}/payment/refund-ledger.ts`, 'tests/api/cancel.test.ts', [
    ['a refund that is made after all is told to nobody', '{ isUntold: true }', '{}'],
    ['a promised refund that fails is told to nobody', 'isPromised ?', '!isPromised ?'],
  ]),
  ...mutationsOf(`${booking}/payment/refunds.ts`, runs, [
    ['all refunds of a booking share a key', 'refund:${id}:${number}`', 'refund:${id}`'],
    ["the dashboard's refund is not looked up", '(deps, seen, made)', '(deps, seen, [])'],
    ['Stripe refunds the whole payment', 'amount: amountCents', '...(amountCents > 0 && {})'],
    ['a refused refund is tried again', "(failure === 'refused') {", '(failure === null) {'],
  ]),
  ...mutationsOf(`${booking}/payment/refunds.ts`, 'tests/api/refund-ledger.exhaustive.test.ts', [
    ['what was tried under another key is not looked for anew', 'entry.retried ? undefined : ', ''],
    ['nobody asks why Stripe refuses', "failure === 'refused' && listed !== undefined", 'false'],
  ]),
  ...mutationsOf(`${booking}/reservation/cancel.ts`, 'tests/api/refund-ledger.exhaustive.test.ts', [
    ['a list that is older than the order is believed', 'isRecent ? before.made : undefined', 'before?.made'],
    ['a list is believed for an earlier order', 'refundsToMake(before.reservation).length === 0', 'true'],
  ]),
  ...mutationsOf(`${booking}/payment/refunds.ts`, 'tests/api/cancel.test.ts', [
    ['each try of a refund has a key of its own', ':${number}`', ':${number}:${Math.random()}`'],
    ['a call that failed at Stripe keeps its key', "failure === 'kept'", 'failure === null'],
  ]),
  ...mutationsOf(`${booking}/payment/fulfil.ts`, runs, [
    ['an unpaid session pays its booking', "payment_status !== 'paid' || ", ''],
  ]),
  ...mutationsOf(`${booking}/payment/checkout.ts`, runs, [
    ['each checkout opens a new session', "session?.status === 'open' && ", 'session === undefined && '],
    ['dollars are charged as cents', 'centsOf(unitPrice)', 'unitPrice'],
    ['a session lives for a day', 'checkoutMinutes * 60_000', 'checkoutMinutes * 23 * 60_000'],
  ]),
  ...mutationsOf(`${booking}/payment/checkout.ts`, 'tests/api/checkout.test.ts', [
    ['each try of a session has a key of its own', '.number}`', '.number}:${Math.random()}`'],
    ['all sessions of a booking share a key', ':${attempt.number}`', '`'],
  ]),
  ...mutationsOf(`${booking}/reservation/create.ts`, 'tests/api/reservations.test.ts', [
    ['a paid booking is replaced', "status === 'PAID'", 'status === undefined'],
  ]),
  ...mutationsOf(`${booking}/payment/checkout.ts`, reconcile, [
    ['a cancelled booking can be paid', 'deps.stripe.checkout.sessions.expire(sessionId)', 'null'],
    ['a payment during a cancellation is missed', 'return fulfil(deps, sessionId);', 'return null;'],
  ]),
  ...mutationsOf(`${records}/reservation-repository.ts`, ledger, [
    ['pending refunds are not reconciled', "entry.status === 'pending'", 'entry === null'],
    ['payments of cancelled bookings are not reconciled', '? attempt.expiresAt', '? null'],
    ['waiting refunds are not reconciled', 'nextRetryAt(reservation)]', 'nextRetryAt && null]'],
  ]),
  ...mutationsOf(`${booking}/payment/reconcile.ts`, reconcile, [
    ['the state of a refund is not asked for', "refundId === null || status !== 'pending'", 'true'],
    ['undelivered events are not asked for', 'delivery_success: false', 'delivery_success: true'],
  ]),
  ...mutationsOf(`${booking}/payment/reconcile.ts`, 'tests/api/restore.exhaustive.test.ts', [
    ['delivered events are not read after a restore', '!withDelivered && ', ''],
    ['a replay begins anew with each run', 'withDelivered: withDelivered && !isReplayed', 'withDelivered'],
  ]),
  ...mutationsOf(`${booking}/payment/reconcile.ts`, reconcile, [
    ['a failure is not reported', 'reportBooking(deps, Number(id), error)', 'Promise.resolve(void error)'],
    ['a failed event is not tried again', 'firstLeft === undefined ? newest', 'firstLeft !== null ? newest'],
  ]),
  ...mutationsOf(`${booking}/reservation/hold-proof.ts`, `${booking}/reservation/hold-proof.test.ts`, [
    ['a hold that is left over stays', 'if (reservation === null || isLive(hold, now)) return false;', ''],
    ['holds that have lapsed are forgotten at once', "reservation.status !== 'PAID' || ", ''],
    ['a hold that is missing stays so', 'due !== null && holds', 'due === null && holds'],
  ]),
  ...mutationsOf('functions/src/jobs/run-jobs.ts', 'functions/src/jobs/run-jobs.test.ts', [
    ['one failure stops a job', 'await job.report(one.id, error)', 'throw error'],
    [
      'one job stops the others',
      "log.error('A job could not run.', error, { job: job.name })",
      'throw error',
    ],
    ['a slow job takes the time of the others', '(endsAt - now()) / (rest.length - index)', 'endsAt - now()'],
    ['a job that was cut short does not go on', 'cutShort.push(job)', 'cutShort.pop()'],
    ['what failed for now is forgotten', 'if (isTemporary(error)) left.push(one);', ''],
    [
      'what is due for weeks counts as lag',
      'oldest.since > caughtUpAt ? oldest.since : caughtUpAt',
      'oldest.since',
    ],
    ['a job that is behind is not told', 'lagMs < behindMs', 'lagMs >= 0'],
    ['a job that knows not what is due is not told', 'await tell(caughtUpAt, null);', ''],
  ]),
  ...mutationsOf('functions/src/lib/stripe-failure.ts', 'functions/src/lib/stripe-failure.test.ts', [
    ['an answer of 500 counts as a refusal', "statusCode >= 500 ? 'kept' : ", ''],
    ['too many requests count as a refusal', ', 429', ''],
  ]),
];
