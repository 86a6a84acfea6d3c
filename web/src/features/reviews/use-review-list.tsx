import { useState, type ReactNode } from 'react';
import { firstSampleReviews, sampleReviewCount } from '../../content/first-sample-reviews.ts';
import { fromSamples, loadSamples, type ReviewOrSample } from '../../entities/review/review-or-sample.ts';
import { usePrerendered } from '../../rendering/hydrated.ts';
import { useLoadedModule } from '../../lib/use-loaded-module.ts';
import { findReviews, type FoundReviews } from './find-reviews.ts';
import { isDefaultFilter, type ReviewFilter } from './review-filter.ts';
import type { CustomerReviews } from './review-list-data.tsx';

export type ReviewListState = {
  status: 'pending' | 'error' | 'success';
  olderFailed: boolean;
  reviews: readonly ReviewOrSample[];
  /** The requested page. Null until there is something to show. */
  found: FoundReviews | null;
  retry: () => void;
  /** Render it: it queries the server and shows nothing. */
  queries: ReactNode;
};

const firstSamples = fromSamples(firstSampleReviews);

const loadLists = async () => {
  const [samples, { ReviewListData }] = await Promise.all([loadSamples(), import('./review-list-data.tsx')]);
  return { samples, ReviewListData };
};

/**
 * Prerendered markup shows the first samples until the customers' reviews are fetched. If that fails, the
 * samples stay (docs/rules.md#lists-and-search).
 */
export function useReviewList(filter: ReviewFilter): ReviewListState {
  const prerendered = usePrerendered();
  const { module, failed, retry } = useLoadedModule(loadLists);
  const [customers, setCustomers] = useState<CustomerReviews | null>(null);

  const status = failed ? 'error' : (customers?.status ?? 'pending');
  const older = customers?.older ?? 'not needed';
  const reviews = [...(customers?.reviews ?? []), ...(module?.samples ?? firstSamples)];
  return {
    status: older === 'pending' ? 'pending' : status,
    olderFailed: older === 'error',
    reviews,
    found: find(),
    retry: customers?.retry ?? retry,
    queries: module && <module.ReviewListData filter={filter} onChange={setCustomers} />,
  };

  function find(): FoundReviews | null {
    const found = findReviews(reviews, filter);
    if (status !== 'pending') return older === 'pending' && found.reviews.length === 0 ? null : found;
    if (!prerendered) return null;
    if (module !== null) return found;
    const totalPages = Math.ceil(sampleReviewCount / filter.size);
    // Without samples nothing is known yet.
    return isDefaultFilter(filter) && sampleReviewCount > 0
      ? { ...found, sampleCount: sampleReviewCount, totalPages }
      : null;
  }
}
