import { ApiError } from './api-error.ts';
import { covers, createSwitches, type Scope, type Subject } from './switches.ts';

type ApiPath =
  '/v1/checkout/sessions' | '/v1/checkout/sessions/:id' | '/v1/checkout/sessions/:id/expire' | '/v1/refunds';

/**
 * Happens before (the default) or after the request has its effect:
 * - `500` and `429`: an answer that is not kept under the idempotency key
 * - `sticky-500`: an answer that is kept, so every retry gets it again
 * - `reset`: the connection breaks
 * - `hang`: there is no answer
 * - `stall`: the request stays in progress, with its idempotency key in use, until a test releases it
 */
export type Fault = {
  path: ApiPath;
  method?: 'GET' | 'POST';
  kind: '500' | 'sticky-500' | '429' | 'reset' | 'hang' | 'stall';
  when?: 'before' | 'after';
};

/** The server breaks the connection instead of answering. */
export class ConnectionReset extends Error {}

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let stalled: { subject: Subject; resume: () => void }[] = [];
  return {
    ...createSwitches<Fault>(),
    stall: (subject: Subject): Promise<void> =>
      new Promise((resume) => {
        stalled.push({ subject, resume });
      }),
    release: (scope: Scope): number => {
      const released = stalled.filter((one) => covers(scope, one.subject));
      stalled = stalled.filter((one) => !released.includes(one));
      for (const one of released) one.resume();
      return released.length;
    },
  };
}

export function strikes(fault: Fault | undefined, when: Fault['when']): Fault['kind'] | null {
  return fault !== undefined && (fault.when ?? 'before') === when ? fault.kind : null;
}

/** Applies faults that bypass the idempotency key. */
export async function interrupt(fault: Fault | undefined, when: Fault['when']): Promise<void> {
  const kind = strikes(fault, when);
  if (kind === '500') throw serverError();
  if (kind === '429') {
    throw new ApiError(429, 'Too many requests hit the API too quickly (set by a test).', {
      type: 'rate_limit_error',
      code: 'rate_limit',
    });
  }
  if (kind === 'reset') throw new ConnectionReset();
  if (kind === 'hang') await new Promise(() => undefined);
}

export function serverError(): ApiError {
  return new ApiError(500, 'An unknown error occurred (set by a test).', { type: 'api_error' });
}
