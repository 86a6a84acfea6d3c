import { availableDates, availabilityOf } from '@pawprints/domain/availability';
import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type {
  Availability,
  AvailabilityQuery,
  availabilityRoutes,
} from '@pawprints/domain/contract/availability';
import { formatTimeText } from '@pawprints/domain/time-text';
import { validateAvailabilityQuery } from '@pawprints/domain/validation';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/define-route.ts';
import { refuseAny } from '../../lib/api-error.ts';
import { readOverview } from '../../records/days.ts';
import { dayOf } from '../../records/places.ts';

export const availabilityHandlers: Handlers<typeof availabilityRoutes> = {
  getAvailability: ({ deps, query }) => availabilityFrom(deps, query),
};

/** @throws ApiError VALIDATION_FAILED for what cannot be booked. */
async function availabilityFrom(
  deps: Pick<Dependencies, 'collections' | 'firestore' | 'log' | 'now'>,
  asked: AvailabilityQuery,
): Promise<Availability> {
  const now = deps.now();
  const today = todayIn(business.timeZone, now);
  refuseAny(validateAvailabilityQuery(asked, today));
  const { days, rules } = await readOverview(deps, availableDates(asked.from, today), deps.log);
  const inOrder = [...days]
    .map(([date, { content }]) => dayOf(date, content, rules, now))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return {
    lateCheckout: formatTimeText(rules.settings.lateCheckoutMinutes),
    days: availabilityOf(inOrder, asked),
  };
}
