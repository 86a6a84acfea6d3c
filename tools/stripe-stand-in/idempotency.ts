import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import { nowOf, type Context } from './context.ts';
import { put, byId } from './state.ts';

export type Answer = { status: number; body: string };

const maxKeyLength = 255;
const keptSeconds = 24 * 60 * 60;

/**
 * Runs `work` once for an idempotency key (Stripe docs: Idempotent requests). A later request with the same key, endpoint and
 * body gets the kept answer, also a 500. Keeps nothing when `work` throws.
 * @throws ApiError 400 for another request under the same key, 409 while the first is in progress.
 */
export async function once(
  context: Context,
  key: string,
  request: string,
  work: () => Promise<Answer>,
): Promise<Answer & { isReplay: boolean }> {
  if (key.length > maxKeyLength) {
    throw idempotencyError(400, `Idempotency keys are at most ${maxKeyLength} characters long.`);
  }
  const { state, inProgress } = context;
  const now = nowOf(context);
  state.answers = state.answers.filter((answer) => answer.createdAt + keptSeconds > now);
  const kept = byId(state.answers, key);
  const fingerprint = createHash('sha256').update(request).digest('hex');
  if ((kept?.fingerprint ?? inProgress.get(key) ?? fingerprint) !== fingerprint) {
    throw idempotencyError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  if (kept) return { status: kept.status, body: kept.body, isReplay: true };
  if (inProgress.has(key)) {
    throw idempotencyError(
      409,
      `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
      'idempotency_key_in_use',
    );
  }
  inProgress.set(key, fingerprint);
  try {
    const answer = await work();
    put(state.answers, { id: key, fingerprint, createdAt: now, ...answer });
    return { ...answer, isReplay: false };
  } finally {
    inProgress.delete(key);
  }
}

function idempotencyError(status: number, message: string, code?: string): ApiError {
  return new ApiError(status, { type: 'idempotency_error', message, ...(code !== undefined && { code }) });
}
