import { serverLimits } from '@pawprints/domain/server-limits';
import { galleryMessages } from '@pawprints/domain/messages';
import { ApiError } from '../../lib/api-error.ts';
import { mediaTypeOf, renditionsOf, type PictureRefusals } from '../../lib/pictures.ts';
import type { GalleryImage } from '../../records/gallery.ts';

const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

const refusals: PictureRefusals = {
  part: 'multipartFile',
  broken: galleryMessages.imageBroken,
  tooManyPixels: galleryMessages.imageTooManyPixels,
};

/**
 * Keeps only the first frame of an animation.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE where the bytes are no PNG, JPEG, WebP, AVIF or GIF; VALIDATION_FAILED for an image
 * that cannot be read, or has too many pixels.
 */
export async function galleryImageOf(upload: Buffer): Promise<GalleryImage> {
  const type = await mediaTypeOf(upload);
  if (type === null || !accepted.has(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', galleryMessages.imageType);
  }
  const { image: width, thumbnail: small } = serverLimits.imageWidths;
  const [image, thumbnail] = await renditionsOf(upload, { type, widths: [width, small], refusals });
  return { image, thumbnail };
}
