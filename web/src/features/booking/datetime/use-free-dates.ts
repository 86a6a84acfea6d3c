import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { firstFreeText } from '@pawprints/domain/availability-messages';
import {
  availabilityIssues,
  suggestedOnFreeDates,
  useDraftRefusals,
} from '../../../entities/availability/draft-availability.ts';
import { businessClock } from '../../../entities/booking/business-clock.ts';
import { changeSchedule, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import { toast } from '../../../lib/toast.ts';

/** Shows at their fields which of the chosen dates are not free. Suggested dates are moved to free ones instead. */
export function useFreeDates(editing: boolean): void {
  const { trigger } = useFormContext();
  const { schedule } = useBookingDraft();
  const refusals = useDraftRefusals();
  const why = refusals.length === 0 ? null : firstFreeText(refusals);
  useEffect(() => {
    if (why === null || schedule === null) return;
    const free = editing ? null : suggestedOnFreeDates(schedule, businessClock().today);
    if (free === null) {
      void trigger(availabilityIssues(schedule).map(({ path }) => path));
    } else {
      changeSchedule(free);
      toast.info(why);
    }
  }, [why, schedule, editing, trigger]);
}
