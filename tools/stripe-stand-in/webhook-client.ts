import { createHmac } from 'node:crypto';
import type { SignRule } from './delivery-rules.ts';

export type WebhookTarget = { url: string; secrets: readonly string[]; timeoutMs: number };
export type WebhookAnswer = { status: number | null; answer: string; error: string | null };

const shownCharacters = 2_000;

/**
 * Posts an event to the webhook, signed now: each try has a signature of its own, one `v1` for each secret. Never throws;
 * what went wrong is in `error`.
 */
export async function postEvent(
  { url, secrets, timeoutMs }: WebhookTarget,
  payload: string,
  signal: AbortSignal,
  rule?: SignRule,
): Promise<WebhookAnswer> {
  const timestamp = Math.floor(Date.now() / 1_000) - (rule?.ageSeconds ?? 0);
  const signature = signatureHeader(payload, rule?.secrets ?? secrets, timestamp);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stand-in)',
        ...(!rule?.omit && { 'stripe-signature': signature }),
      },
      body: rule?.tamper ? withOneByteChanged(payload) : payload,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return {
      status: response.status,
      answer: (await response.text()).slice(0, shownCharacters),
      error: null,
    };
  } catch (error) {
    return { status: null, answer: '', error: messageOf(error) };
  }
}

/** `t=…,v1=…` as Stripe signs (Stripe docs: Verify webhook signatures manually). */
function signatureHeader(payload: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex'),
  );
  return [`t=${timestamp}`, ...signatures.map((signature) => `v1=${signature}`)].join(',');
}

/** Still JSON of the same length: the last digit of the first number becomes another. */
function withOneByteChanged(payload: string): string {
  return payload.replace(/\d(?=[,}])/, (digit) => String((Number(digit) + 1) % 10));
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
