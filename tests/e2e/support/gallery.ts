import type { Locator, Page } from '@playwright/test';
import type { GalleryItem, GalleryList } from '@pawprints/domain/contract/gallery';

/** The openers of the pictures that /gallery shows. */
export function pictures(page: Page): Locator {
  return page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: /^Show .* larger$/ });
}

/**
 * The server's gallery has `count` pictures, named 'Dog 1', 'Dog 2', …, unless `words` say otherwise. Returns the requests that
 * it gets.
 */
export async function serveGallery(
  page: Page,
  count: number,
  words: Partial<GalleryItem> = {},
): Promise<URL[]> {
  const asked: URL[] = [];
  await page.route('**/api/v1/gallery?*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const size = Number(url.searchParams.get('size'));
    const first = Number(url.searchParams.get('cursor') ?? 0);
    const content = Array.from({ length: Math.min(size, count - first) }, (_, index) => ({
      ...itemOf(first + index + 1, url.origin),
      ...words,
    }));
    const result: GalleryList = {
      content,
      totalElements: count,
      totalPages: Math.ceil(count / size),
      nextCursor: first + size < count ? String(first + size) : null,
    };
    await route.fulfill({ json: { isSuccess: true, code: 'OK', message: 'OK', result } });
  });
  return asked;
}

function itemOf(id: number, origin: string): GalleryItem {
  const imageUrl = `${origin}/illustrations/gallery/corgi-running.svg`;
  return {
    id,
    imageUrl,
    width: 800,
    height: 600,
    thumbnailUrl: imageUrl,
    thumbnailWidth: 640,
    petName: `Dog ${id}`,
    breed: 'Welsh Corgi',
    description: `The story of dog ${id}.`,
    owner: id % 2 === 0 ? '' : 'Robin',
    createdAt: '2026-05-04T12:00:00.000Z',
  };
}
