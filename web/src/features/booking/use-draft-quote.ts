import { useMemo } from 'react';
import type { Pet } from '@pawprints/domain/contract/pets';
import type { Quote } from '@pawprints/domain/contract/quote';
import { quote, type QuoteRequest } from '@pawprints/domain/pricing';
import { quoteRequestOf } from '../../entities/booking/draft-quote.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import type { ServerAnswers } from './server-answers.ts';

/** What the draft costs: as agreed with the server, or else by our own prices. */
export function useDraftQuote(
  draft: BookingDraft,
  pets: readonly Pet[],
  agreed: ServerAnswers['agreed'],
): { request: QuoteRequest | null; quote: Quote | null } {
  const { serviceId, schedule, petIds, additionalServices } = draft;
  const request = useMemo(
    () => quoteRequestOf({ serviceId, schedule, petIds, additionalServices }, pets),
    [serviceId, schedule, petIds, additionalServices, pets],
  );
  const ownQuote = useMemo(() => (request === null ? null : quote(request)), [request]);
  return { request, quote: agreed?.draft === draft ? agreed.quote : ownQuote };
}
