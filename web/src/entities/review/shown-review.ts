import { business } from '@pawprints/domain/business';
import { formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import type { Review } from '@pawprints/domain/contract/reviews';
import type { ServiceType } from '@pawprints/domain/service-types';

/** A review as the pages show it: a customer's, or a sample, whose id is no number and whose author is nobody. */
export type ShownReview = {
  id: number | string;
  authorId: string | null;
  name: string;
  picture: string;
  serviceType: ServiceType;
  rating: number;
  content: string;
  /** The day in the business's zone, as dates are shown: year.month.day. */
  written: string;
};

/** A customer's review as it is shown. */
export function shownReviewOf({ createdDate, ...review }: Review): ShownReview {
  return { ...review, written: formatDisplayDate(todayIn(business.timeZone, new Date(createdDate))) };
}
