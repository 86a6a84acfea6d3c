import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { Schedule } from '@pawprints/domain/schedule';
import { listen } from '../../lib/site-events.ts';
import { readTab, writeTab } from '../../lib/storage.ts';
import { bookingDraftSchema, emptyDraft, withWhatIsOffered, type BookingDraft } from './draft.ts';

/**
 * This tab's booking. It survives reload, Back, sign-in and the return from the checkout. Each tab has its own.
 */
export const useBookingDraft = create<BookingDraft>()(
  persist(() => emptyDraft(crypto.randomUUID()), {
    name: 'bookingDraft',
    storage: createJSONStorage(() => ({
      getItem: readTab,
      setItem: writeTab,
      removeItem: (name) => writeTab(name, null),
    })),
    // A draft that does not parse comes from another version of the site: start anew.
    merge: (stored, fresh) => {
      const draft = bookingDraftSchema.safeParse(stored);
      return draft.success ? withWhatIsOffered(draft.data) : fresh;
    },
  }),
);

export function hasBookingDraft(): boolean {
  return useBookingDraft.getState().serviceId !== null;
}

export function changeDraft(change: (draft: BookingDraft) => BookingDraft): void {
  useBookingDraft.setState(change);
}

export function changeSchedule(schedule: Schedule): void {
  useBookingDraft.setState({ schedule });
}

/** Starts a draft under a new key: after a finished booking, or to book again. */
export function startDraft(values: Partial<Omit<BookingDraft, 'key'>> = {}): void {
  useBookingDraft.setState({ ...emptyDraft(crypto.randomUUID()), ...values });
}

/** The unpaid reservation that 'Pay Now' has made stays in the customer's history. The draft becomes another booking. */
export function leaveWaitingBooking(): void {
  changeDraft((draft) => ({
    ...draft,
    key: crypto.randomUUID(),
    reservationId: null,
    offer: draft.reservationId === null ? draft.offer : null,
  }));
}

listen('personLeft', () => startDraft());
