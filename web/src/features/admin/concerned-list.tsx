import type { Closing, Concerned } from '@pawprints/domain/contract/admin-calendar';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { Notice } from '../../components/ui/notice.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { bookingPath } from './admin-paths.ts';
import { PhoneLink } from './phone-link.tsx';

export function bookingCount(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}

/** Who would stand before a closed door. */
export function ConcernedList({ closing: { count, bookings, offers } }: { closing: Closing }) {
  return (
    <Notice
      tone={count === 0 ? 'ok' : 'warn'}
      title={
        count === 0 ? 'No booking is concerned.' : `This concerns ${bookingCount(count)}. None is cancelled.`
      }
    >
      {count > 0 && (
        <ul className="mt-2 grid gap-3" aria-label="Bookings concerned">
          {bookings.map((one) => (
            <ConcernedBooking key={one.id} {...one} />
          ))}
        </ul>
      )}
      {count > bookings.length && <p className="mt-2">These are the first {bookings.length} of them.</p>}
      {offers > 0 && (
        <p className="mt-2">
          {offers === 1 ? 'An offer' : `${offers} offers`} of the waitlist for these days stay
          {offers === 1 ? 's' : ''} open.
        </p>
      )}
    </Notice>
  );
}

function ConcernedBooking({ id, booking }: Concerned) {
  if (booking === null) {
    return (
      <li>
        <TextLink to={bookingPath(id)}>Booking {id}</TextLink> cannot be read.
      </li>
    );
  }
  const { status, serviceType, slots, pets, customer } = booking;
  const times = slots.map(({ dropOffTime, pickUpTime }) => `${dropOffTime} to ${pickUpTime}`).join('; ');
  return (
    <li className="wrap-anywhere">
      <p>
        <TextLink to={bookingPath(id)}>{pets.join(', ')}</TextLink> of {customer.name}
        {status === 'PENDING' && ', not paid yet'}
      </p>
      <p className="figures text-sm">
        {serviceTypeLabels[serviceType]}, {times}
      </p>
      {customer.phone === '' ? (
        <p className="text-sm">{customer.email}</p>
      ) : (
        <PhoneLink number={customer.phone} name={customer.name} />
      )}
    </li>
  );
}
