import type { Asked } from '@pawprints/domain/availability';
import type { ServiceId } from '@pawprints/domain/catalogue';
import { staysOf } from '@pawprints/domain/schedule';
import { datesOfAll } from '@pawprints/domain/stay';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  knownAvailability,
  knownRefusals,
  useMonths,
} from '../../../entities/availability/availability-queries.ts';
import { refusalIssues } from '../../../entities/availability/draft-availability.ts';
import { isFree } from '../../../entities/availability/free-dates.ts';
import { useBusinessClock } from '../../../entities/booking/business-clock.ts';
import type { BookingDraft, Wish } from '../../../entities/booking/draft.ts';
import { useDraftForm } from '../step-form.ts';
import { checkWish } from './wish.ts';

/** What the calendars know against the dates: nobody waits for days that are closed. */
function closedIssues(asked: Asked, { schedule }: Wish): ValidationIssue[] {
  const refusals = knownRefusals(asked, staysOf(schedule));
  return refusalIssues(
    refusals.filter(({ why }) => why === 'closed'),
    schedule,
  );
}

type Wished = Pick<BookingDraft, 'additionalServices'> & { serviceId: ServiceId; wish: Wish; asked: Asked };

/** The form of the wish that the draft holds. Shows closed days at once, and says whether all is free. */
export function useWishForm({ serviceId, additionalServices, wish, asked }: Wished): {
  form: UseFormReturn<Record<string, unknown>>;
  free: boolean;
} {
  const clock = useBusinessClock();
  const form = useDraftForm((draft) =>
    draft.wish === null
      ? []
      : [
          ...checkWish({ serviceId, additionalServices }, draft.wish, clock).issues,
          ...closedIssues(asked, draft.wish),
        ],
  );
  const { issues } = checkWish({ serviceId, additionalServices }, wish, clock);
  const datesAreRight = issues.every(({ path }) => path === 'pets' || path === 'note');
  const stays = datesAreRight ? staysOf(wish.schedule) : [];
  useMonths(asked, datesOfAll(stays));
  const closed = datesAreRight
    ? closedIssues(asked, wish)
        .map(({ path }) => path)
        .join(' ')
    : '';
  const known = knownAvailability(asked);
  const { trigger } = form;
  useEffect(() => {
    if (closed !== '') void trigger(closed.split(' '));
  }, [closed, trigger]);
  return { form, free: known !== null && stays.length > 0 && isFree(known, asked, stays) };
}
