import type { Refusal } from '@pawprints/domain/contract/availability';
import type { Quote } from '@pawprints/domain/contract/quote';
import type { BookingDraft } from '../../entities/booking/draft.ts';

export type RefusedBooking = { draft: BookingDraft; message: string; refusals: readonly Refusal[] };

/** What the server has said of drafts; it holds while the draft is the same. */
export type ServerAnswers = {
  /** A price that has changed on the server, and that the customer accepts for this very draft. */
  agreed: { draft: BookingDraft; quote: Quote } | null;
  /** The dates that are taken. */
  refused: RefusedBooking | null;
};

export const nothingAnswered: ServerAnswers = { agreed: null, refused: null };
