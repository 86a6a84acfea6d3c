/**
 * The zero-based page to show once a booking has left the list. If it was the last one in sight, this is the
 * previous page, or from the first page the next one, if there is one.
 */
export function pageAfterDrop({
  page,
  inSight,
  totalPages,
}: {
  page: number;
  /** Bookings that the page showed, this one included. */
  inSight: number;
  totalPages: number;
}): number {
  if (inSight > 1) return page;
  if (page > 0) return page - 1;
  return totalPages > 1 ? page + 1 : page;
}
