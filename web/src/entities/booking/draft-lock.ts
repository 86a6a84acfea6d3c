import { useEffect } from 'react';
import { leaveWaitingBooking, useBookingDraft } from './draft-store.ts';

/** How long the tab that was left by a reload may still hold the lock, in milliseconds. */
const patience = 1500;

/**
 * A duplicated tab begins with a copy of the draft, its key included: two bookings under one key would cancel each
 * other. Each tab therefore holds a lock named by its key, and the one that does not get it takes a key of its own.
 */
export function useOwnDraftKey(): void {
  const key = useBookingDraft((draft) => draft.key);
  useEffect(() => {
    if (!('locks' in navigator)) return;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const left = new AbortController();
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patience)]);
    navigator.locks
      .request(`booking-draft:${key}`, { signal }, () => released)
      .catch(() => {
        if (left.signal.aborted) return;
        leaveWaitingBooking();
      });
    return () => {
      left.abort();
      release();
    };
  }, [key]);
}
