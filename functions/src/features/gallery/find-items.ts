import type { GalleryItem, GalleryList, GalleryQuery } from '@pawprints/domain/contract/gallery';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import { cursorOf, positionOf, sliceOf } from '../../lib/list-page.ts';
import { galleryView } from './gallery-item.ts';

type Deps = Pick<Dependencies, 'collections' | 'log'>;

/**
 * One gallery item.
 * @throws ApiError NOT_FOUND
 */
export async function getItem({ collections }: Pick<Deps, 'collections'>, id: number): Promise<GalleryItem> {
  const item = (await collections.gallery.doc(String(id)).get()).data();
  if (item === undefined) throw new ApiError('NOT_FOUND', 'This image does not exist.');
  return galleryView(id, item);
}

/**
 * A page of the gallery, newest first.
 * @throws ApiError VALIDATION_FAILED for a cursor that is none.
 */
export async function listItems(
  { collections, log }: Deps,
  { page, size, cursor }: GalleryQuery,
): Promise<GalleryList> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const newestFirst = collections.gallery.orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
  const { docs, last, total } = await sliceOf(newestFirst, {
    page,
    size,
    after: after && [after.at, String(after.id)],
  });
  const read = readableOrLogged(docs, log);
  const end = last && read.at(-1);
  return {
    content: read.map(({ doc, content }) => galleryView(Number(doc.id), content)),
    totalElements: total,
    totalPages: Math.ceil(total / size),
    nextCursor: end ? cursorOf({ at: end.content.createdAt, id: Number(end.doc.id) }) : null,
  };
}
