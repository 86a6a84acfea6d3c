import { createDeliveryQueue, markDelivery, type DeliveryQueue } from './delivery-queue.ts';
import { concerns, type DeliveryRule } from './delivery-rules.ts';
import { newId } from './ids.ts';
import type { EventRecord } from './records.ts';
import { belongsTo, covers, subjectOfSessionId, type Scope } from './scope.ts';
import type { Store } from './store.ts';
import { createSwitches, type Switch, type Switches } from './switches.ts';
import type { WebhookTarget } from './webhook-client.ts';

type Order = 'as-made' | 'reversed';

export type Deliveries = Pick<DeliveryQueue, 'retryNow' | 'tries' | 'idle'> & {
  rules: Switches<DeliveryRule>;
  /** Sends an event, unless a rule has other plans for it. */
  send: (event: EventRecord) => void;
  /**
   * Ends the holding and sends what was held, one after the other; resolves with how many when each has had its first try.
   */
  release: (scope: Scope, order: Order) => Promise<number>;
  /** Takes rules away and sends what they held. */
  clear: (scope: Scope) => Promise<void>;
  /** Sends an event again, `times` times at once, as itself or as new events; resolves after the first tries. */
  resend: (event: EventRecord, times: number, asNew: boolean) => Promise<void>;
  /** Forgets rules, tries and held events and gives up what is on its way. */
  reset: () => void;
  stop: () => void;
};

/** Milliseconds within which events come together. */
const togetherMs = 50;

type Held = { event: EventRecord; rule: Switch<DeliveryRule> };

/** The way of events to the webhook, with the rules that tests have set. `target` null: events are only recorded. */
export function createDeliveries(
  store: Store,
  target: WebhookTarget | null,
  retryDelays: readonly number[],
): Deliveries {
  const rules = createSwitches<DeliveryRule>();
  let held: Held[] = [];
  let disordered: EventRecord[] = [];
  let gathering: Promise<void> | null = null;

  const subjectOf = (event: EventRecord) => subjectOfSessionId(store, event.sessionId);

  const queue = createDeliveryQueue(store, target, retryDelays, (event) => {
    const isSign = (rule: DeliveryRule) => rule.action === 'sign' && concerns(rule, event.type);
    const setting = rules.take(subjectOf(event), isSign)?.setting;
    return setting?.action === 'sign' ? setting : undefined;
  });

  const takeHeld = (isTaken: (one: Held) => boolean): EventRecord[] => {
    const taken = held.filter(isTaken);
    held = held.filter((one) => !taken.includes(one));
    return taken.map((one) => one.event);
  };

  const hold = (event: EventRecord, rule: Switch<DeliveryRule>): Promise<void> => {
    held.push({ event, rule });
    const gathered = held.filter((one) => one.rule === rule).length;
    if (rule.setting.action !== 'reorder' || gathered < rule.setting.size) return Promise.resolve();
    return queue.deliver(takeHeld((one) => one.rule === rule).toReversed(), 'in-turn');
  };

  const gather = (event: EventRecord): Promise<void> => {
    disordered.push(event);
    gathering ??= new Promise((resolve) => {
      setTimeout(() => {
        const events = disordered.toReversed().flatMap((one) => [...copies(store, one, 1, true), one]);
        [disordered, gathering] = [[], null];
        void queue.deliver(events, 'in-turn');
        resolve();
      }, togetherMs);
    });
    return gathering;
  };

  const idle = async (scope: Scope): Promise<void> => {
    await gathering;
    await queue.idle(scope);
    if (gathering !== null) await idle(scope);
  };

  const apply = (event: EventRecord, rule: Switch<DeliveryRule>): Promise<void> => {
    const { setting } = rule;
    if (setting.action === 'disorder') return gather(event);
    if (setting.action === 'drop') return Promise.resolve(markDelivery(store, event, 'dropped'));
    if (setting.action !== 'duplicate') return hold(event, rule);
    const extra = copies(store, event, setting.times - 1, setting.as === 'new-event');
    return queue.deliver([event, ...extra], 'at-once');
  };

  return {
    rules,
    retryNow: queue.retryNow,
    tries: queue.tries,
    idle,
    send: (event) => {
      const plan = (isMeant: (action: DeliveryRule['action']) => boolean) =>
        rules.take(subjectOf(event), (rule) => isMeant(rule.action) && concerns(rule, event.type));
      const rule =
        plan((action) => action !== 'sign' && action !== 'disorder') ??
        plan((action) => action === 'disorder');
      void (rule ? apply(event, rule) : queue.deliver([event], 'at-once'));
    },
    release: async (scope, order) => {
      rules.clear(scope, (rule) => rule.action === 'hold' || rule.action === 'reorder');
      const events = takeHeld((one) => covers(scope, subjectOf(one.event)));
      await queue.deliver(order === 'reversed' ? events.toReversed() : events, 'in-turn');
      return events.length;
    },
    clear: async (scope) => {
      rules.clear(scope);
      await queue.deliver(
        takeHeld((one) => belongsTo(scope, one.rule.scope)),
        'in-turn',
      );
    },
    resend: (event, times, asNew) => queue.deliver(copies(store, event, times, asNew), 'at-once'),
    reset: () => {
      queue.abandon();
      queue.forgetTries();
      rules.clear({});
      [held, disordered] = [[], []];
    },
    stop: queue.abandon,
  };
}

/** The same event several times, or events that tell the same under ids of their own. */
function copies(store: Store, event: EventRecord, times: number, asNew: boolean): EventRecord[] {
  return Array.from({ length: times }, () =>
    asNew ? store.events.put({ ...event, id: newId('evt_'), delivery: 'pending' }) : event,
  );
}
