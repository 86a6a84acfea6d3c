import type { Asked } from '@pawprints/domain/availability';
import { firstFreeText, notAvailableText } from '@pawprints/domain/availability-messages';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { chosenStays, type Schedule } from '@pawprints/domain/schedule';
import { useEffect, useEffectEvent } from 'react';
import { knownRefusals, useMonths } from '../../../../entities/availability/availability-queries.ts';
import { isSuggestion, useFirstFree } from '../../../../entities/availability/free-dates.ts';
import { FreeInstead } from '../../../../entities/availability/free-instead.tsx';

/**
 * Whether the dates of an estimate are free, and what is instead. Suggested dates that are not are moved. Loaded, with the months
 * of the dates, once somebody uses the estimate.
 */
export function DatesCheck({
  asked,
  schedule,
  today,
  onChoose,
  onMove,
}: {
  asked: Asked;
  schedule: Schedule;
  today: CalendarDate;
  onChoose: (schedule: Schedule) => void;
  onMove: (free: Schedule, why: string) => void;
}) {
  const stays = chosenStays(schedule);
  useMonths(
    asked,
    stays.flatMap(({ dropOff, pickUp }) => [dropOff.date ?? [], pickUp.date ?? []].flat()),
  );
  const refusals = knownRefusals(asked, stays);
  const refused = refusals.length > 0;
  const suggested = refused && isSuggestion(schedule, asked, today);
  const { free, searching } = useFirstFree(asked, suggested ? schedule : null);
  const move = useEffectEvent(() => {
    if (free !== null) onMove(free, firstFreeText(refusals));
  });
  const to = free?.startDate ?? null;
  useEffect(() => move(), [to]);
  if (!refused || searching || free !== null) return null;
  return (
    <div className="mt-4">
      <p className="font-semibold text-danger">{notAvailableText(refusals)}</p>
      <FreeInstead asked={asked} schedule={schedule} refusals={refusals} onChoose={onChoose} />
    </div>
  );
}
