import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { verifiedEvent } from './webhook.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const manual = read('../../../../../docs/operate.md');

describe('the webhook endpoint in docs/operate.md', () => {
  it('has the API version of the library', () => {
    expect(manual).toContain(`\`${Stripe.API_VERSION}\``);
  });

  it('has the events that are handled', () => {
    const handled = [...read('./webhook.ts').matchAll(/case '([\w.]+)'/g)].map(([, type]) => `\`${type}\``);
    const [, list = ''] = /and these events: ([^]+?)\. Copy/.exec(manual) ?? [];
    expect(list.split(/,\s+/)).toEqual(handled);
  });
});

const stripe = new Stripe('sk_test_unit');
const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'checkout.session.completed' });

function signed(secret: string, { body = payload, secondsAgo = 0 } = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  return {
    rawBody: Buffer.from(body),
    signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
  };
}

describe('verifiedEvent', () => {
  it.each(['whsec_old', 'whsec_new'])('accepts what %s signs while both secrets are configured', (secret) => {
    expect(verifiedEvent(stripe, ['whsec_new', 'whsec_old'], signed(secret)).id).toBe('evt_1');
  });

  it.each([
    ['another secret', ['whsec_new'], signed('whsec_old')],
    ['no signature', ['whsec_new'], { ...signed('whsec_new'), signature: undefined }],
    ['another body', ['whsec_new'], { ...signed('whsec_new'), rawBody: Buffer.from(`${payload} `) }],
    ['a body that is no JSON', ['whsec_new'], signed('whsec_new', { body: 'robin' })],
    ['a signature of 6 minutes ago', ['whsec_new'], signed('whsec_new', { secondsAgo: 360 })],
    ['no secret at all', [], signed('whsec_new')],
  ])('refuses %s', (_, secrets, request) => {
    expect(() => verifiedEvent(stripe, secrets, request)).toThrow(ApiError);
  });
});
