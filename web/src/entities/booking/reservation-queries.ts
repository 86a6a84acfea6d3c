import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reservationRoutes, type CheckedReservation } from '@pawprints/domain/contract/reservations';
import { limits } from '@pawprints/domain/catalogue';
import { isPayableByLink } from '@pawprints/domain/difference';
import { resultOrCached } from '../../lib/offline-cache.ts';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { useOnline } from '../../lib/online.ts';
import { queryClient } from '../../lib/query-client.ts';

const all = ['reservations'] as const;

/**
 * Milliseconds until an unpaid booking is fetched again. They grow, and are more than the server's pause between two
 * questions to Stripe (`askAgainMs` in functions/src/features/booking/reservation/read.ts) from the first answer on.
 */
function refetchDelay(answers: number): number {
  return Math.min(30_000, 7000 * 1.5 ** answers);
}

/**
 * Fetches a PENDING reservation repeatedly, although `useLiveReservations` follows it: the listener only hears what is
 * stored, and when the webhook is late or lost (docs/payments.md, case 7) it is this call that makes the server ask Stripe.
 * The server asks at once if the customer has `returned` from the checkout.
 */
export function useReservation(id: number, { returned } = { returned: false }) {
  return useQuery({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => {
      const params = { id };
      const query = returned ? { returned: 'true' as const } : {};
      return resultOrCached(reservationRoutes.getReservation, { params, query, signal }, { params });
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && mayBePaidNow(state.data, returned)
        ? refetchDelay(state.dataUpdateCount)
        : false,
  });
}

/** Of a paid booking with a difference only once its customer has paid that, since it may wait for weeks. */
function mayBePaidNow(reservation: CheckedReservation, returned: boolean): boolean {
  const { reservationStatus: status, payBy, difference, confirmingPayment } = reservation;
  if (isPayableByLink({ status, difference })) return returned || confirmingPayment === true;
  return status === 'PENDING' && payBy !== 'dropOff';
}

/** Newest first. `page` is zero-based. */
export function useReservationPage(page: number) {
  return useQuery({
    queryKey: [...all, 'page', page],
    queryFn: ({ signal }) =>
      resultOrCached(reservationRoutes.listReservations, {
        query: { page, size: limits.reservationsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Fetches shown reservations again at once, and all others when they are shown next. */
export function refreshReservations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: all });
}

/** Fetches shown data of these reservations again when they change on the server. */
export function useLiveReservations(ids: readonly number[]): void {
  const watched = ids.join(' ');
  const online = useOnline();
  useEffect(() => {
    if (watched === '' || !online) return;
    const unmounted = new AbortController();
    void follow(watched.split(' ').map(Number), () => void refreshReservations(), unmounted.signal);
    return () => unmounted.abort();
  }, [watched, online]);
}

async function follow(ids: readonly number[], onChange: () => void, signal: AbortSignal): Promise<void> {
  // Firestore's code is larger than the page's, so it loads after the page.
  const { watchReservation } = await loadFirebase(() => import('../../lib/firestore.ts'));
  for (const id of ids) {
    const stop = await watchReservation(id, onChange);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  }
}
