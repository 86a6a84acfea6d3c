import Stripe from 'stripe';
import type { Config } from './config.ts';
import { timeLeftMs } from './time-left.ts';

/**
 * A first try and one retry, each with this timeout, end before `workLimitMs`, so that the browser still gets our 503. With the
 * library's defaults (80 s and 2 retries) it would not.
 */
const timeoutMs = 3_500;

/** What a call keeps for Firestore and its answer when Stripe has used up all of its time. */
const reserveMs = 1_500;

/** A request to Stripe has its timeout, but no more than what is left of the call that it is part of. */
function httpClient() {
  const client = Stripe.createNodeHttpClient();
  const makeRequest = client.makeRequest.bind(client);
  client.makeRequest = (host, port, path, method, headers, data, protocol, timeout) => {
    const left = Math.max(1, Math.floor(timeLeftMs() - reserveMs));
    return makeRequest(host, port, path, method, headers, data, protocol, Math.min(timeout, left));
  };
  return client;
}

const localAddress = (url: URL): { host: string; port: string; protocol: 'http' | 'https' } => {
  const protocol = url.protocol === 'https:' ? 'https' : 'http';
  return { host: url.hostname, port: url.port || (protocol === 'https' ? '443' : '80'), protocol };
};

export function createStripe({ stripe }: Config): Stripe {
  return new Stripe(stripe.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: httpClient(),
    ...(stripe.apiUrl === null ? {} : localAddress(stripe.apiUrl)),
  });
}
