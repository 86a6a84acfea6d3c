import type { GalleryItem, GalleryList } from '@pawprints/domain/contract/gallery';
import type { GalleryChanges } from './gallery-queries.ts';

/** The pages of the gallery fetched so far with what this tab has changed since; `total` counts also what is not fetched yet. */
export function mergeGallery(
  pages: readonly GalleryList[],
  { added, deleted }: GalleryChanges,
): { items: GalleryItem[]; total: number } {
  const gone = new Set(deleted);
  const byId = new Map(pages.flatMap(({ content }) => content).map((item) => [item.id, item]));
  const fresh = added.filter(({ id }) => !byId.has(id) && !gone.has(id));
  const kept = [...byId.values()].filter(({ id }) => !gone.has(id));
  const last = pages.at(-1);
  const items = [...fresh, ...kept];
  // Once everything is here the count is what is here.
  const complete = last === undefined || last.nextCursor === null;
  const total = complete ? items.length : last.totalElements + fresh.length - (byId.size - kept.length);
  return { items, total: Math.max(total, items.length) };
}
