import { business } from '@pawprints/domain/business';
import { addDays, todayIn, toInstant, type CalendarDate } from '@pawprints/domain/calendar';
import { formatTimeText } from '@pawprints/domain/time-text';
import { petRoutes } from '@pawprints/domain/contract/pets';
import type { NewPet } from '@pawprints/domain/contract/pets';
import { call } from './api.ts';
import { bookAndPay, wireTime } from './bookings.ts';
import { newPerson } from './people.ts';
import { aPet } from './pets.ts';
import { change } from './records.ts';
import type { ReservationDocument } from '../../functions/src/records/reservation.ts';

export const today = (): CalendarDate => todayIn(business.timeZone, new Date());

/**
 * A dog whose paid booking, boarding where it is of several days, is moved to these days from today, as it could not be made: it is booked `ahead`. It lasts from the first
 * minute of its days to the last, so that no hour of the tests is too late.
 */
export async function dogOfToday(
  ahead: number,
  {
    from = 0,
    to = 0,
    pet,
    ...fields
  }: {
    from?: number;
    to?: number;
    pet: Partial<NewPet>;
  } & Partial<ReservationDocument>,
): Promise<number> {
  const person = await newPerson();
  const { result } = await call(petRoutes.addPets, { as: person, body: [{ ...aPet, ...pet }] });
  const [added] = result;
  if (added === undefined) throw new Error('The API has added no pet.');
  const { reservation } = await bookAndPay({
    as: { ...person, pet: added },
    timeSlots: [{ dropOffTime: wireTime(ahead, '08:00 AM'), pickUpTime: wireTime(ahead, '05:00 PM') }],
  });
  await moveToDays(reservation.id, { from, to, ...fields });
  return reservation.id;
}

/** Moves a booking to these days from today, as it could not be made. */
export async function moveToDays(
  id: number,
  { from = 0, to = 0, ...fields }: { from?: number; to?: number } & Partial<ReservationDocument> = {},
): Promise<void> {
  const [first, last] = [addDays(today(), from), addDays(today(), to)];
  const [start, end] = [0, 23 * 60 + 30];
  const dropOffAt = toInstant(business.timeZone, first, start);
  await change(id, {
    serviceType: from === to ? 'DAY_CARE' : 'BOARDING',
    timeSlots: [
      {
        dropOffTime: wireTime(from, formatTimeText(start)),
        pickUpTime: wireTime(to, formatTimeText(end)),
        dropOffAt,
        pickUpAt: toInstant(business.timeZone, last, end),
      },
    ],
    dates: Array.from({ length: to - from + 1 }, (_, day) => addDays(first, day)),
    firstDropOffAt: dropOffAt,
    ...fields,
  });
}
