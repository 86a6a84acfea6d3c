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
