import * as z from 'zod/mini';
import { instant } from '../lib/documents.ts';

/** `gallery/{id}`, by public id. Everyone may read it. Sizes are pixels. */
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
 * `galleryRemains/{id}`: files in the bucket that belong to no item, because an upload or a deletion has not ended yet. For a
 * deletion the id is the item's.
 */
export const orphanedFilesDocument = z.object({
  paths: z.array(z.string()),
  /** The item that is being deleted, null for an upload. */
  item: z.nullable(galleryDocument),
  createdAt: instant,
});
export type OrphanedFilesDocument = z.output<typeof orphanedFilesDocument>;
