import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  galleryRoutes,
  type GalleryItem,
  type GalleryList,
  type NewGalleryItem,
} from '@pawprints/domain/contract/gallery';
import { limits } from '@pawprints/domain/limits';
import { create } from 'zustand';
import { call, resultOf } from '../../lib/api-client.ts';
import { forEverybody } from '../../lib/query-client.ts';

/** Newest first (docs/rules.md#gallery). The first page has no cursor. */
export const gallery = infiniteQueryOptions({
  queryKey: ['gallery'],
  meta: forEverybody,
  queryFn: async ({ pageParam: cursor, signal }) => {
    const from = cursor === '' ? { page: 0 } : { cursor };
    const query = { ...from, size: limits.galleryPerCall };
    return resultOf(await call(galleryRoutes.listGallery, { query, signal }));
  },
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/**
 * What this tab has added, changed and deleted. The public list may be a minute old: it may lack an added item and still
 * have a deleted one.
 */
type GalleryChanges = {
  added: readonly GalleryItem[];
  deleted: readonly number[];
  texts: ReadonlyMap<number, Partial<NewGalleryItem>>;
};

export const useGalleryChanges = create<GalleryChanges>(() => ({ added: [], deleted: [], texts: new Map() }));

export function rememberAdded(item: GalleryItem): void {
  useGalleryChanges.setState(({ added }) => ({ added: [item, ...added] }));
}

export function rememberDeleted(id: number): void {
  useGalleryChanges.setState(({ deleted }) => ({ deleted: [...deleted, id] }));
}

export function rememberRestored(id: number): void {
  useGalleryChanges.setState(({ deleted }) => ({ deleted: deleted.filter((other) => other !== id) }));
}

export function rememberTexts(id: number, changed: Partial<NewGalleryItem>): void {
  useGalleryChanges.setState(({ texts }) => ({
    texts: new Map([...texts, [id, { ...texts.get(id), ...changed }]]),
  }));
}

/** Applies this tab's changes to the fetched pages. `total` includes the items that are not fetched yet. */
export function mergeGallery(
  pages: readonly GalleryList[],
  { added, deleted, texts }: GalleryChanges,
): { items: GalleryItem[]; total: number } {
  const gone = new Set(deleted);
  const byId = new Map(pages.flatMap(({ content }) => content).map((item) => [item.id, item]));
  const fresh = added.filter(({ id }) => !byId.has(id) && !gone.has(id));
  const kept = [...byId.values()].filter(({ id }) => !gone.has(id));
  const last = pages.at(-1);
  const items = [...fresh, ...kept].map((item) => ({ ...item, ...texts.get(item.id) }));
  // The server's count may be a minute old, too: once all pages are fetched, count what is in them.
  const complete = last === undefined || last.nextCursor === null;
  const total = complete ? items.length : last.totalElements + fresh.length - (byId.size - kept.length);
  return { items, total: Math.max(total, items.length) };
}
