import * as z from 'zod/mini';
import { instant } from '../lib/documents.ts';

/** `gallery/{id}`; the id of the document is the item's public id. Everyone may read it. Sizes are in pixels. */
export const galleryDocument = z.object({
  petName: z.string(),
  breed: z.string(),
  description: z.string(),
  owner: z.string(),
  imagePath: z.string(),
  imageUrl: z.string(),
  width: z.number(),
  height: z.number(),
  thumbnailPath: z.string(),
  thumbnailUrl: z.string(),
  thumbnailWidth: z.number(),
  createdAt: instant,
});
export type GalleryDocument = z.output<typeof galleryDocument>;

/**
 * `galleryRemains/{id}`: files in the bucket that belong to no item, because a try to upload it has not been finished yet, or
 * its deletion has not; then the id is the item's.
 */
export const galleryRemainsDocument = z.object({
  paths: z.array(z.string()),
  /** The item that is being deleted, null for one that is being made. */
  item: z.nullable(galleryDocument),
  createdAt: instant,
});
export type GalleryRemainsDocument = z.output<typeof galleryRemainsDocument>;
