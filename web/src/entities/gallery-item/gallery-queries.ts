import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { galleryRoutes, type GalleryItem } from '@pawprints/domain/contract/gallery';
import { limits } from '@pawprints/domain/limits';
import { call, resultOf } from '../../lib/api-client.ts';
import { forEverybody, queryClient } from '../../lib/query-client.ts';

/** Where the list begins; further on a cursor leads. */
const start = '';

/** The server's gallery, the newest first, 20 at a time (docs/rules.md#gallery), followed by its cursor. */
export const gallery = infiniteQueryOptions({
  queryKey: ['gallery', 'pages'],
  meta: forEverybody,
  queryFn: async ({ pageParam: cursor, signal }) => {
    const from = cursor === start ? { page: 0 } : { cursor };
    const query = { ...from, size: limits.galleryLoadedPerPage };
    return resultOf(await call(galleryRoutes.listGallery, { query, signal }));
  },
  initialPageParam: start,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/**
 * What this tab has added and deleted: the list of the server may be a minute old, and then lacks the one and still has
 * the other.
 */
export type GalleryChanges = { added: readonly GalleryItem[]; deleted: readonly number[] };
const noChanges: GalleryChanges = { added: [], deleted: [] };

/** The changes, as a query that is never asked for: it only tells who watches. */
export const galleryChangesQuery = queryOptions({
  queryKey: ['gallery', 'changes'],
  meta: forEverybody,
  queryFn: () => galleryChanges(),
  initialData: noChanges,
  staleTime: Infinity,
});

export function galleryChanges(): GalleryChanges {
  return queryClient.getQueryData(galleryChangesQuery.queryKey) ?? noChanges;
}

/** Puts a picture that was just added at the head of the gallery. */
export function rememberAdded(item: GalleryItem): void {
  const { added, deleted } = galleryChanges();
  queryClient.setQueryData(galleryChangesQuery.queryKey, { added: [item, ...added], deleted });
}

/** Takes a picture that was just deleted out of the gallery. */
export function rememberDeleted(id: number): void {
  const { added, deleted } = galleryChanges();
  queryClient.setQueryData(galleryChangesQuery.queryKey, { added, deleted: [...deleted, id] });
}
