import type { DeliveryTry, SignRule } from './delivery-rules.ts';
import { eventObject } from './events.ts';
import type { EventRecord } from './records.ts';
import { covers, subjectOfSessionId, type Scope } from './scope.ts';
import type { Store } from './store.ts';
import { postEvent, type WebhookTarget } from './webhook-client.ts';

export type DeliveryQueue = {
  /** Resolves when each event has had its first try; later tries follow by themselves. */
  deliver: (events: readonly EventRecord[], order: 'at-once' | 'in-turn') => Promise<void>;
  /** Makes the tries that wait for their time now; answers how many. */
  retryNow: (scope: Scope) => number;
  tries: (scope: Scope) => DeliveryTry[];
  /** Resolves when nothing of the scope is on its way. */
  idle: (scope: Scope) => Promise<void>;
  /** Gives up what is on its way, without a mark: after a restart it is sent again. */
  abandon: () => void;
  forgetTries: () => void;
};

type Job = { event: EventRecord; attempt: number; retry: { timer: NodeJS.Timeout; now: () => void } | null };

/** Delivers events, again after each of `retryDelays` (milliseconds) until the webhook answers 2xx. */
export function createDeliveryQueue(
  store: Store,
  target: WebhookTarget | null,
  retryDelays: readonly number[],
  signRuleFor: (event: EventRecord) => SignRule | undefined,
): DeliveryQueue {
  let stopping = new AbortController();
  let jobs = new Set<Job>();
  let tries: DeliveryTry[] = [];
  let waiting: { scope: Scope; resolve: () => void }[] = [];

  const isAbout = (scope: Scope, sessionId: string | null) =>
    covers(scope, subjectOfSessionId(store, sessionId));
  const isBusy = (scope: Scope) => [...jobs].some((job) => isAbout(scope, job.event.sessionId));

  const wake = () => {
    const ready = waiting.filter((one) => !isBusy(one.scope));
    waiting = waiting.filter((one) => !ready.includes(one));
    for (const one of ready) one.resolve();
  };

  const enqueue = (event: EventRecord): Job => {
    const job: Job = { event, attempt: 0, retry: null };
    jobs.add(job);
    return job;
  };

  const finish = (job: Job, delivery: EventRecord['delivery']) => {
    markDelivery(store, job.event, delivery);
    jobs.delete(job);
    wake();
  };

  const attempt = async (job: Job): Promise<void> => {
    if (!target || !jobs.has(job)) return;
    const { signal } = stopping;
    job.retry = null;
    job.attempt += 1;
    const at = new Date().toISOString();
    const payload = JSON.stringify(eventObject({ ...job.event, delivery: 'pending' }));
    const answer = await postEvent(target, payload, signal, signRuleFor(job.event));
    if (signal.aborted) return;
    const { id: event, type, sessionId: session } = job.event;
    tries.push({ event, type, session, attempt: job.attempt, at, ...answer });
    const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
    const delay = retryDelays[job.attempt - 1];
    if (isAccepted) finish(job, 'delivered');
    else if (delay === undefined) finish(job, 'given-up');
    else retryLater(job, delay);
  };

  const retryLater = (job: Job, delay: number) => {
    const now = () => {
      clearTimeout(timer);
      void attempt(job);
    };
    const timer = setTimeout(now, delay);
    job.retry = { timer, now };
  };

  return {
    deliver: async (events, order) => {
      if (!target) {
        for (const event of events) markDelivery(store, event, 'none');
        return;
      }
      const queued = events.map(enqueue);
      if (order === 'at-once') await Promise.all(queued.map(attempt));
      else for (const job of queued) await attempt(job);
    },
    retryNow: (scope) => {
      const due = [...jobs].filter((job) => job.retry && isAbout(scope, job.event.sessionId));
      for (const job of due) job.retry?.now();
      return due.length;
    },
    tries: (scope) => tries.filter((one) => isAbout(scope, one.session)),
    idle: (scope) =>
      isBusy(scope) ? new Promise((resolve) => waiting.push({ scope, resolve })) : Promise.resolve(),
    abandon: () => {
      stopping.abort();
      stopping = new AbortController();
      for (const job of jobs) if (job.retry) clearTimeout(job.retry.timer);
      jobs = new Set();
      wake();
    },
    forgetTries: () => {
      tries = [];
    },
  };
}

/** Notes what became of an event; one that was delivered once stays delivered. */
export function markDelivery(store: Store, event: EventRecord, delivery: EventRecord['delivery']): void {
  const current = store.events.get(event.id);
  if (current && current.delivery !== 'delivered') store.events.put({ ...current, delivery });
}
