import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { defineRoute, type Route } from '../../http/define-route.ts';
import { publicIdOf } from '../../lib/public-id.ts';
import { addItem } from './add-item.ts';
import { deleteItem } from './delete-item.ts';
import { getItem, listItems } from './find-items.ts';

export const galleryItemRoutes: readonly Route[] = [
  defineRoute(galleryRoutes.listGallery, { handle: ({ deps, query }) => listItems(deps, query) }),
  defineRoute(galleryRoutes.getGalleryItem, { handle: ({ deps, params }) => getItem(deps, params.id) }),
  defineRoute(galleryRoutes.addGalleryItem, {
    handle: ({ deps, user, headers, file, body }) => {
      const id = publicIdOf(headers['idempotency-key'], user.uid, JSON.stringify(body), file);
      return addItem(deps, file, body, id);
    },
  }),
  defineRoute(galleryRoutes.deleteGalleryItem, { handle: ({ deps, params }) => deleteItem(deps, params.id) }),
];
