import { adminAttentionRoutes, type AttentionEntryView } from '@pawprints/domain/contract/admin-attention';
import { call } from './api.ts';
import type { Person } from './people.ts';

/**
 * An entry as the list of Attention shows it, on whatever page: tests that are ahead of the clock raise entries that stand before all
 * of today.
 */
export async function listedEntry(
  as: Person,
  id: string,
  state: 'open' | 'settled' = 'open',
  cursor: string | null = null,
): Promise<AttentionEntryView | undefined> {
  const query = { state, ...(cursor !== null && { cursor }) };
  const { result } = await call(adminAttentionRoutes.listAttention, { as, query });
  const found = result.content.find((entry) => entry.id === id);
  if (found !== undefined || result.nextCursor === null) return found;
  return listedEntry(as, id, state, result.nextCursor);
}
