import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import { refusalSchema } from '@pawprints/domain/contract/refusals';
import { wireSlotOf } from '@pawprints/domain/stay';
import { ApiError } from '../../functions/src/lib/api-error.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { pet, type World } from './world.ts';
import * as z from 'zod/mini';

type Asked = Pick<Reservation, 'id' | 'serviceType' | 'pets' | 'timeSlots' | 'additionalServices'>;

const refused = z.object({ refusals: z.array(refusalSchema) });

/** What a use case refuses for want of places is told to the ledger of the days, which knows whether that was right. */
export async function refusing<Value>(
  { ledger }: World,
  work: Promise<Value>,
  asked: Asked,
  own: () => readonly number[],
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_AVAILABLE') {
      ledger.refused(refused.parse(error.result).refusals, asked, own());
    }
    throw error;
  }
}

/** A booking as it was asked for. */
export function slotsOf({
  serviceType,
  timeSlots,
  petIds,
  additionalServices,
}: Pick<ReservationBody, 'serviceType' | 'timeSlots' | 'petIds' | 'additionalServices'>): Omit<Asked, 'id'> {
  const moment = new Date(0);
  return {
    serviceType,
    pets: petIds.map((id) => ({ ...pet, id })),
    timeSlots: timeSlots.map((stay) => ({ ...wireSlotOf(stay), dropOffAt: moment, pickUpAt: moment })),
    additionalServices,
  };
}
