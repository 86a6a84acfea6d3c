import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const manual = read('../../../../docs/operate.md');

describe('the webhook endpoint in docs/operate.md', () => {
  it('has the API version of the library', () => {
    expect(manual).toContain(`\`${Stripe.API_VERSION}\``);
  });

  it('has the events that are handled', () => {
    const handled = [...read('./handle-event.ts').matchAll(/case '([\w.]+)'/g)].map(
      ([, type]) => `\`${type}\``,
    );
    const [, list = ''] = /and these events: ([^]+?)\. Copy/.exec(manual) ?? [];
    expect(list.split(/,\s+/)).toEqual(handled);
  });
});
