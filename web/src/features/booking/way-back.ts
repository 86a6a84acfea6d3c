import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { profilePath } from '../../lib/paths.ts';

/**
 * Back from a paid booking leads to the bookings in the profile, not to a checkout that is closed by then
 * (docs/rules.md#the-confirmation-page): their entry is put before this one, which no link of ours has made: the router has
 * no key for it.
 */
export function useWayBackToBookings(paid: boolean): void {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!paid || key !== 'default') return;
    void navigate(profilePath('bookings'), { replace: true });
    void navigate(pathname + search);
  }, [paid, key, pathname, search, navigate]);
}
