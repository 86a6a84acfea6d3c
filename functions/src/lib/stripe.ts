import Stripe from 'stripe';
import type { Config } from './config.ts';

/**
 * A first try and one retry, each with this timeout, end before `workLimitMs`, so that the browser still gets our 503. With the
 * library's defaults (80 s and 2 retries) it would not.
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
