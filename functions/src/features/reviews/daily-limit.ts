import { addDays, toInstant, todayIn } from '@pawprints/domain/calendar';
import { limits } from '@pawprints/domain/catalogue';
import { reviewMessages } from '@pawprints/domain/messages';
import { RateLimitError } from '../../lib/api-error.ts';
import type { ReviewDayDocument } from '../../records/reviews.ts';

/** @throws RateLimitError after 5 reviews in one day of the business, with the seconds until its next day. */
export function withOneMore(day: ReviewDayDocument | undefined, zone: string, now: Date): ReviewDayDocument {
  const date = todayIn(zone, now);
  const written = day?.date === date ? day.written : 0;
  if (written < limits.reviewsPerDay) return { date, written: written + 1 };
  const midnight = toInstant(zone, addDays(date, 1), 0);
  throw new RateLimitError(reviewMessages.dailyLimit, Math.ceil((midnight.getTime() - now.getTime()) / 1000));
}
