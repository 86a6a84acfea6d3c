import * as z from 'zod';

const types = z.array(z.string()).optional();

/** What a test does to events on their way, limited to event types where `types` is given. */
export const deliveryRule = z.discriminatedUnion('action', [
  /** Keeps them until they are released. */
  z.strictObject({ action: z.literal('hold'), types }),
  /** Never sends them. */
  z.strictObject({ action: z.literal('drop'), types }),
  /** Waits for `size` of them and sends them one after the other, the last first. */
  z.strictObject({ action: z.literal('reorder'), types, size: z.int().min(2).default(2) }),
  /** Sends each `times` times at once, as the same event or as events with ids of their own. */
  z.strictObject({
    action: z.literal('duplicate'),
    types,
    times: z.int().min(2).max(50).default(2),
    as: z.enum(['same-event', 'new-event']).default('same-event'),
  }),
  /**
   * Sends each twice, as itself and as an event with an id of its own, and those that come together the last first. Where another
   * rule applies as well, that one does.
   */
  z.strictObject({ action: z.literal('disorder'), types }),
  /** Signs each try otherwise; counted by tries, not by events. */
  z.strictObject({
    action: z.literal('sign'),
    types,
    secrets: z.array(z.string()).min(1).optional(),
    ageSeconds: z.int().nonnegative().default(0),
    omit: z.boolean().default(false),
    tamper: z.boolean().default(false),
  }),
]);

export type DeliveryRule = z.output<typeof deliveryRule>;
export type SignRule = Extract<DeliveryRule, { action: 'sign' }>;

/** One try to deliver an event, with the webhook's answer (its first 2,000 characters). */
export const deliveryTry = z.strictObject({
  event: z.string(),
  type: z.string(),
  session: z.string().nullable(),
  attempt: z.int(),
  at: z.iso.datetime(),
  status: z.int().nullable(),
  answer: z.string(),
  error: z.string().nullable(),
});

export type DeliveryTry = z.output<typeof deliveryTry>;

/** Whether a rule concerns an event type. */
export function concerns(rule: DeliveryRule, type: string): boolean {
  return rule.types === undefined || rule.types.includes(type);
}
