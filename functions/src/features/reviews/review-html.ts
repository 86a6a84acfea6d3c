import { business } from '@pawprints/domain/business';
import { formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import { idParams } from '@pawprints/domain/contract/fields';
import { fillReviewDocument, reviewDocuments } from '@pawprints/domain/review-document';
import type { Dependencies } from '../../dependencies.ts';
import { loadSiteDocument, type PageRequest, type SitePage } from '../../http/site-page.ts';
import { withTimeLimit } from '../../http/time-limit.ts';
import { ApiError, RateLimitError } from '../../lib/api-error.ts';
import { type ReviewDocument, storedReview } from '../../records/reviews.ts';

/** Short, since the visitor sees nothing before the answer. */
const timeLimitMs = 3_000;

/**
 * Readable without scripts (docs/decisions/0092). Where the review cannot be loaded, or the caller is over the rate limit, it
 * returns the page without the review. The page's own call then shows the error.
 */
export async function reviewPage(deps: Dependencies, { id, caller }: PageRequest): Promise<SitePage> {
  const { siteOrigin } = deps.config;
  try {
    await deps.rateLimits('readsOfIp', caller);
    const review = await withTimeLimit(timeLimitMs, () => reviewOrNull(deps, id));
    const { found, missing } = reviewDocuments;
    const document = await loadSiteDocument(siteOrigin, review === null ? missing : found);
    if (review === null) return { ...document, status: 404, isShared: true };
    const { answer } = review;
    const html = fillReviewDocument(document.html, {
      ...review,
      written: dayOf(review.createdDate),
      answer: answer ? { text: answer.text, answered: dayOf(answer.at) } : undefined,
    });
    return { ...document, html, status: 200, isShared: true };
  } catch (error) {
    if (!(error instanceof RateLimitError)) deps.log.error('The review could not be shown.', error);
    const document = await loadSiteDocument(siteOrigin, reviewDocuments.unread);
    return { ...document, status: 200, isShared: false };
  }
}

const dayOf = (at: Date): string => formatDisplayDate(todayIn(business.timeZone, at));

async function reviewOrNull({ collections }: Dependencies, id: string): Promise<ReviewDocument | null> {
  const params = idParams.safeParse({ id });
  if (!params.success) return null;
  try {
    return await storedReview(collections, params.data.id);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
