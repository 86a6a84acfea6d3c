import type { EventRecord } from './events.ts';
import { byId, jsonOf, newId, put, type StripeState } from './state.ts';
import { covers, createSwitches, subjectOf, type Scope, type Subject } from './switches.ts';
import { postEvent, type SigningRule, type Webhook } from './webhook.ts';

export type CopyAs = 'same-event' | 'new-event';

/** What happens to events before they reach the webhook. `types` limits a rule to some event types. */
export type EventRule = { types?: readonly string[] } & (
  | { action: 'hold' | 'drop' }
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
  session: string | null;
  attempt: number;
  status: number | null;
  answer: string;
  error: string | null;
};

type Job = { subject: Subject; end: Promise<void>; retryNow: () => void };

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Events within this time belong to the same moment. */
const momentMs = 50;

/** Delivers events by the rules of the tests and retries until the webhook answers 2xx. Without a webhook it only records them. */
export function createDeliveries(state: StripeState, webhook: Webhook | null) {
  const rules = createSwitches<EventRule>();
  const stopping = new AbortController();
  const jobs = new Set<Job>();
  const deliveries: Delivery[] = [];
  let held: EventRecord[] = [];
  let disordered: EventRecord[] = [];
  let disorder: Promise<void> | null = null;

  const subjectIn = (session: string | null) => subjectOf(byId(state.sessions, session));
  const subjectOfEvent = ({ standIn }: EventRecord) => subjectIn(standIn.sessionId);
  const jobsIn = (scope: Scope) => [...jobs].filter(({ subject }) => covers(scope, subject));
  const ruleFor = (event: EventRecord, ...actions: readonly EventRule['action'][]) =>
    rules.take(
      subjectOfEvent(event),
      ({ action, types }) => actions.includes(action) && (types?.includes(event.type) ?? true),
    );

  const tryOnce = async (target: Webhook, event: EventRecord, attempt: number): Promise<boolean> => {
    const { id, type, standIn } = event;
    const rule = ruleFor(event, 'sign');
    const signing = rule?.action === 'sign' ? rule : undefined;
    const answer = await postEvent(target, jsonOf(event), stopping.signal, signing);
    if (stopping.signal.aborted) return true;
    deliveries.push({ event: id, type, session: standIn.sessionId, attempt, ...answer });
    const isAccepted = answer.status !== null && answer.status >= 200 && answer.status < 300;
    const isLast = attempt > target.retryDelays.length;
    if (isAccepted) standIn.delivery = 'delivered';
    else if (isLast && standIn.delivery === 'pending') standIn.delivery = 'given-up';
    return isAccepted;
  };

  /** Returns the end of the first try. Retries continue in the background. */
  const startJob = (target: Webhook, event: EventRecord, turn: Promise<void>): Promise<void> => {
    const firstTry = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const job: Job = { subject: subjectOfEvent(event), end: end.promise, retryNow: () => undefined };
    const run = async () => {
      await turn;
      let isOver = await tryOnce(target, event, 1);
      firstTry.resolve();
      for (const [index, delay] of target.retryDelays.entries()) {
        if (isOver) break;
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
    return firstTry.promise;
  };

  /** Resolves after the first try of each event. */
  const deliver = async (events: readonly EventRecord[], order: 'at-once' | 'in-turn'): Promise<void> => {
    if (!webhook) return;
    let turn = Promise.resolve();
    const firstTries = events.map((event) => {
      const firstTry = startJob(webhook, event, turn);
      if (order === 'in-turn') turn = firstTry;
      return firstTry;
    });
    await Promise.all(firstTries);
  };

  const copiesOf = (event: EventRecord, times: number, as: CopyAs): EventRecord[] =>
    Array.from({ length: times }, () =>
      as === 'new-event'
        ? put(state.events, {
            ...event,
            id: newId('evt_'),
            standIn: { ...event.standIn, delivery: 'pending' },
          })
        : event,
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

  const idle = async (scope: Scope): Promise<void> => {
    await disorder;
    const busy = jobsIn(scope);
    await Promise.all(busy.map(({ end }) => end));
    if (busy.length > 0 || disorder !== null) await idle(scope);
  };

  return {
    addRule: rules.add,
    idle,
    send: (event: EventRecord): void => {
      const rule = ruleFor(event, 'hold', 'drop') ?? ruleFor(event, 'disorder');
      if (rule?.action === 'hold') held.push(event);
      else if (rule?.action === 'drop') event.standIn.delivery = 'dropped';
      else if (rule?.action === 'disorder') sendDisordered(event);
      else void deliver([event], 'at-once');
    },
    /** Ends the rules of the scope and sends what they held. */
    clear: async (scope: Scope): Promise<void> => {
      rules.clear(scope);
      const released = held.filter((event) => covers(scope, subjectOfEvent(event)));
      held = held.filter((event) => !released.includes(event));
      await deliver(released, 'in-turn');
    },
    resend: (event: EventRecord, times: number, as: CopyAs): Promise<void> =>
      deliver(copiesOf(event, times, as), 'at-once'),
    retryNow: (scope: Scope): void => {
      for (const { retryNow } of jobsIn(scope)) retryNow();
    },
    deliveries: (scope: Scope): Delivery[] =>
      deliveries.filter(({ session }) => covers(scope, subjectIn(session))),
    /** Abandons events in flight. They stay pending for the next start. */
    stop: (): void => stopping.abort(),
  };
}
