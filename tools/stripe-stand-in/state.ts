import { randomInt } from 'node:crypto';
import { ApiError } from './api-error.ts';
import type { EventRecord } from './events.ts';
import type { KeptAnswer } from './idempotency.ts';
import type { DisputeRecord, PaymentRecord } from './payments.ts';
import type { RefundRecord } from './refunds.ts';
import type { SessionRecord } from './sessions.ts';

/** A saved state has to be of this version. */
export const stateVersion = 2;

/**
 * Stripe's objects, oldest first, without fields that would always be null here. Their `standIn` is what Stripe does not show.
 */
export function emptyState() {
  return {
    version: stateVersion,
    clockAheadSeconds: 0,
    sessions: [] as SessionRecord[],
    payments: [] as PaymentRecord[],
    refunds: [] as RefundRecord[],
    disputes: [] as DisputeRecord[],
    events: [] as EventRecord[],
    answers: [] as KeptAnswer[],
  };
}

export type StripeState = ReturnType<typeof emptyState>;

/** The JSON that is sent. */
export function jsonOf(object: object): string {
  return JSON.stringify(object, (key, value: unknown) => (key === 'standIn' ? undefined : value));
}

export function put<Item extends { id: string }>(list: Item[], item: Item): Item {
  const index = list.findIndex(({ id }) => id === item.id);
  list.splice(index === -1 ? list.length : index, 1, item);
  return item;
}

export function byId<Item extends { id: string }>(
  list: readonly Item[],
  id: string | null,
): Item | undefined {
  return list.find((one) => one.id === id);
}

/** @throws ApiError 404 */
export function found<Item extends { id: string }>(
  list: readonly Item[],
  id: string,
  noun: string,
  param = 'id',
): Item {
  const item = byId(list, id);
  if (!item) throw new ApiError(404, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
  return item;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function newId(prefix: 'cs_test_' | 'pi_' | 'ch_' | 're_' | 'evt_' | 'du_' | 'req_'): string {
  return prefix + Array.from({ length: 24 }, () => letters.charAt(randomInt(letters.length))).join('');
}
