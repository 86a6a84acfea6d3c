import type { DayRow } from '@pawprints/domain/day-view';
import type { Visitor } from '@pawprints/domain/presence';
import type { LiveBooking } from './day-schemas.ts';

export type LiveRow = DayRow<LiveBooking>;

/** A dog of a slot, on whatever page. */
export type ActRow = Pick<LiveRow, 'key' | 'booking' | 'slot' | 'pet' | 'presence' | 'act'>;

export function visitorOf({ slot, pet }: Pick<LiveRow, 'slot' | 'pet'>): Visitor {
  return { slot, petId: pet.id };
}

/** Whether both show the same: all else of a row follows from its booking, which is one object until it changes. */
export function isSameRow(a: LiveRow, b: LiveRow): boolean {
  return (
    a.key === b.key &&
    a.booking === b.booking &&
    a.section === b.section &&
    a.isLate === b.isLate &&
    a.act === b.act
  );
}
