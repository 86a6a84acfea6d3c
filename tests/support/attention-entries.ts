import type { AttentionDocument } from '../../functions/src/records/attention.ts';

/** An open entry as it is stored: by itself about no booking and no amount. */
export const openEntry = (
  entry: Pick<AttentionDocument, 'cause' | 'reference'> & Partial<AttentionDocument>,
): AttentionDocument => ({
  reservationId: null,
  amountCents: null,
  state: 'open',
  createdAt: new Date(),
  occasions: [],
  settledAt: null,
  settledBy: null,
  how: null,
  note: '',
  ...entry,
});
