import type { galleryRoutes } from '@pawprints/domain/contract/gallery';
import type { Handlers } from '../../http/define-route.ts';
import { publicIdOf } from '../../lib/public-id.ts';
import { addItem } from './add-item.ts';
import { deleteItem } from './delete-item.ts';
import { getItem, listItems } from './find-items.ts';

export const galleryHandlers: Handlers<typeof galleryRoutes> = {
  listGallery: ({ deps, query }) => listItems(deps, query),
  getGalleryItem: ({ deps, params }) => getItem(deps, params.id),
  addGalleryItem: ({ deps, user, headers, file, body }) => {
    const id = publicIdOf(headers['idempotency-key'], user.uid, JSON.stringify(body), file);
    return addItem(deps, { upload: file, texts: body, by: user.uid, id });
  },
  deleteGalleryItem: ({ deps, user, params }) => deleteItem(deps, params.id, user.uid),
};
