import { laterPart } from '../../components/ui/later-part.tsx';

/** Most bookings have none. */
export const BookingPhotos = laterPart(async () => (await import('./booking-photos.tsx')).BookingPhotos, {
  of: 'the photos',
  className: 'h-56',
});
