import { createDeliveryQueue } from './delivery-queue.ts';
import type { EventRule } from './event-rules.ts';
import { put, newId, type EventRecord, type StripeState } from './state.ts';
import { covers, createSwitches, subjectOfEvent, type Scope } from './switches.ts';
import type { Webhook } from './webhook.ts';

type CopyAs = 'same-event' | 'new-event';

export type Deliveries = ReturnType<typeof createDeliveries>;

/** Events that happen within this time are of the same moment. */
const momentMs = 50;

/** Sends events to the webhook by the rules that tests have set. */
export function createDeliveries(state: StripeState, webhook: Webhook | null) {
  const rules = createSwitches<EventRule>();
  let held: EventRecord[] = [];
  let disordered: EventRecord[] = [];
  let disorder: Promise<void> | null = null;

  const ruleFor = (event: EventRecord, ...actions: readonly EventRule['action'][]) =>
    rules.take(
      subjectOfEvent(state, event),
      ({ action, types }) => actions.includes(action) && (types?.includes(event.type) ?? true),
    );

  const queue = createDeliveryQueue(state, webhook, (event) => {
    const rule = ruleFor(event, 'sign');
    return rule?.action === 'sign' ? rule : undefined;
  });

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
        void queue.deliver(events, 'in-turn');
        resolve();
      }, momentMs);
    });
  };

  /** Ends the holding and sends what was held; resolves after the first tries. */
  const release = async (scope: Scope): Promise<void> => {
    rules.clear(scope, ({ action }) => action === 'hold');
    const released = held.filter((event) => covers(scope, subjectOfEvent(state, event)));
    held = held.filter((event) => !released.includes(event));
    await queue.deliver(released, 'in-turn');
  };

  const idle = async (scope: Scope): Promise<void> => {
    await disorder;
    await queue.idle(scope);
    if (disorder !== null) await idle(scope);
  };

  return {
    ...queue,
    addRule: rules.add,
    release,
    idle,
    send: (event: EventRecord): void => {
      const rule = ruleFor(event, 'hold', 'drop', 'duplicate') ?? ruleFor(event, 'disorder');
      switch (rule?.action) {
        case 'hold':
          held.push(event);
          return;
        case 'drop':
          event.delivery = 'dropped';
          return;
        case 'disorder':
          sendDisordered(event);
          return;
        case 'duplicate':
          void queue.deliver([event, ...copiesOf(event, rule.times - 1, rule.as)], 'at-once');
          return;
        case 'sign':
        case undefined:
          void queue.deliver([event], 'at-once');
      }
    },
    /** Removes the rules of a scope and sends what they held. */
    clear: async (scope: Scope): Promise<void> => {
      rules.clear(scope);
      await release(scope);
    },
    /** Sends an event again, `times` times at once; resolves after the first tries. */
    resend: (event: EventRecord, times: number, as: CopyAs): Promise<void> =>
      queue.deliver(copiesOf(event, times, as), 'at-once'),
  };
}
