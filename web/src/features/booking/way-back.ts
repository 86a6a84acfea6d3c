import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { profilePath } from '../../lib/paths.ts';

/** What the router calls the entry that a page was opened by from outside: here by the checkout, or by a link in a mail. */
const openedFromOutside = 'default';

/**
 * Back from a paid booking leads to the bookings in the profile, not to a checkout that is closed by then (decisions,
 * 'Reservations'): their entry is put before this one.
 */
export function useWayBackToBookings(paid: boolean): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!paid || key !== openedFromOutside) return;
    void navigate(profilePath('bookings'), { replace: true });
    void navigate({ pathname, search });
  }, [paid, key, pathname, search, navigate]);
}
