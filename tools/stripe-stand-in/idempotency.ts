import { ApiError } from './api-error.ts';
import { nowOf } from './events.ts';
import type { Context } from './stand-in.ts';
import { byId, put } from './state.ts';

export type Answer = { status: number; body: string };

/** The id is the idempotency key. */
export type KeptAnswer = Answer & { id: string; request: string; createdAt: number };

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
  const { state, inProgress } = context;
  const now = nowOf(context);
  state.answers = state.answers.filter((answer) => answer.createdAt + keptSeconds > now);
  const kept = byId(state.answers, key);
  if ((kept?.request ?? inProgress.get(key) ?? request) !== request) {
    throw new ApiError(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (kept) return { status: kept.status, body: kept.body, isReplay: true };
  if (inProgress.has(key)) {
    throw new ApiError(
      409,
      `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
      { type: 'idempotency_error', code: 'idempotency_key_in_use' },
    );
  }
  inProgress.set(key, request);
  try {
    const answer = await work();
    put(state.answers, { id: key, request, createdAt: now, ...answer });
    return { ...answer, isReplay: false };
  } finally {
    inProgress.delete(key);
  }
}
