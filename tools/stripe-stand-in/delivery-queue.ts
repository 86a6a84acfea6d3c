import type { SigningRule } from './event-rules.ts';
import { eventObject } from './objects.ts';
import type { EventRecord, StripeState } from './state.ts';
import { covers, subjectOfEvent, type Scope, type Subject } from './switches.ts';
import { postEvent, type Webhook } from './webhook.ts';

/** One try to deliver an event, with the webhook's answer. */
type Delivery = {
  event: string;
  type: string;
  attempt: number;
  status: number | null;
  answer: string;
  error: string | null;
};

/** An event on its way. The promises resolve after its first try and after its last. */
type Job = { subject: Subject; firstTry: Promise<void>; end: Promise<void>; retryNow: () => void };

/** Delivers events to the webhook, again and again until it answers 2xx. Without a webhook, events are only recorded. */
export function createDeliveryQueue(
  state: StripeState,
  webhook: Webhook | null,
  signingRuleFor: (event: EventRecord) => SigningRule | undefined,
) {
  const stopping = new AbortController();
  const jobs = new Set<Job>();
  const deliveries: { delivery: Delivery; subject: Subject }[] = [];

  const jobsIn = (scope: Scope) => [...jobs].filter(({ subject }) => covers(scope, subject));

  /** Returns whether the webhook has accepted the event. */
  const tryOnce = async (target: Webhook, event: EventRecord, attempt: number): Promise<boolean> => {
    const payload = JSON.stringify(eventObject({ ...event, delivery: 'pending' }));
    const answer = await postEvent(target, payload, stopping.signal, signingRuleFor(event));
    if (stopping.signal.aborted) return false;
    deliveries.push({
      delivery: { event: event.id, type: event.type, attempt, ...answer },
      subject: subjectOfEvent(state, event),
    });
    return answer.status !== null && answer.status >= 200 && answer.status < 300;
  };

  /** Starts to deliver an event once `turn` resolves. */
  const startJob = (target: Webhook, event: EventRecord, turn: Promise<void>): Job => {
    const firstTry = Promise.withResolvers<void>();
    const run = async () => {
      await turn;
      for (const [index, delay] of [...target.retryDelays, null].entries()) {
        const isAccepted = await tryOnce(target, event, index + 1);
        if (stopping.signal.aborted) break;
        if (isAccepted) event.delivery = 'delivered';
        else if (delay === null && event.delivery === 'pending') event.delivery = 'given-up';
        firstTry.resolve();
        if (isAccepted || delay === null) break;
        await new Promise<void>((resolve) => {
          job.retryNow = resolve;
          setTimeout(resolve, delay).unref();
        });
      }
      firstTry.resolve();
      jobs.delete(job);
    };
    const job: Job = {
      subject: subjectOfEvent(state, event),
      firstTry: firstTry.promise,
      end: Promise.resolve(),
      retryNow: () => undefined,
    };
    jobs.add(job);
    job.end = run();
    return job;
  };

  /** Resolves when nothing of the scope is on its way. */
  const idle = async (scope: Scope): Promise<void> => {
    const busy = jobsIn(scope);
    if (busy.length === 0) return;
    await Promise.all(busy.map(({ end }) => end));
    await idle(scope);
  };

  return {
    idle,
    /** Resolves when each event has had its first try; the later ones follow by themselves. */
    deliver: async (events: readonly EventRecord[], order: 'at-once' | 'in-turn'): Promise<void> => {
      if (!webhook) {
        for (const event of events) event.delivery = 'none';
        return;
      }
      let turn = Promise.resolve();
      const started = events.map((event) => {
        const job = startJob(webhook, event, turn);
        if (order === 'in-turn') turn = job.firstTry;
        return job;
      });
      await Promise.all(started.map(({ firstTry }) => firstTry));
    },
    /** Makes the tries now that wait for their time. */
    retryNow: (scope: Scope): void => {
      for (const { retryNow } of jobsIn(scope)) retryNow();
    },
    deliveries: (scope: Scope): Delivery[] =>
      deliveries.filter(({ subject }) => covers(scope, subject)).map(({ delivery }) => delivery),
    /** Abandons the events on their way; they stay pending, for the next start. */
    stop: (): void => stopping.abort(),
  };
}
