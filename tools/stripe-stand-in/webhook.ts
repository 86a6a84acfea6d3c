import Stripe from 'stripe';

export type SigningRule = {
  secrets?: readonly string[];
  ageSeconds?: number;
  omit?: boolean;
  tamper?: boolean;
};

export type Webhook = {
  url: string;
  /** Every secret signs each event, as during a rotation. */
  secrets: readonly string[];
  /** Milliseconds before each retry. */
  retryDelays: readonly number[];
};

type WebhookAnswer = { status: number | null; answer: string; error: string | null };

const timeoutMs = 20_000;

/** Signs and posts an event. Never throws; a failure is in `error`. */
export async function postEvent(
  webhook: Webhook,
  payload: string,
  signal: AbortSignal,
  { secrets = webhook.secrets, ageSeconds = 0, omit = false, tamper = false }: SigningRule = {},
): Promise<WebhookAnswer> {
  const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
  const signatures = secrets.map((secret) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  );
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(!omit && { 'stripe-signature': signatures.join(',') }),
      },
      body: tamper ? withOneByteChanged(payload) : payload,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    return { status: response.status, answer: await response.text(), error: null };
  } catch (error) {
    return { status: null, answer: '', error: error instanceof Error ? error.message : String(error) };
  }
}

/** Changes the last digit of the first number, so the result is still JSON of the same length. */
function withOneByteChanged(payload: string): string {
  return payload.replace(/\d(?=[,}])/, (digit) => String((Number(digit) + 1) % 10));
}
