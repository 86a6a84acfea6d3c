import { defaultName } from '@pawprints/domain/characters';
import type {
  adminAttentionRoutes,
  AttentionEntryView,
  AttentionPage,
  AttentionQuery,
} from '@pawprints/domain/contract/admin-attention';
import { serverLimits } from '@pawprints/domain/server-limits';
import { centsOf, dollarsOf } from '@pawprints/domain/money';
import type { Dependencies } from '../../../dependencies.ts';
import type { Handlers } from '../../../http/define-route.ts';
import { newestFrom } from '../../../lib/list-page.ts';
import { settlersOf, type AttentionEntry } from '../../../records/attention.ts';
import { namesOf } from '../../../records/names.ts';
import { detailsOf, entryView, type AttentionDetails } from './attention-details.ts';
import { isAboutRefund, retryRefund, settleAttention } from '../settlement.ts';
import { waitlistDependencies, withStripe } from '../dependencies.ts';
import { knowDashboardRefunds } from '../payment/refunds.ts';

/**
 * Two round trips: the entries, then what they are about, and the names of the admins who have settled them.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function listAttention(
  deps: Dependencies,
  { state, cursor }: AttentionQuery,
): Promise<AttentionPage> {
  const ofState = deps.collections.attention.where('state', '==', state);
  const page = { cursor, size: serverLimits.attentionPerCall };
  const timeField = state === 'open' ? 'createdAt' : 'settledAt';
  const { entries, nextCursor } = await newestFrom(ofState, page, { timeField, log: deps.log });
  const [names, details] = await Promise.all([namesOf(deps, settlersOf(entries)), detailsOf(deps, entries)]);
  const isTest = /^(sk|rk)_test_/.test(deps.config.stripe.secretKey);
  const content = entries.map((entry) => ({ ...viewOf(entry, names, details.get(entry)), isTest }));
  return { content, nextCursor };
}

function viewOf(
  entry: AttentionEntry,
  names: ReadonlyMap<string, string>,
  {
    refund = null,
    customer = null,
    date = null,
    mail = null,
    vaccination = null,
  }: Partial<AttentionDetails> = {},
): AttentionEntryView {
  const { amountCents } = entry;
  return {
    ...entryView(entry, (uid) => names.get(uid) ?? defaultName),
    amount: amountCents === null ? null : dollarsOf(amountCents),
    isAboutRefund: isAboutRefund(entry),
    refund,
    customer,
    date,
    mail,
    vaccination,
  };
}

export const adminAttentionHandlers: Handlers<typeof adminAttentionRoutes> = {
  listAttention: ({ deps, query }) => listAttention(deps, query),
  settleAttention: async ({ deps, user, params, body }) => {
    const { note, elsewhere } = body;
    const elsewhereCents = elsewhere === undefined ? null : centsOf(elsewhere);
    const settling = { by: user.uid, note, elsewhereCents, isAudited: true };
    const dueCents = await settleAttention(
      waitlistDependencies(deps),
      params.id,
      settling,
      async (stored, paymentIntentId) =>
        knowDashboardRefunds(await withStripe(deps), stored, paymentIntentId),
    );
    return { due: dollarsOf(dueCents) };
  },
  retryAttention: async ({ deps, user, params }) => ({
    due: dollarsOf(await retryRefund(waitlistDependencies(deps), params.id, user.uid)),
  }),
};
