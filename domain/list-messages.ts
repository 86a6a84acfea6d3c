/** Separate from the other messages, since the public lists have these few in their first load. */
export const listMessages = {
  noReviewsFound: 'No reviews found matching your criteria.',
  olderReviewsFailed: 'Older reviews could not be searched.',
  galleryLoadFailed: 'An error occurred while loading gallery images. Please try again later.',
  galleryEmpty: 'No images found in the gallery yet.',
} as const;
