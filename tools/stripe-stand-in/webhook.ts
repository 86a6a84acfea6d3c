import { createHmac } from 'node:crypto';

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
const maxAnswerLength = 2_000;

/** Signs and posts an event. Never throws; a failure is in `error`. */
export async function postEvent(
  { url, secrets }: Webhook,
  payload: string,
  signal: AbortSignal,
  rule?: SigningRule,
): Promise<WebhookAnswer> {
  const timestamp = Math.floor(Date.now() / 1_000) - (rule?.ageSeconds ?? 0);
  const signature = signatureHeader(payload, rule?.secrets ?? secrets, timestamp);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        ...(!rule?.omit && { 'stripe-signature': signature }),
      },
      body: rule?.tamper ? withOneByteChanged(payload) : payload,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    const answer = (await response.text()).slice(0, maxAnswerLength);
    return { status: response.status, answer, error: null };
  } catch (error) {
    return { status: null, answer: '', error: error instanceof Error ? error.message : String(error) };
  }
}

/** `t=…,v1=…` with one `v1` for each secret (Stripe docs: Verify webhook signatures manually). */
function signatureHeader(payload: string, secrets: readonly string[], timestamp: number): string {
  const signatures = secrets.map((secret) => {
    const digest = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    return `v1=${digest}`;
  });
  return [`t=${timestamp}`, ...signatures].join(',');
}

/** Changes the last digit of the first number, so the result is still JSON of the same length. */
function withOneByteChanged(payload: string): string {
  return payload.replace(/\d(?=[,}])/, (digit) => String((Number(digit) + 1) % 10));
}
