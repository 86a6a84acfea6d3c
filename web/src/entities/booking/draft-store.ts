import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { readTab, writeTab } from '../../lib/storage.ts';
import { onForget } from '../session/session-store.ts';
import { bookingDraftSchema, emptyDraft, withWhatIsOffered } from './draft.ts';
import type { BookingDraft } from './draft.ts';

/**
 * The booking that this tab is making. It survives reload, Back, sign-in and coming back from the checkout; other tabs
 * have their own.
 */
export const useBookingDraft = create<BookingDraft>()(
  persist(() => emptyDraft(crypto.randomUUID()), {
    name: 'bookingDraft',
    storage: createJSONStorage(() => ({
      getItem: readTab,
      setItem: writeTab,
      removeItem: (name) => writeTab(name, null),
    })),
    // What does not parse is a draft of another version of the site: begin anew.
    merge: (stored, fresh) => {
      const draft = bookingDraftSchema.safeParse(stored);
      return draft.success ? withWhatIsOffered(draft.data) : fresh;
    },
  }),
);

/** Whether a booking is being made here. */
export function hasBookingDraft(): boolean {
  return useBookingDraft.getState().serviceId !== null;
}

/** Changes the draft. */
export function changeDraft(change: (draft: BookingDraft) => BookingDraft): void {
  useBookingDraft.setState(change);
}

/** A new draft under a new key, with these values: after a finished booking, or to book the same again. */
export function startDraft(values: Partial<Omit<BookingDraft, 'key'>> = {}): void {
  useBookingDraft.setState({ ...emptyDraft(crypto.randomUUID()), ...values });
}

/** The booking that 'Pay Now' has made of the draft waits in the history; what stands in the draft becomes another one. */
export function leaveWaitingBooking(): void {
  changeDraft((draft) => ({ ...draft, key: crypto.randomUUID(), reservationId: null }));
}

onForget(() => startDraft());
