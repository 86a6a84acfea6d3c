import { useEffect } from 'react';
import { leaveWaitingBooking, useBookingDraft } from './draft-store.ts';

/** Milliseconds. After a reload, the old page may still hold the lock for a moment. */
const lockTimeout = 1500;

/**
 * A duplicated tab starts with a copy of the draft and its key, and two bookings under one key would cancel
 * each other. Each tab therefore holds a lock named by its key. A tab that does not get the lock takes a new
 * key.
 */
export function useOwnDraftKey(): void {
  const key = useBookingDraft((draft) => draft.key);
  useEffect(() => {
    if (!('locks' in navigator)) return;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const unmounted = new AbortController();
    const signal = AbortSignal.any([unmounted.signal, AbortSignal.timeout(lockTimeout)]);
    navigator.locks
      .request(`booking-draft:${key}`, { signal }, () => released)
      .catch(() => {
        if (unmounted.signal.aborted) return;
        leaveWaitingBooking();
      });
    return () => {
      unmounted.abort();
      release();
    };
  }, [key]);
}
