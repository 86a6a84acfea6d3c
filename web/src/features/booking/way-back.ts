import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useLocation } from '../../lib/location.ts';
import { profilePath } from '../../lib/paths.ts';

/**
 * Back from a paid booking leads to the bookings in the profile, not to a checkout that is closed by then (decisions,
 * 'Reservations'): their entry is put before this one, which no link of ours has made.
 */
export function useWayBackToBookings(paid: boolean): void {
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    if (!paid || state !== null) return;
    navigate(profilePath('bookings'), { replace: true });
    navigate(pathname + search, { state: {} });
  }, [paid, state, pathname, search]);
}
