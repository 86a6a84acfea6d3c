import { adminReportCardRoutes, type AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import type { Publicity } from '@pawprints/domain/report-cards';
import { queryOptions } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';

/** The cards of a booking. Not kept once they are closed: another admin may write too. */
export const bookingCards = (reservationId: number) =>
  queryOptions({
    queryKey: ['admin-report-cards', reservationId],
    queryFn: async ({ signal }) =>
      resultOf(await call(adminReportCardRoutes.listReportCards, { params: { id: reservationId }, signal })),
    gcTime: 0,
    staleTime: Infinity,
  });

/** The answer to an act is the whole card. */
export function rememberCard(card: AdminReportCard): void {
  const { queryKey } = bookingCards(card.reservationId);
  queryClient.setQueryData(queryKey, (known) => {
    if (known === undefined) return known;
    const { content } = known;
    const isKnown = content.some(({ id }) => id === card.id);
    // In its place: a second tap must not meet another card.
    return {
      content: isKnown ? content.map((one) => (one.id === card.id ? card : one)) : [...content, card],
    };
  });
}

export function withoutPhoto(card: AdminReportCard, photo: number): AdminReportCard {
  return { ...card, photos: card.photos.filter(({ id }) => id !== photo) };
}

export function withPublicity(card: AdminReportCard, photo: number, pawPrints: Publicity): AdminReportCard {
  return { ...card, photos: card.photos.map((one) => (one.id === photo ? { ...one, pawPrints } : one)) };
}

export function refreshCards(reservationId: number): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: bookingCards(reservationId).queryKey });
}
