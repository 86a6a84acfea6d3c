import * as z from 'zod';

const types = z.array(z.string()).optional();

/** What a test does to the events on their way to the webhook, limited to some `types` where these are given. */
export const eventRuleSchema = z.discriminatedUnion('action', [
  /** Keeps events until they are released. */
  z.strictObject({ action: z.literal('hold'), types }),
  /** Never sends events. */
  z.strictObject({ action: z.literal('drop'), types }),
  /** Sends each event `times` times at once, as the same event or as events with ids of their own. */
  z.strictObject({
    action: z.literal('duplicate'),
    types,
    times: z.int().min(2).max(50).default(2),
    as: z.enum(['same-event', 'new-event']).default('same-event'),
  }),
  /**
   * Sends each event twice, as itself and as an event with an id of its own, and events of the same moment the last
   * first. Any other rule for an event comes before this one.
   */
  z.strictObject({ action: z.literal('disorder'), types }),
  /** Signs each try differently. Counted by tries, not by events. */
  z.strictObject({
    action: z.literal('sign'),
    types,
    secrets: z.array(z.string()).min(1).optional(),
    ageSeconds: z.int().nonnegative().default(0),
    omit: z.boolean().default(false),
    tamper: z.boolean().default(false),
  }),
]);

export type EventRule = z.output<typeof eventRuleSchema>;
export type SigningRule = Extract<EventRule, { action: 'sign' }>;
