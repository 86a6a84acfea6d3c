import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { galleryMessages } from '../messages.ts';
import {
  idempotencyHeaders,
  idParams,
  isoInstant,
  line,
  listSchema,
  listQuery,
  publicId,
  requestObject,
  requiredLine,
  requiredText,
} from './fields.ts';
import type { RouteContract } from './route.ts';

const pixels = z.int().check(z.positive());

/**
 * `width` and `height` are the image's in pixels. The thumbnail shows the same image, `thumbnailWidth` pixels wide. Both
 * together make a `srcset`.
 */
export const galleryItemSchema = z.object({
  id: publicId,
  imageUrl: z.url(),
  width: pixels,
  height: pixels,
  thumbnailUrl: z.url(),
  thumbnailWidth: pixels,
  petName: z.string(),
  breed: z.string(),
  description: z.string(),
  owner: z.string(),
  createdAt: isoInstant,
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;

export const newGalleryItemBody = requestObject({
  petName: requiredLine("The pet's name", limits.nameMax, galleryMessages.petName),
  breed: requiredLine('The breed', limits.nameMax, galleryMessages.breed),
  description: requiredText('The description', limits.textMax, galleryMessages.description),
  owner: z._default(line("The owner's name", limits.nameMax), ''),
});
export type NewGalleryItem = z.infer<typeof newGalleryItemBody>;

const galleryList = listSchema(galleryItemSchema);
export type GalleryList = z.infer<typeof galleryList>;

const galleryQuery = listQuery(limits.galleryPerCall);
export type GalleryQuery = z.infer<typeof galleryQuery>;

export const galleryRoutes = {
  listGallery: {
    method: 'GET',
    path: '/gallery',
    auth: 'none',
    summary: 'Gallery items, newest first',
    query: galleryQuery,
    result: galleryList,
    shared: true,
  },
  getGalleryItem: {
    method: 'GET',
    path: '/gallery/{id}',
    auth: 'none',
    summary: 'One gallery item',
    params: idParams,
    result: galleryItemSchema,
  },
  addGalleryItem: {
    method: 'POST',
    path: '/gallery',
    auth: 'admin',
    summary:
      'Adds an image to the gallery: PNG, JPEG, WebP, AVIF or GIF, at most 10 MB; the same key, image and texts are one item',
    headers: idempotencyHeaders,
    body: newGalleryItemBody,
    multipart: {
      jsonPart: 'petGalleryRequest',
      filePart: 'multipartFile',
      maxFileBytes: limits.imageBytes,
      messages: { missing: galleryMessages.image, tooLarge: galleryMessages.imageTooLarge },
    },
    result: galleryItemSchema,
  },
  deleteGalleryItem: {
    method: 'DELETE',
    path: '/gallery/{id}',
    auth: 'admin',
    summary: 'Removes an image from the gallery',
    params: idParams,
    result: galleryItemSchema,
  },
} as const satisfies Record<string, RouteContract>;
