import { mutantsIn, type Mutant } from '../mutant.ts';

const lives = 'tests/model/kept-lives.test.ts';
const folder = 'functions/src/features/booking';

/** What is taken, what goes back, and what happens to it when something fails on the way. */
export const moneyMutants: readonly Mutant[] = [
  ...mutantsIn(
    `${folder}/transitions.ts`,
    [
      [
        'more than the price pays a booking',
        'payment.amountCents !== totalPrice * 100',
        'payment.amountCents < totalPrice * 100',
      ],
      [
        'less than the price pays a booking',
        'payment.amountCents !== totalPrice * 100',
        'payment.amountCents > totalPrice * 100',
      ],
      ['any currency pays a booking', "currency !== 'usd' || ", ''],
      [
        'a payment that is told of twice is taken twice',
        'if (isKnown(reservation, payment.sessionId)) return null;',
        '',
      ],
      [
        'a second payment that is told of twice goes back twice',
        ' || extraPayments.some((extra) => extra.sessionId === sessionId)',
        '',
      ],
      [
        'what is paid twice is kept',
        "reservation: oweRefund(paidTwice, { cause: 'paid-twice', ...whole(payment) }),",
        'reservation: paidTwice,',
      ],
      [
        'what is paid twice goes back of the first payment',
        "cause: 'paid-twice', ...whole(payment)",
        "cause: 'paid-twice', ...whole(reservation.payment ?? payment)",
      ],
      [
        'what is paid after a cancellation is kept',
        "reservation: oweRefund(paid, { cause: 'paid-after-cancel', ...whole(payment) }),",
        'reservation: paid,',
      ],
      [
        'a cancellation gives back more than is left',
        'Math.min(dueCents, leftCents)',
        'dueCents + 0 * leftCents',
      ],
      [
        'a cancellation gives back all that is left',
        'Math.min(dueCents, leftCents)',
        'leftCents + 0 * dueCents',
      ],
      [
        'a second cancellation gives back again',
        "if (!canTransition(reservation.status, 'CANCELLED')) return null;",
        '',
      ],
      ['a part that is refunded in the dashboard cancels', '>= payment.amountCents;', '> 0;'],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/refund-ledger.ts`,
    [
      [
        'a refund that failed counts as made',
        "entry.paymentIntentId === paymentIntentId && entry.status !== 'failed',\n    ),",
        'entry.paymentIntentId === paymentIntentId,\n    ),',
      ],
      [
        'a retry refunds more than is left',
        'Math.min(entry.amountCents, leftCents(reservation, entry.paymentIntentId))',
        'entry.amountCents',
      ],
      [
        'a retry refunds all that is left',
        'Math.min(entry.amountCents, leftCents(reservation, entry.paymentIntentId))',
        'leftCents(reservation, entry.paymentIntentId)',
      ],
      [
        'a new try has the number of the last one',
        'amountCents,\n    number: nextNumber(reservation.refunds),',
        'amountCents,',
      ],
      ['a new try does not look for the last one', 'retried: true', 'retried: false'],
      [
        'a refund of the dashboard that failed is made by us',
        ".filter((entry) => entry.status === 'failed' && entry.cause !== 'dashboard')",
        ".filter((entry) => entry.status === 'failed')",
      ],
      ['a refund of nothing is owed', 'if (owed.amountCents <= 0) return reservation;', ''],
      [
        'an old failure that is told of again fails the refund in its place',
        'if (reservation.refunds.some((entry) => entry.failedIds.includes(report.id))) return null;',
        '',
      ],
      [
        'a refund goes back to pending',
        'progress[known.status] >= progress[report.status]',
        'progress[known.status] === progress[report.status]',
      ],
      [
        'nobody is told of a refund that Stripe refuses',
        "return withAttention(refused, { cause: 'REFUND_REFUSED', reference, occasion }, now);",
        'return void [withAttention, occasion, now] ?? { reservation: refused, mails: [] };',
      ],
      [
        'a failed refund is forgotten as soon as another one works',
        '!hasFailedRefund(recorded, reference)',
        'hasFailedRefund !== undefined',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/settle-refunds.ts`,
    [
      [
        'a refund that Stripe made and failed to tell of is made again',
        'if (!retried) return undefined;',
        'if (id > 0) return undefined;',
      ],
      [
        'a refund that failed counts as the one looked for',
        "statusOf(status) !== 'failed' &&",
        'statusOf !== undefined && status !== undefined &&',
      ],
      [
        'a refund for another cause counts as the one looked for',
        "metadata['cause'] === cause,",
        "metadata['cause'] !== `${cause}!`,",
      ],
      [
        'each try of a refund has a key of its own',
        '`refund:${id}:${number}`',
        '`refund:${id}:${number}:${Math.random()}`',
      ],
      ['all refunds of a booking have one key', '`refund:${id}:${number}`', '`refund:${id}`'],
      ['all of a payment goes back, whatever is due', 'amount: amountCents,', '...(amountCents > 0 && {}),'],
      [
        'a refund that Stripe refuses is tried for ever',
        "if (failure === 'refused') {",
        'if (failure === null) {',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/fulfil.ts`,
    [['a session that is not paid pays its booking', "payment_status !== 'paid' || ", '']],
    lives,
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
        'what was paid at the moment of a cancellation is kept',
        'await fulfil(deps, sessionId);',
        'void fulfil;',
      ],
    ],
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
      [
        'two who come back at once have two sessions',
        "reservation.status !== 'PENDING' || reservation.attempt.number !== last.number",
        "reservation.status !== 'PENDING'",
      ],
      [
        'the session of a booking that was cancelled meanwhile stays open',
        'await closeSession(deps, { ...current, attempt });',
        'void closeSession;',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/attempt.ts`,
    [
      [
        'each try of a checkout has a key of its own',
        '`checkout:${id}:${attempt.number}`',
        '`checkout:${id}:${attempt.number}:${Math.random()}`',
      ],
      ['all attempts of a booking have one key', '`checkout:${id}:${attempt.number}`', '`checkout:${id}`'],
      ['dollars are charged as cents', 'unit_amount: unitPrice * 100', 'unit_amount: unitPrice'],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/withdraw.ts`,
    [['a paid booking is withdrawn for another one', '  refusePaid(closed);\n', '  void closed;\n']],
    lives,
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
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/reconcile.ts`,
    [
      [
        'one failure of Stripe ends the reconciliation',
        'if (stripeFailureOf(error) === null) throw error;',
        'if (stripeFailureOf !== undefined) throw error;',
      ],
      [
        'nobody asks what has become of a refund',
        "if (refundId === null || status !== 'pending') continue;",
        'if (refundId !== undefined) continue;',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    `${folder}/recover-events.ts`,
    [
      [
        'one event that fails ends the recovery',
        'if (stripeFailureOf(error) === null) throw error;',
        'if (stripeFailureOf !== undefined) throw error;',
      ],
      ['an event that failed is not looked at again', 'failedAt ??= event.created;', 'failedAt ??= null;'],
      [
        'events that were never delivered are not asked for',
        'delivery_success: false',
        'delivery_success: true',
      ],
    ],
    lives,
  ),
  ...mutantsIn(
    'functions/src/lib/stripe-failure.ts',
    [
      ['an answer of 500 counts as a refusal', "statusCode >= 500 ? 'kept' : 'refused'", "'refused'"],
      [
        'an answer of 500 is asked for again under the same key',
        "statusCode >= 500 ? 'kept' : 'refused'",
        "statusCode >= 500 ? 'unanswered' : 'refused'",
      ],
      ['too many requests count as a refusal', '[401, 403, 409, 429]', '[401, 403, 409]'],
    ],
    lives,
  ),
];
