import Stripe from 'stripe';
import type { Config } from './config.ts';

/**
 * The browser waits 10 s for an answer. One retry within this timeout leaves room for our own 503. The default (80 s and 2
 * retries) does not.
 */
const timeoutMs = 3_500;

const localAddress = (url: URL): { host: string; port: string; protocol: 'http' | 'https' } => {
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  return { host: url.hostname, port: url.port || (protocol === 'https' ? '443' : '80'), protocol };
};

export function createStripe({ stripe }: Config): Stripe {
  return new Stripe(stripe.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(stripe.apiUrl === null ? {} : localAddress(stripe.apiUrl)),
  });
}
