import { galleryItemSchema } from '@pawprints/domain/contract/gallery';
import * as z from 'zod/mini';
import { storedInstant } from '../lib/documents.ts';

/** `gallery/{id}`, by public id. Everyone may read it. */
export const galleryDocument = z.extend(z.omit(galleryItemSchema, { id: true }), {
  imagePath: z.string(),
  thumbnailPath: z.string(),
  createdAt: storedInstant,
  /** The admin who has changed the texts, by the rules, and when. */
  updatedBy: z.optional(z.string()),
  updatedAt: z.optional(storedInstant),
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
  createdAt: storedInstant,
});
export type OrphanedFilesDocument = z.output<typeof orphanedFilesDocument>;
