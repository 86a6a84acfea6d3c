import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { profilePath } from '../../lib/paths.ts';

/**
 * After a paid booking, Back leads to the bookings in the profile instead of the closed checkout
 * (docs/rules.md#the-confirmation-page). This inserts their entry before the current one. The router's
 * key 'default' says that none of our links has made the current entry.
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
