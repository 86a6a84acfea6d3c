import { randomUUID } from 'node:crypto';
import { publicId } from '@pawprints/domain/contract/fields';
import { galleryItemSchema } from '@pawprints/domain/contract/gallery';
import * as z from 'zod/mini';
import type { Bucket } from '../lib/bucket.ts';
import { storedInstant } from '../lib/documents.ts';
import type { Rendition } from '../lib/pictures.ts';

/** `gallery/{id}`, by public id. Everyone may read it. */
export const galleryDocument = z.extend(z.omit(galleryItemSchema, { id: true }), {
  imagePath: z.string(),
  thumbnailPath: z.string(),
  createdAt: storedInstant,
  /** The admin who has changed the texts, by the rules, and when. */
  updatedBy: z.optional(z.string()),
  updatedAt: z.optional(storedInstant),
  /** The report card of a customer's photo, which is shown as long as they allow it. */
  reportCardId: z.optional(publicId),
});
export type GalleryDocument = z.output<typeof galleryDocument>;

/** A picture in two widths. */
export type GalleryImage = { image: Rendition; thumbnail: Rendition };

type Kept = { bucket: Bucket; filesOrigin: string; folder: 'gallery' | 'paw-prints'; cacheControl: string };

/** The files of a picture under names that nobody guesses, and what its item says of them. storage.rules let everyone read them. */
export function galleryFilesOf(
  { image, thumbnail }: GalleryImage,
  { bucket, filesOrigin, folder, cacheControl }: Kept,
) {
  const name = `${folder}/${randomUUID()}`;
  const [imagePath, thumbnailPath] = [`${name}.webp`, `${name}-small.webp`];
  const urlOf = (path: string) =>
    `${filesOrigin}/v0/b/${bucket.name}/o/${encodeURIComponent(path)}?alt=media`;
  const stored = { contentType: 'image/webp', cacheControl };
  return {
    ofItem: {
      imagePath,
      imageUrl: urlOf(imagePath),
      width: image.width,
      height: image.height,
      thumbnailPath,
      thumbnailUrl: urlOf(thumbnailPath),
      thumbnailWidth: thumbnail.width,
    },
    paths: [imagePath, thumbnailPath],
    files: [
      { path: imagePath, bytes: image.bytes, ...stored },
      { path: thumbnailPath, bytes: thumbnail.bytes, ...stored },
    ],
  };
}
