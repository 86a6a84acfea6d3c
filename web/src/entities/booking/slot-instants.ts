import type { Reservation } from '@pawprints/domain/contract/reservations';
import type { SlotWithInstants } from '@pawprints/domain/stay';

export function withInstants(slot: Reservation['timeSlots'][number]): SlotWithInstants {
  return { ...slot, dropOffAt: new Date(slot.dropOffAt), pickUpAt: new Date(slot.pickUpAt) };
}
