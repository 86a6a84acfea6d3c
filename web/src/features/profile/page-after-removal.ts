/**
 * The zero-based page to show once a booking has left the list. If it was the last one shown, this is the
 * previous page, or from the first page the next one, if there is one.
 */
export function pageAfterRemoval({
  page,
  shownCount,
  totalPages,
}: {
  page: number;
  /** Includes the booking that has left. */
  shownCount: number;
  totalPages: number;
}): number {
  if (shownCount > 1) return page;
  if (page > 0) return page - 1;
  return totalPages > 1 ? page + 1 : page;
}
