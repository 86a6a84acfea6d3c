import * as z from 'zod';
import { covers, type Scope, type Subject } from './scope.ts';
import { createSwitches, type Switch, type Switches } from './switches.ts';

/** The paths of the API, as routes and faults name them. */
const apiPaths = [
  '/v1/checkout/sessions',
  '/v1/checkout/sessions/:id',
  '/v1/checkout/sessions/:id/expire',
  '/v1/refunds',
  '/v1/refunds/:id',
  '/v1/payment_intents',
  '/v1/payment_intents/:id',
  '/v1/events',
  '/v1/events/:id',
] as const;

/**
 * What goes wrong, before or after the effect of the request:
 * `500` and `429` once, with nothing of it kept under the idempotency key; `sticky-500` kept under the key, so that every
 * retry gets it again; `reset` cuts the connection; `hang` never answers; `stall` works on the request (its key is in use)
 * until it is released.
 */
export const faultSetting = z.strictObject({
  path: z.enum(apiPaths),
  method: z.enum(['GET', 'POST']).optional(),
  kind: z.enum(['500', 'sticky-500', '429', 'reset', 'hang', 'stall']),
  when: z.enum(['before', 'after']).default('before'),
});

export type ApiPath = (typeof apiPaths)[number];
export type FaultSetting = z.output<typeof faultSetting>;

export type Faults = {
  switches: Switches<FaultSetting>;
  take: (subject: Subject, method: string, path: ApiPath) => Switch<FaultSetting> | undefined;
  /** Waits until a test releases what it has stalled. */
  stall: (subject: Subject) => Promise<void>;
  /** Lets stalled requests go on; answers how many. */
  release: (scope: Scope) => number;
};

/** The faults that tests have ordered for requests to the API. */
export function createFaults(): Faults {
  const switches = createSwitches<FaultSetting>();
  let stalled: { subject: Subject; resume: () => void }[] = [];
  return {
    switches,
    take: (subject, method, path) =>
      switches.take(subject, (fault) => fault.path === path && (fault.method ?? method) === method),
    stall: (subject) =>
      new Promise((resume) => {
        stalled.push({ subject, resume });
      }),
    release: (scope) => {
      const released = stalled.filter((one) => covers(scope, one.subject));
      stalled = stalled.filter((one) => !released.includes(one));
      for (const one of released) one.resume();
      return released.length;
    },
  };
}
