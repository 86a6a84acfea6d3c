import { eventObject } from './objects.ts';
import { newId, put, type EventRecord, type StripeState } from './state.ts';
import { covers, createSwitches, subjectOfEvent, type Scope, type Subject } from './switches.ts';
import { postEvent, type SigningRule, type Webhook } from './webhook.ts';

export type CopyAs = 'same-event' | 'new-event';

/** What happens to events before they reach the webhook. `types` limits a rule to some event types. */
export type EventRule = { types?: readonly string[] } & (
  | { action: 'hold' | 'drop' }
  /** Sends each event `times` times at once (default 2), with the same id (default) or with new ids. */
  | { action: 'duplicate'; times?: number; as?: CopyAs }
  /**
   * Sends each event twice, with its own id and with a new one, and reverses the order of events of the same moment. Any other
   * rule for an event takes precedence.
   */
  | { action: 'disorder' }
  /** Its `count` counts deliveries, not events. */
  | ({ action: 'sign' } & SigningRule)
);

type Delivery = {
  event: string;
  type: string;
  attempt: number;
  status: number | null;
  answer: string;
  error: string | null;
};

type Job = { subject: Subject; firstTry: Promise<void>; end: Promise<void>; retryNow: () => void };

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Events within this time belong to the same moment. */
const momentMs = 50;

/** Delivers events by the rules of the tests and retries until the webhook answers 2xx. Without a webhook it only records them. */
export function createDeliveries(state: StripeState, webhook: Webhook | null) {
  const rules = createSwitches<EventRule>();
  const stopping = new AbortController();
  const jobs = new Set<Job>();
  const deliveries: { delivery: Delivery; subject: Subject }[] = [];
  let held: EventRecord[] = [];
  let disordered: EventRecord[] = [];
  let disorder: Promise<void> | null = null;

  const subjectOf = (event: EventRecord) => subjectOfEvent(state, event);
  const jobsIn = (scope: Scope) => [...jobs].filter(({ subject }) => covers(scope, subject));
  const ruleFor = (event: EventRecord, ...actions: readonly EventRule['action'][]) =>
    rules.take(
      subjectOf(event),
      ({ action, types }) => actions.includes(action) && (types?.includes(event.type) ?? true),
    );

  const tryOnce = async (target: Webhook, event: EventRecord, attempt: number): Promise<boolean> => {
    const payload = JSON.stringify(eventObject({ ...event, delivery: 'pending' }));
    const rule = ruleFor(event, 'sign');
    const signing = rule?.action === 'sign' ? rule : undefined;
    const answer = await postEvent(target, payload, stopping.signal, signing);
    if (stopping.signal.aborted) return false;
    const delivery = { event: event.id, type: event.type, attempt, ...answer };
    deliveries.push({ delivery, subject: subjectOf(event) });
    const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
    const isLast = attempt > target.retryDelays.length;
    if (isAccepted) event.delivery = 'delivered';
    else if (isLast && event.delivery === 'pending') event.delivery = 'given-up';
    return isAccepted;
  };

  const startJob = (target: Webhook, event: EventRecord, turn: Promise<void>): Job => {
    const firstTry = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const job: Job = {
      subject: subjectOf(event),
      firstTry: firstTry.promise,
      end: end.promise,
      retryNow: () => undefined,
    };
    const run = async () => {
      await turn;
      let isOver = await tryOnce(target, event, 1);
      firstTry.resolve();
      for (const [index, delay] of target.retryDelays.entries()) {
        if (isOver || stopping.signal.aborted) break;
        await new Promise<void>((resolve) => {
          job.retryNow = resolve;
          setTimeout(resolve, delay).unref();
        });
        isOver = await tryOnce(target, event, index + 2);
      }
      jobs.delete(job);
      end.resolve();
    };
    jobs.add(job);
    void run();
    return job;
  };

  /** Resolves after the first try of each event. Retries continue in the background. */
  const deliver = async (events: readonly EventRecord[], order: 'at-once' | 'in-turn'): Promise<void> => {
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
  };

  const copiesOf = (event: EventRecord, times: number, as: CopyAs): EventRecord[] =>
    Array.from({ length: times }, () =>
      as === 'new-event' ? put(state.events, { ...event, id: newId('evt_'), delivery: 'pending' }) : event,
    );

  const sendDisordered = (event: EventRecord): void => {
    disordered.push(event);
    disorder ??= new Promise((resolve) => {
      setTimeout(() => {
        const events = disordered.toReversed().flatMap((one) => [...copiesOf(one, 1, 'new-event'), one]);
        [disordered, disorder] = [[], null];
        void deliver(events, 'in-turn');
        resolve();
      }, momentMs);
    });
  };

  const release = async (scope: Scope): Promise<void> => {
    rules.clear(scope, ({ action }) => action === 'hold');
    const released = held.filter((event) => covers(scope, subjectOf(event)));
    held = held.filter((event) => !released.includes(event));
    await deliver(released, 'in-turn');
  };

  const idle = async (scope: Scope): Promise<void> => {
    await disorder;
    const busy = jobsIn(scope);
    await Promise.all(busy.map(({ end }) => end));
    if (busy.length > 0 || disorder !== null) await idle(scope);
  };

  return {
    addRule: rules.add,
    release,
    idle,
    send: (event: EventRecord): void => {
      const rule = ruleFor(event, 'hold', 'drop', 'duplicate') ?? ruleFor(event, 'disorder');
      if (rule?.action === 'hold') held.push(event);
      else if (rule?.action === 'drop') event.delivery = 'dropped';
      else if (rule?.action === 'disorder') sendDisordered(event);
      else if (rule?.action === 'duplicate') {
        const { times = 2, as = 'same-event' } = rule;
        void deliver([event, ...copiesOf(event, times - 1, as)], 'at-once');
      } else void deliver([event], 'at-once');
    },
    clear: async (scope: Scope): Promise<void> => {
      rules.clear(scope);
      await release(scope);
    },
    resend: (event: EventRecord, times: number, as: CopyAs): Promise<void> =>
      deliver(copiesOf(event, times, as), 'at-once'),
    retryNow: (scope: Scope): void => {
      for (const { retryNow } of jobsIn(scope)) retryNow();
    },
    deliveries: (scope: Scope): Delivery[] =>
      deliveries.filter(({ subject }) => covers(scope, subject)).map(({ delivery }) => delivery),
    /** Abandons events in flight. They stay pending for the next start. */
    stop: (): void => stopping.abort(),
  };
}
