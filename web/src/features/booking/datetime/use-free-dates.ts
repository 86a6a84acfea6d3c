import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { firstFreeText, notAvailableText } from '@pawprints/domain/availability-messages';
import {
  availabilityIssues,
  useAsked,
  useDraftRefusals,
} from '../../../entities/availability/draft-availability.ts';
import { isSuggestion, useFirstFree } from '../../../entities/availability/free-dates.ts';
import { useBusinessClock } from '../../../entities/booking/business-clock.ts';
import { changeSchedule, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import { toast } from '../../../lib/toast.ts';

/**
 * Shows at their fields which of the chosen dates are not free, and returns the message. Suggested dates are moved to the first
 * free ones instead.
 */
export function useFreeDates(editing: boolean): string | null {
  const { trigger } = useFormContext();
  const asked = useAsked();
  const { today } = useBusinessClock();
  const { schedule } = useBookingDraft();
  const refusals = useDraftRefusals();
  const refused = refusals.length > 0;
  const suggested =
    refused && !editing && asked !== null && schedule !== null && isSuggestion(schedule, asked, today);
  const { free, searching } = useFirstFree(asked, suggested ? schedule : null);
  const why = refused && !searching ? notAvailableText(refusals) : null;
  const whyMoved = free === null ? null : firstFreeText(refusals);
  useEffect(() => {
    if (why === null || schedule === null) return;
    if (free === null || whyMoved === null) {
      void trigger(availabilityIssues(schedule).map(({ path }) => path));
    } else {
      changeSchedule(free);
      toast.info(whyMoved);
    }
  }, [why, whyMoved, free, schedule, trigger]);
  return free === null ? why : null;
}
