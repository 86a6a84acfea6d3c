import type { GalleryItem, GalleryList } from '@pawprints/domain/contract/gallery';
import { describe, expect, it } from 'vitest';
import { mergeGallery } from './gallery-queries.ts';

const item = (id: number): GalleryItem => ({
  id,
  imageUrl: 'https://example.com/image.webp',
  width: 1600,
  height: 1200,
  thumbnailUrl: 'https://example.com/thumbnail.webp',
  thumbnailWidth: 640,
  petName: 'Biscuit',
  breed: 'Poodle',
  description: 'In the garden.',
  owner: '',
  createdAt: '2026-05-04T12:00:00.000Z',
});
const list = (ids: number[], totalElements: number, nextCursor: string | null): GalleryList => ({
  content: ids.map(item),
  totalElements,
  totalPages: Math.ceil(totalElements / 20),
  nextCursor,
});
const merge = (pages: GalleryList[], added: number[] = [], deleted: number[] = []) => {
  const { items, total } = mergeGallery(pages, { added: added.map(item), deleted, texts: new Map() });
  return { ids: items.map(({ id }) => id), total };
};

describe('the gallery as far as it is known', () => {
  it('is the pages in their order, with what is still to come counted', () => {
    expect(merge([list([5, 4], 5, 'x'), list([3, 2], 5, 'y')])).toEqual({ ids: [5, 4, 3, 2], total: 5 });
    expect(merge([])).toEqual({ ids: [], total: 0 });
  });

  it('has a picture once that moved from one page to the next meanwhile', () => {
    expect(merge([list([5, 4], 4, 'x'), list([4, 3], 5, null)])).toEqual({ ids: [5, 4, 3], total: 3 });
  });

  it('has what was just added at its head, once', () => {
    expect(merge([list([5, 4], 4, 'x')], [6])).toEqual({ ids: [6, 5, 4], total: 5 });
    expect(merge([list([6, 5], 4, 'x')], [6])).toEqual({ ids: [6, 5], total: 4 });
  });

  it('has the texts that were just changed', () => {
    const texts = { petName: 'Pepper', breed: 'Pug', description: 'On the lawn.', owner: 'Robin' };
    const changes = {
      added: [item(6)],
      deleted: [],
      texts: new Map([
        [5, texts],
        [6, texts],
      ]),
    };
    const { items } = mergeGallery([list([5, 4], 2, null)], changes);
    expect(items).toEqual([{ ...item(6), ...texts }, { ...item(5), ...texts }, item(4)]);
  });

  it('no longer has what was just deleted', () => {
    expect(merge([list([5, 4], 4, 'x')], [], [4])).toEqual({ ids: [5], total: 3 });
    expect(merge([list([5, 4], 2, null)], [6], [6, 5])).toEqual({ ids: [4], total: 1 });
  });
});
