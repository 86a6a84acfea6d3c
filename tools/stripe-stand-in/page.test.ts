import { describe, expect, it } from 'vitest';
import { testCards } from './cards.ts';
import { item, openWorld, sessionParams } from './test-world.ts';

async function openPage(params = sessionParams()) {
  const world = await openWorld();
  const session = await world.stripe.checkout.sessions.create(params);
  const read = async (address = session.url ?? '') => {
    const response = await fetch(address);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  /** Where a submitted form leads, from the stand-in's own address. */
  const submitTo = async (fields: Record<string, string> = {}) => {
    const response = await world.submit(session.id, fields);
    return { status: response.status, location: response.headers.get('location') ?? '' };
  };
  return { ...world, session, read, submitTo };
}

describe('the hosted page', () => {
  it('says that it is a test and shows items, total, e-mail and the way back', async () => {
    const { read } = await openPage();
    const { status, text } = await read();
    expect(status).toBe(200);
    for (const part of [
      'Test, no real money',
      'Further dog',
      '3 × $45.00',
      '$135.00',
      '$315.00',
      'customer@example.com',
      'href="http://127.0.0.1:5005/booking?step=checkout"',
      'Pay $315.00',
    ]) {
      expect(text).toContain(part);
    }
    for (const number of Object.values(testCards)) expect(text).toContain(number);
  });

  it('ties labels to empty fields', async () => {
    const { read } = await openPage();
    const { text } = await read();
    for (const [id, label] of [
      ['cardNumber', 'Card number'],
      ['expiry', 'Expiry'],
      ['cvc', 'CVC'],
    ]) {
      expect(text).toContain(`<label for="${id}">${label}</label><input id="${id}" name="${id}"`);
    }
    expect(text).not.toMatch(/<input[^>]*\svalue=/);
  });

  it('asks nobody for anything and runs no script', async () => {
    const { read } = await openPage();
    const { text, headers } = await read();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^ ]+'; img-src data:; /,
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
    expect(text).not.toMatch(/(?:src|href)="https?:(?!\/\/127\.0\.0\.1:5005\/)/);
    expect(text).not.toMatch(/\son[a-z]+=/);
  });

  it('shows texts of the shop as text', async () => {
    const { read } = await openPage(
      sessionParams({ line_items: [item('<script>alert("1")</script> & "Maple"', 5_000)] }),
    );
    const { text } = await read();
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#34;Maple&#34;');
  });

  it('takes the payment and leads to the success address with the id of the session', async () => {
    const { session, submitTo, stripe, control, webhook } = await openPage();
    const { status, location } = await submitTo();
    expect(status).toBe(303);
    expect(location).toBe(`http://127.0.0.1:5005/booking/confirmed?reservationId=4711&session=${session.id}`);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
    });
    await control.idle({ scope: {} });
    expect(webhook.types()).toEqual(['checkout.session.completed']);
    expect(await submitTo()).toEqual({ status: 303, location });
    expect((await control.records({ scope: {} })).events).toHaveLength(1);
  });

  it.each([
    ['4000 0000-0000 0002', 'Your card was declined.'],
    ['5555 5555 5555 4444', 'never type a real one.'],
  ])('declines %s in the page, and takes the next card', async (cardNumber, sentence) => {
    const { session, submitTo, read, stripe, origin, state } = await openPage();
    const { location } = await submitTo({ cardNumber });
    const page = await read(`${origin}${location}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('role="alert"');
    expect(page.text.replaceAll('&#39;', "'")).toContain(sentence);
    const declined = await stripe.checkout.sessions.retrieve(session.id);
    expect(declined).toMatchObject({ status: 'open', payment_status: 'unpaid' });
    const payment = state.payments[0]?.id ?? '';
    expect(await stripe.paymentIntents.retrieve(payment)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code: 'card_declined' },
    });
    await submitTo();
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
      payment_intent: payment,
    });
  });

  it.each([
    ['cardNumber', ['4242 4242 4242 4242', '4000-0000-0000-0002'], ['4242 4242', '']],
    ['expiry', ['12 / 34', '1/34', '0134'], ['13 / 40', '12']],
    ['cvc', ['123', '1234'], ['12']],
  ])('lets the browser refuse a wrong %s', async (name, right, wrong) => {
    const { read } = await openPage();
    const [, pattern = ''] =
      new RegExp(`name="${name}" required [^>]*pattern="([^"]+)"`).exec((await read()).text) ?? [];
    // As browsers read the attribute.
    const isRight = (text: string) => new RegExp(`^(?:${pattern})$`, 'v').test(text);
    expect(right.filter(isRight)).toEqual(right);
    expect(wrong.filter(isRight)).toEqual([]);
  });

  it('asks for the e-mail that the shop has not given', async () => {
    const { customer_email: _, ...params } = sessionParams();
    const { session, submitTo, read, stripe } = await openPage(params);
    expect((await read()).text).toContain('<label for="email">E-mail</label>');
    await submitTo({ email: 'guest@example.com' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      customer_email: null,
      customer_details: { email: 'guest@example.com' },
    });
  });

  it('is gone once the session is paid or expired', async () => {
    const paid = await openPage();
    await paid.submitTo();
    expect(await paid.read()).toMatchObject({
      status: 410,
      text: expect.stringContaining('This booking is paid'),
    });
    const expired = await openPage();
    await expired.stripe.checkout.sessions.expire(expired.session.id);
    expect(await expired.read()).toMatchObject({ status: 410, text: expect.stringContaining('has expired') });
    expect(await expired.submitTo()).toMatchObject({ status: 410 });
    expect(await expired.read(`${expired.origin}/c/pay/cs_test_none`)).toMatchObject({ status: 404 });
  });
});
