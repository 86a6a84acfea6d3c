import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { book, bookAndPay, read } from '../support/bookings.ts';
import { attentionOf, mailsOf, moveSlots, stored } from '../support/records.ts';
import { collections, eventOf, firestore, payOnPage, stripe } from '../support/suite.ts';

const paidMails = ['paid-business', 'paid-customer'];

async function mailIdsOf(id: number): Promise<string[]> {
  return (await mailsOf(id)).map((mail) => mail.id);
}

describe('a payment (docs/payments.md, case 1)', () => {
  it('makes the booking PAID, with one mail to the customer and one to the business', async () => {
    const booked = await book();
    const { reservation, customer, checkoutUrl } = booked;
    expect(reservation).toMatchObject({ reservationStatus: 'PENDING', totalPrice: 45, paidAt: null });
    expect(checkoutUrl).toContain(booked.session);

    const leadsTo = await payOnPage(booked.session, { card: '4242424242424242', email: customer.email });
    expect(leadsTo).toMatch(
      new RegExp(`/booking/confirmed\\?reservationId=${reservation.id}&checkout=complete$`),
    );
    await stripe.idle({ scope: { session: booked.session } });

    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID', refund: null });
    const mails = await mailsOf(reservation.id);
    expect(mails.map(({ id, to }) => [id, to])).toEqual([
      ['paid-business', 'hello@example.com'],
      ['paid-customer', customer.email],
    ]);
    expect(mails[1]?.text).toContain('$45');
    expect(mails[1]?.html).toContain('$45');
    expect(mails[1]?.attachments).toMatchObject([
      { filename: `booking-${reservation.id}.ics`, content: expect.stringContaining('METHOD:PUBLISH') },
    ]);
  });

  it('leaves it PENDING when the card is declined, and PAID when another one pays', async () => {
    const booked = await book();
    const { session, customer } = booked;
    await payOnPage(session, { card: '4000000000000002', email: customer.email });
    await stripe.idle({ scope: { session } });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PENDING' });

    await payOnPage(session, { card: '4242424242424242', email: customer.email });
    await stripe.idle({ scope: { session } });
    expect(await stored(booked.reservation.id)).toMatchObject({ status: 'PAID' });
  });
});

describe('a payment after the drop-off', () => {
  it('counts, and is told to the owner', async () => {
    const { reservation, session } = await book();
    await moveSlots(reservation.id, [new Date(Date.now() - 60_000)]);
    await stripe.pay({ session });
    await stripe.idle({ scope: { session } });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
    expect(await attentionOf(reservation.id)).toMatchObject([{ cause: 'PAID_LATE', amountCents: 4500 }]);
  });
});

describe('the same event again (docs/payments.md, case 2)', () => {
  it.each([
    ['2 times', 2, 'same-event'],
    ['6 times at once', 6, 'same-event'],
    ['as 3 events', 3, 'new-event'],
  ] as const)('%s pays once, with one mail, and is always accepted', async (_, times, as) => {
    const { session, reservation } = await book();
    const scope = { session };
    await stripe.rule({ scope, rule: { action: 'hold' } });
    await stripe.pay({ session });
    const event = await eventOf(session, 'checkout.session.completed');
    await stripe.resend({ event, times, as });

    const { paidAt, payment, refunds } = await stored(reservation.id);
    await stripe.resend({ event, times, as });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID', paidAt, payment, refunds });
    expect(refunds).toEqual([]);
    expect(await mailIdsOf(reservation.id)).toEqual(paidMails);
    const tries = await stripe.deliveries({ scope });
    const completed = tries.filter(({ type }) => type === 'checkout.session.completed');
    expect(completed.map(({ status }) => status)).toEqual(Array(2 * times).fill(200));
  });
});

describe('events out of order (docs/payments.md, case 3)', () => {
  it('stays PAID when `expired` arrives after `completed`', async () => {
    const { session, reservation } = await bookAndPay();
    const { sessions } = await stripe.records({ scope: { session } });
    await stripe.emit({
      type: 'checkout.session.expired',
      object: sessions[0] ?? {},
      session,
    });
    await stripe.idle({ scope: { session } });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
  });

  it("ignores an old attempt's `expired` after a new attempt", async () => {
    const { session, reservation, customer } = await book();
    await stripe.rule({ scope: { session }, rule: { action: 'hold' } });
    await stripe.clock({ scope: { session }, seconds: 32 * 60 });
    const { result } = await call(reservationRoutes.reopenCheckout, {
      as: customer,
      params: { id: reservation.id },
    });
    const before = await stored(reservation.id);
    await stripe.clear({ scope: { session } });
    expect(await stored(reservation.id)).toEqual(before);
    expect(before).toMatchObject({ status: 'PENDING', attempt: { number: 2, url: result.checkoutUrl } });
  });
});

