import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { TextLink } from '../../components/ui/text-link.tsx';
import { useReservation } from '../../entities/booking/reservation-queries.ts';
import { datesText } from '../../entities/booking/time-slots.ts';
import { bookingConfirmedPath } from '../../lib/paths.ts';

/** The server makes no further booking until one of these is paid or cancelled (docs/rules.md#holds). */
export function UnpaidBookingsDialog({
  reservationIds,
  onClose,
}: {
  reservationIds: readonly number[] | null;
  onClose: () => void;
}) {
  return (
    <LazyDialog
      open={reservationIds !== null}
      onOpenChange={onClose}
      title="Other bookings wait for their payment"
      description="Please pay or cancel one of them first. What you typed here is kept, and nothing has been charged for it."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Not now
        </Button>
      }
    >
      <ul className="grid gap-2">
        {reservationIds?.map((id) => (
          <li key={id}>
            <UnpaidBooking id={id} />
          </li>
        ))}
      </ul>
    </LazyDialog>
  );
}

function UnpaidBooking({ id }: { id: number }) {
  const { data } = useReservation(id);
  return (
    <TextLink to={bookingConfirmedPath(id)} className="figures inline-flex min-h-11 items-center">
      {data === undefined
        ? `Booking ${id}`
        : `${serviceTypeLabels[data.serviceType]}, ${datesText(data.timeSlots)}`}
    </TextLink>
  );
}
