import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

// Its calendars are not in the page's first load. They come with the page of a new booking, since one more entry that shares them would
// cut what public pages load into more files.
const ChangeDatesForm = lazyWithPreload(async () => (await import('./new-booking-page.tsx')).ChangeDatesForm);

/** Other dates for a booking, which the customer has called for. */
export function ChangeDates({ booking }: { booking: AdminReservation }) {
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  useEffect(() => ChangeDatesForm.preload(), []);
  if (booking.reservationStatus === 'CANCELLED' && !isOpen) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4 print:hidden">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Change Dates…
      </Button>
      <LazyDialog
        open={isOpen}
        onOpenChange={(open: boolean) => {
          // Opened anew while one is on its way, it would look as if nothing had been sent.
          if (!isSending) setOpen(open);
        }}
        title="Change dates"
        description="Dogs and add-ons stay. The new days are priced and taken at once, and the customer gets a mail."
      >
        <ChangeDatesForm booking={booking} onClose={() => setOpen(false)} onSending={setSending} />
      </LazyDialog>
    </div>
  );
}
