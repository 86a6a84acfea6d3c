import { useEffect, useState } from 'react';
import { sampleReviewCount } from '../../content/shown-samples.ts';
import { firstSamples } from '../../entities/review/first-samples.ts';
import { loadSamples } from '../../entities/review/load-samples.ts';
import type { ShownReview } from '../../entities/review/shown-review.ts';
import type { KnownReviews } from '../../entities/review/watch-reviews.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { usePrerendered } from '../../rendering/hydrated.ts';
import { findReviews, type FoundReviews } from './find-reviews.ts';
import { isUsual, type ListQuery } from './list-query.ts';

export type ReviewListState = {
  status: KnownReviews['status'];
  /** The customers' reviews, and the samples under them. */
  reviews: readonly ShownReview[];
  /** Those of the page that is asked for; null until there is something to show. */
  found: FoundReviews | null;
  retry: () => void;
};

const firstLook: KnownReviews = { status: 'pending', reviews: firstSamples };

/**
 * The reviews of the list. What calls the server, and all samples but the first, is loaded after the page has been painted;
 * a page that came as markup shows samples meanwhile. Where the call fails they still stand (docs/rules.md#lists-and-search).
 */
export function useReviewList(query: ListQuery): ReviewListState {
  const prerendered = usePrerendered();
  const userId = useSession(({ user }) => user?.id ?? null);
  const [known, setKnown] = useState(firstLook);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    Promise.all([loadSamples(), import('../../entities/review/watch-reviews.ts')]).then(
      ([samples, { watchReviews }]) => {
        if (left.signal.aborted) return;
        const stop = watchReviews(userId, ({ status, reviews }) =>
          setKnown({ status, reviews: [...reviews, ...samples] }),
        );
        left.signal.addEventListener('abort', stop, { once: true });
      },
      () => setKnown({ ...firstLook, status: 'error' }),
    );
    return () => left.abort();
  }, [userId, attempt]);

  const { status, reviews } = known;
  return { status, reviews, found: find(), retry: () => setAttempt(attempt + 1) };

  function find(): FoundReviews | null {
    const found = findReviews(reviews, query);
    if (status !== 'pending') return found;
    if (!prerendered) return null;
    if (reviews !== firstSamples) return found;
    const totalPages = Math.ceil(sampleReviewCount / query.size);
    // Without samples nothing is known yet.
    return isUsual(query) && sampleReviewCount > 0
      ? { ...found, sampleCount: sampleReviewCount, totalPages }
      : null;
  }
}
