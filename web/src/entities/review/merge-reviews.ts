import type { Review } from '@pawprints/domain/contract/reviews';

/**
 * The public list, the newest first, with the author's own reviews as only they are sure to see them: the list may be a
 * minute old, and then lacks what was just written and still has what was just deleted. `own` is null while it is not known.
 */
export function mergeReviews(
  listed: readonly Review[],
  own: readonly Review[] | null,
  userId: string | null,
): Review[] {
  const others = own === null ? listed : listed.filter(({ authorId }) => authorId !== userId);
  return [...(own ?? []), ...others].toSorted(
    (one, other) => Date.parse(other.createdDate) - Date.parse(one.createdDate),
  );
}
