import { services } from '@pawprints/domain/catalogue';
import type { BookableServiceType } from '@pawprints/domain/catalogue';
import { comesToCustomer } from '@pawprints/domain/visit';
import type { BookingDraft } from './draft.ts';

export type WhoComes = { serviceType: BookableServiceType; additionalServices: readonly string[] };

export function bookingOf({
  serviceId,
  additionalServices,
}: Pick<BookingDraft, 'serviceId' | 'additionalServices'>): WhoComes | null {
  return serviceId === null ? null : { serviceType: services[serviceId].serviceType, additionalServices };
}

/** As typed, else the profile's address. Null if the customer comes to us. */
export function serviceAddressOf(
  draft: Pick<BookingDraft, 'serviceId' | 'additionalServices' | 'serviceAddress'>,
  profileAddress: string,
): string | null {
  const booking = bookingOf(draft);
  if (booking === null || !comesToCustomer(booking)) return null;
  return draft.serviceAddress ?? profileAddress;
}
