import { mutantsIn, type Mutant } from '../mutant.ts';

const lives = 'tests/model/kept-lives.test.ts';
const ledger = 'tests/model/refund-ledger.test.ts';
const folder = 'functions/src/features/booking';

/** What is taken, what goes back, and what happens to it when something fails on the way. */
export const moneyMutants: readonly Mutant[] = [
  ...mutantsIn(
    `${folder}/transitions.ts`,
    [
      [
        'more than the price pays a booking',
        'received.amountCents !== totalPrice * 100',
        'received.amountCents < totalPrice * 100',
      ],
      [
        'less than the price pays a booking',
        'received.amountCents !== totalPrice * 100',
        'received.amountCents > totalPrice * 100',
      ],
      ['any currency pays a booking', "currency !== 'usd' || ", ''],
      [
        'a wrong payment is told to nobody',
        'attention: [raiseOf(reservation, told, now)]',
        '...(told && raiseOf && now && {})',
      ],
      [
        'a payment that is told of twice is taken twice',
        'if (isKnown(reservation, received.sessionId)) return null;',
        '',
      ],
      [
        'a second payment that is told of twice goes back twice',
        ' || extraPayments.some((extra) => extra.sessionId === sessionId)',
        ' || extraPayments === null',
      ],
      [
        'what is paid twice is kept',
        "oweRefund(paidTwice, paymentIntentId, { cause: 'paid-twice', cents })",
        'paidTwice',
      ],
      [
        'what is paid twice goes back of the first payment',
        "oweRefund(paidTwice, paymentIntentId, { cause: 'paid-twice'",
        "oweRefund(paidTwice, reservation.payment?.paymentIntentId ?? '', { cause: 'paid-twice'",
      ],
      [
        'what is paid after a cancellation is kept',
        "oweRefund(paid, paymentIntentId, { cause: 'paid-after-cancel', cents })",
        'paid',
      ],
      [
        'a cancellation gives back all, whatever is due',
        'const cents = refundFor({ ...reservation, now }) * 100;',
        'const cents = refundFor && payment.amountCents;',
      ],
      [
        'a cancellation gives nothing back',
        'const cents = refundFor({ ...reservation, now }) * 100;',
        'const cents = 0 * refundFor({ ...reservation, now });',
      ],
      [
        'a second cancellation gives back by the rule of its own time',
        "if (!canTransition(reservation.status, 'CANCELLED')) return null;",
        '',
      ],
      ['a part that comes back cancels a booking', '>= payment.amountCents;', '> 0;'],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/refund-amounts.ts`,
    [
      [
        'a refund that failed counts as made',
        ".filter(({ status }) => status !== 'failed');\n  return sumOf(returning)",
        '.filter(({ status }) => status);\n  return sumOf(returning)',
      ],
      [
        'what is settled elsewhere does not count',
        'return sumOf(returning) + sumOf(ofPayment(settlements, paymentIntentId));',
        'return sumOf(returning) + 0 * settlements.length;',
      ],
      [
        'what has gone back before does not count',
        'due - returnedCents(reservation, paymentIntentId);',
        'due;',
      ],
      [
        'refunds of all payments count for each',
        'return all.filter((one) => one.paymentIntentId === paymentIntentId);',
        'return all.filter((one) => one.paymentIntentId !== `${paymentIntentId}!`);',
      ],
      [
        'all that is left goes back, whatever is due',
        'Math.max(0, Math.min(outstanding, leftCents(reservation, paymentIntentId)))',
        'outstanding > 0 ? leftCents(reservation, paymentIntentId) : 0',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/refund-ledger.ts`,
    [
      [
        'nobody is told of a refund that fails',
        'return { reservation: waiting, mails: [], attention: [raise] };',
        'return { reservation: waiting, mails: [], ...(raise && {}) };',
      ],
      [
        'what is put right stays on the list',
        'if (!hadFailed || outstandingCents(reservation, paymentIntentId) > 0) return [];',
        'if (hadFailed || !hadFailed) return [];',
      ],
      [
        'what is not put right goes from the list',
        'if (!hadFailed || outstandingCents(reservation, paymentIntentId) > 0) return [];',
        'if (!hadFailed) return [];',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/settle-refunds.ts`,
    [
      [
        'a refund that Stripe made and failed to tell of is made again',
        'const own = findRefund(made, seen.reservation, entry);',
        'const own = findRefund([], seen.reservation, entry);',
      ],
      [
        'each call for a refund has a key of its own',
        '`refund:${id}:${number}`',
        '`refund:${id}:${number}:${Math.random()}`',
      ],
      [
        'what the dashboard has refunded and no event has told of yet is refunded again',
        'await recordDashboard(deps, seen, made)',
        'await recordDashboard(deps, seen, [])',
      ],
      ['all refunds of a booking have one key', '`refund:${id}:${number}`', '`refund:${id}`'],
      [
        'all of a payment goes back at Stripe, whatever is due',
        'amount: amountCents,',
        '...(amountCents > 0 && {}),',
      ],
      [
        'a refund that Stripe refuses is asked for again and again',
        "if (failure === 'refused') {",
        'if (failure === null) {',
      ],
      ['a call that Stripe fails keeps its key', "if (failure === 'kept') {", 'if (failure === null) {'],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/fulfil.ts`,
    [['a session that is not paid pays its booking', "payment_status !== 'paid' || ", '']],
    lives,
  ),
  ...mutantsIn(
    `${folder}/checkout.ts`,
    [
      [
        'each checkout opens a session of its own',
        "if (session?.status === 'open' && session.url !== null) return { reservation, url: session.url };",
        '',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/attempt.ts`,
    [
      ['dollars are charged as cents', 'unit_amount: unitPrice * 100', 'unit_amount: unitPrice'],
      [
        'a session lives for a day',
        'const sessionLifeMs = 31 * 60 * 1000;',
        'const sessionLifeMs = 23 * 60 * 60 * 1000;',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/withdraw.ts`,
    [
      [
        'a paid booking is withdrawn for another one',
        "if (status === 'PAID') {",
        'if (status === undefined) {',
      ],
    ],
    'tests/api/reservations.test.ts',
  ),
  ...mutantsIn(
    `${folder}/close-session.ts`,
    [
      [
        'a cancelled booking can still be paid',
        'await deps.stripe.checkout.sessions.expire(sessionId);',
        'await Promise.resolve();',
      ],
      [
        'what was paid at the moment of a cancellation goes unseen',
        'await fulfil(deps, sessionId);',
        'void fulfil;',
      ],
    ],
    'tests/model/reconcile.test.ts',
  ),
  ...mutantsIn(
    `${folder}/change-reservation.ts`,
    [
      [
        'what somebody else has written since is decided on as it was',
        'attempt === 0 && known !== null ? known',
        'known !== null ? known',
      ],
    ],
    'tests/model/change-reservation.test.ts',
  ),
  ...mutantsIn(
    `${folder}/refund-amounts.ts`,
    [
      [
        'what a refund on its way pays can be paid elsewhere as well',
        "own.some(({ status }) => status === 'pending')",
        'own.some(({ status }) => status === undefined)',
      ],
    ],
    ledger,
  ),
  ...mutantsIn(
    `${folder}/refund-ledger.ts`,
    [
      [
        'a new call has the number of the last one',
        '{ ...current, amountCents, number, retried: true }',
        '{ ...current, amountCents, retried: number > 0 }',
      ],
      [
        'numbers are used again',
        'return Math.max(0, ...refunds.map((entry) => entry.number)) + 1;',
        'return refunds.length + 1;',
      ],
      [
        'a refund is tried again for ever',
        'const retryAt = due?.retried === false ?',
        'const retryAt = due !== null ?',
      ],
      [
        'a refund that failed is never tried again',
        'const retryAt = due?.retried === false ?',
        'const retryAt = due === undefined ?',
      ],
      [
        'what the owner has settled is tried again',
        'return withDue(settledReservation, paymentIntentId, { ...due, retryAt: null, retried: true });',
        'return withDue(settledReservation, paymentIntentId, due);',
      ],
      [
        'what the dashboard has paid back is paid back again',
        'returnedCents(current, paymentIntentId) > dueCents ? orderedAnew(current, entry) : current,',
        'returnedCents(current, paymentIntentId) < -dueCents ? orderedAnew(current, entry) : current,',
      ],
      [
        'more than is left counts as settled',
        'if (amountCents > payableElsewhereCents(reservation, paymentIntentId)) {',
        'if (amountCents < 0) {',
      ],
      [
        'what Stripe tells of twice is recorded twice',
        'if (known?.refundId === report.id && progress[known.status] >= progress[report.status]) return null;',
        'if (known !== undefined && progress[known.status] > progress[report.status]) return null;',
      ],
      [
        'a refund that failed goes back to pending',
        'progress[known.status] >= progress[report.status]',
        'progress[known.status] === progress[report.status]',
      ],
      [
        'a refund takes the place of one for another cause',
        '({ cause }) => cause === report.cause,',
        '({ cause }) => cause !== undefined,',
      ],
    ],
    ledger,
  ),
  ...mutantsIn(
    `${folder}/transitions.ts`,
    [
      [
        'a booking goes on that was paid back whole',
        "if (!isAllBack || status !== 'PAID') return recorded;",
        'if (isAllBack || !isAllBack) return recorded;',
      ],
    ],
    ledger,
  ),
  ...mutantsIn(
    `${folder}/attempt.ts`,
    [
      [
        'each call for a session has a key of its own',
        '`checkout:${id}:${attempt.number}`',
        '`checkout:${id}:${attempt.number}:${Math.random()}`',
      ],
      ['all attempts of a booking have one key', '`checkout:${id}:${attempt.number}`', '`checkout:${id}`'],
    ],
    'tests/api/checkout.test.ts',
  ),
  ...mutantsIn(
    `${folder}/check-at.ts`,
    [
      [
        'nobody looks after money on its way back',
        "if (refunds.some((entry) => entry.status === 'pending')) return createdAt;",
        '',
      ],
      [
        'nobody looks whether a cancelled booking was paid',
        'return mayBePaid ? attempt.expiresAt : null;',
        'return mayBePaid ? null : null;',
      ],
      [
        'nobody looks after a refund that waits for its next try',
        '[openAt(reservation), nextRetryAt(reservation)]',
        '[openAt(reservation), nextRetryAt && null]',
      ],
    ],
    ledger,
  ),
  ...mutantsIn(
    `${folder}/reconcile.ts`,
    [
      [
        'nobody asks what has become of a refund',
        "if (refundId === null || status !== 'pending') continue;",
        'if (refundId !== undefined) continue;',
      ],
      [
        'one failure ends the reconciliation',
        'await reportBooking(deps, id, error);',
        'await reportBooking(deps, id, error);\n      return;',
      ],
      ['one failure stops the reconciliation', 'await reportBooking(deps, id, error);', 'throw error;'],
      [
        'nobody is told of a booking that cannot be looked after',
        'await reportBooking(deps, id, error);',
        'void error;',
      ],
    ],
    'tests/model/reconcile.test.ts',
  ),
  ...mutantsIn(
    `${folder}/recover-events.ts`,
    [
      [
        'one event that fails ends the recovery',
        "log.error('An undelivered event could not be handled yet.', error, { event: event.id });",
        'throw error;',
      ],
      ['an event that failed is not looked at again', 'failedAt ??= event.created;', 'failedAt ??= null;'],
      [
        'events that were never delivered are not asked for',
        'delivery_success: false',
        'delivery_success: true',
      ],
    ],
    'tests/model/reconcile.test.ts',
  ),
  ...mutantsIn(
    `${folder}/recover-events.ts`,
    [
      ['what was delivered is not read again after a restore', '!withDelivered && {', '{'],
      [
        'a replay after a restore begins anew with each run',
        'withDelivered: withDelivered && !isReplayed',
        'withDelivered',
      ],
    ],
    'tests/api/restore.test.ts',
  ),
  ...mutantsIn('functions/src/lib/stripe-failure.ts', [
    ['an answer of 500 counts as a refusal', "statusCode >= 500 ? 'kept' : 'refused'", "'refused'"],
    [
      'an answer of 500 is asked for again under the same key',
      "statusCode >= 500 ? 'kept' : 'refused'",
      "statusCode >= 500 ? 'unanswered' : 'refused'",
    ],
    ['too many requests count as a refusal', '[401, 403, 409, 429]', '[401, 403, 409]'],
  ]),
];
