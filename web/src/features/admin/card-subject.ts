import { isSameSubject, type CardSubject } from '@pawprints/domain/card-subject';
import { dailySlots } from '@pawprints/domain/visit';
import type { LiveRow } from './live-row.ts';

/** Whose report card is written: a dog that has come, and its visit. */
export type WrittenSubject = CardSubject & { reservationId: number; petName: string; customerName: string };

/** Null where the dog has not come. */
export function cardSubjectOf({ booking, slot, pet, presence }: LiveRow): WrittenSubject | null {
  const dropOffTime = dailySlots(booking)[slot]?.dropOffTime;
  if (presence === null || dropOffTime === undefined) return null;
  const { name: customerName } = booking.customer;
  return { reservationId: booking.id, petId: pet.id, petName: pet.name, customerName, dropOffTime };
}

/** Null where none is begun. */
export function cardStateOf({ booking }: LiveRow, subject: CardSubject): 'begun' | 'sent' | null {
  const card = booking.reportCards.find((one) => isSameSubject(one, subject));
  if (card === undefined) return null;
  return card.sent ? 'sent' : 'begun';
}
