import { createHash } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { Store } from './store.ts';

export type Answer = { status: number; body: string };
/** An answer and whether it is kept under the key: not before the endpoint has begun its work. */
export type WorkResult = Answer & { isKept: boolean };

export type Idempotency = {
  /**
   * Runs `work` once for a key; a later request with the same key, endpoint and body gets the kept answer, 500s included.
   * Throws an ApiError: 400 `idempotency_error` for another body or endpoint, 409 while the first is still at work.
   */
  once: (
    request: { key: string; endpoint: string; body: string; now: number },
    work: () => Promise<WorkResult>,
  ) => Promise<Answer & { isReplay: boolean }>;
};

const longestKey = 255;
const keptSeconds = 24 * 60 * 60;

/** Idempotency keys as Stripe treats them (Stripe docs: Idempotent requests). */
export function createIdempotency(store: Store): Idempotency {
  const running = new Map<string, string>();

  return {
    once: async ({ key, endpoint, body, now }, work) => {
      if (key.length > longestKey) {
        throw new ApiError(400, {
          type: 'idempotency_error',
          message: `Idempotency keys are at most ${longestKey} characters long.`,
        });
      }
      const fingerprint = createHash('sha256').update(`${endpoint}\n${body}`).digest('hex');
      const kept = keptAnswer(store, key, now);
      const first = kept?.fingerprint ?? running.get(key);
      if (first !== undefined && first !== fingerprint) throw otherRequest(key);
      if (kept) return { status: kept.status, body: kept.body, isReplay: true };
      if (running.has(key)) throw stillRunning(key);
      running.set(key, fingerprint);
      try {
        const { isKept, ...answer } = await work();
        if (isKept) store.answers.put({ id: key, endpoint, fingerprint, createdAt: now, ...answer });
        return { ...answer, isReplay: false };
      } finally {
        running.delete(key);
      }
    },
  };
}

function keptAnswer(store: Store, key: string, now: number) {
  const kept = store.answers.get(key);
  if (!kept || kept.createdAt + keptSeconds > now) return kept;
  store.answers.remove(key);
  return undefined;
}

function otherRequest(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

function stillRunning(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key: ${key}. Please try again later.`,
  });
}
