import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import { serverLimits } from '@pawprints/domain/server-limits';
import { ApiError } from '../../lib/api-error.ts';
import { mediaTypeOf, renditionsOf, type PictureRefusals, type Rendition } from '../../lib/pictures.ts';

const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp']);

export const pictureRefusals: PictureRefusals = {
  part: 'file',
  broken: reportCardMessages.photoBroken,
  tooManyPixels: reportCardMessages.tooManyPixels,
};

/**
 * The photo written anew, without what the camera has added, such as where it was taken.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE where the bytes are neither PNG, JPEG nor WebP; VALIDATION_FAILED for a photo that cannot
 * be read, or has too many pixels.
 */
export async function cardPhotoOf(upload: Buffer): Promise<Rendition> {
  const type = await mediaTypeOf(upload);
  if (type === null || !accepted.has(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', reportCardMessages.photoType);
  }
  const [photo] = await renditionsOf(upload, {
    type,
    widths: [serverLimits.imageWidths.image],
    refusals: pictureRefusals,
  });
  return photo;
}
