/**
 * The page to show once a booking has left the list (zero-based): where it was the last in sight, one page back, or, from the
 * first page, the one that follows, if there is one.
 */
export function pageAfterDrop({
  page,
  inSight,
  totalPages,
}: {
  page: number;
  /** How many bookings the page showed, this one included. */
  inSight: number;
  totalPages: number;
}): number {
  if (inSight > 1) return page;
  if (page > 0) return page - 1;
  return totalPages > 1 ? page + 1 : page;
}