describe('a signature that does not hold (docs/payments.md, case 4)', () => {
  it.each([
    ['missing', { omit: true }],
    ['of another secret', { secrets: ['whsec_other'] }],
    ['301 s old', { ageSeconds: 301 }],
    ['of another body, by one byte', { tamper: true }],
  ])('%s: 400, and nothing changes', async (_, twist) => {
    const { session, reservation } = await book();
    const scope = { session };
    await stripe.rule({
      scope,
      rule: { action: 'sign', types: ['checkout.session.completed'], ...twist },
    });
    await stripe.rule({ scope, rule: { action: 'drop', types: ['charge.succeeded'] } });
    const before = await stored(reservation.id);
    await stripe.pay({ session });
    await expect.poll(() => stripe.deliveries({ scope })).not.toEqual([]);
    const [first] = await stripe.deliveries({ scope });
    expect(first).toMatchObject({ type: 'checkout.session.completed', status: 400 });
    expect(first?.answer).toContain('VALIDATION_FAILED');
    expect(await stored(reservation.id)).toEqual(before);
    await stripe.clear({ scope });
    await stripe.retryNow({ scope });
    await stripe.idle({ scope });
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID' });
  });

  it('a body that is no event is refused the same way', async () => {
    const failure = await refused(reservationRoutes.webhook, {
      body: { type: 'checkout.session.completed' },
    });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('events that concern nothing here (docs/payments.md, case 5)', () => {
  it('an unknown type is accepted', async () => {
    const event = await stripe.emit({
      type: 'customer.created',
      object: { id: 'cus_1', object: 'customer' },
    });
    await expect.poll(async () => triesOf(event.id)).toEqual([200]);
    expect(await keptOf(event.id)).toBeUndefined();
  });

  // Stripe forgets neither, so it is asked with the key of another account or mode: what came in must not be lost.
  it.each([
    ['session', 'checkout.session.completed', { id: 'cs_test_none', object: 'checkout.session' }],
    ['refund', 'refund.updated', { id: 're_none', object: 'refund' }],
  ])('a %s that Stripe does not know is accepted, and kept for the owner', async (_, type, object) => {
    const event = await stripe.emit({ type, object });
    await expect.poll(async () => triesOf(event.id)).toEqual([200]);
    expect(await keptOf(event.id)).toMatchObject({ state: 'open' });
  });

  it('a payment of a booking that somebody has deleted is accepted, and kept for the owner', async () => {
    const { session, reservation } = await book();
    await collections.reservations.doc(String(reservation.id)).delete();
    await firestore.recursiveDelete(collections.paymentsOf(String(reservation.id)));
    await stripe.pay({ session });
    await stripe.idle({ scope: { session } });
    const event = await eventOf(session, 'checkout.session.completed');
    expect(await triesOf(event)).toEqual([200]);
    expect(await keptOf(event)).toMatchObject({ state: 'open' });
  });

  it('a payment of an unknown reservation is accepted', async () => {
    const { session, reservation } = await book();
    const copy = await stripe.seed({ amount: 4500, clientReference: '12345', paidAt: 1_700_000_000 });
    const event = await stripe.emit({
      type: 'checkout.session.completed',
      object: { id: copy.session, object: 'checkout.session' },
      session: copy.session,
    });
    await stripe.idle({ scope: { session: copy.session } });
    expect(await triesOf(event.id)).toEqual([200]);
    expect(await stored(reservation.id)).toMatchObject({
      status: 'PENDING',
      attempt: { sessionId: session },
    });
  });

  async function keptOf(event: string) {
    return (await collections.attention.doc(`EVENT_FAILED-${event}`).get()).data();
  }

  async function triesOf(event: string): Promise<(number | null)[]> {
    const tries = await stripe.deliveries({ scope: {} });
    return tries.filter((one) => one.event === event).map(({ status }) => status);
  }
});

describe('a payment of another amount (docs/payments.md, case 6)', () => {
  it.each([
    ['less', { amount: 4400 }, 4400],
    ['more (docs/payments.md, case 30)', { amount: 4600 }, 4600],
    ['in another currency', { currency: 'eur' }, null],
  ])('%s: never PAID, and marked for the owner', async (_, twist, amountCents) => {
    const booked = await book();
    const { session, reservation } = booked;
    await stripe.pay({ session, ...twist });
    await stripe.idle({ scope: { session } });
    // Stripe has taken something: the customer must not be asked to pay again, however soon they look again.
    const taken = { reservationStatus: 'PENDING', confirmingPayment: true };
    expect(await read(booked)).toMatchObject(taken);
    expect(await read(booked)).toMatchObject(taken);
    expect(await attentionOf(reservation.id)).toMatchObject([
      { cause: 'AMOUNT_MISMATCH', reference: session, state: 'open', amountCents },
    ]);
    expect(await mailIdsOf(reservation.id)).toEqual([`attention-AMOUNT_MISMATCH-${session}-business`]);
    const { id } = reservation;
    expect(
      await refused(reservationRoutes.reopenCheckout, { as: booked.customer, params: { id } }),
    ).toMatchObject({
      status: 409,
      message: expect.stringContaining('Please do not pay again'),
    });
  });
});

describe('the landing page', () => {
  it('makes it PAID when the webhook is lost (docs/payments.md, case 7)', async () => {
    const booked = await book();
    const { session, reservation } = booked;
    await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
    await stripe.pay({ session });
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PAID' });
    expect(await mailIdsOf(reservation.id)).toEqual(paidMails);
  });

  it('races the webhook, and one mail is written (docs/payments.md, case 7)', async () => {
    const booked = await book();
    const { session, reservation } = booked;
    await stripe.rule({ scope: { session }, rule: { action: 'hold' } });
    await stripe.pay({ session });
    const reads = await Promise.all([
      stripe.clear({ scope: { session } }).then(() => read(booked)),
      read(booked),
      read(booked),
      read(booked),
    ]);
    // Only one of them asks Stripe; the others may be a moment early.
    expect(reads.map(({ reservationStatus }) => reservationStatus)).toContain('PAID');
    await stripe.idle({ scope: { session } });
    expect(await mailIdsOf(reservation.id)).toEqual(paidMails);
  });

  it('shows PENDING when nothing was paid (docs/payments.md, case 8)', async () => {
    expect(await read(await book())).toMatchObject({ reservationStatus: 'PENDING', paidAt: null });
  });
});
