import { vaccinationMessages } from '@pawprints/domain/vaccination-messages';
import { ApiError } from '../../lib/api-error.ts';
import { mediaTypeOf, renditionsOf, type PictureRefusals } from '../../lib/pictures.ts';
import type { VaccinationDocument } from '../../records/vaccinations.ts';

type Certificate = { bytes: Buffer; type: VaccinationDocument['file']['type']; extension: string };

const pictures = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp']);

/** Small print must be readable. */
const width = 2000;

const refusals: PictureRefusals = {
  part: 'file',
  broken: vaccinationMessages.pictureBroken,
  tooManyPixels: vaccinationMessages.tooManyPixels,
};

/**
 * A picture is written anew, without what the camera has added. A PDF stays as it is.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE where the bytes are neither PNG, JPEG, WebP nor PDF; VALIDATION_FAILED for a picture that
 * cannot be read, or has too many pixels.
 */
export async function certificateOf(upload: Buffer): Promise<Certificate> {
  const type = await mediaTypeOf(upload);
  if (type === 'application/pdf') return { bytes: upload, type, extension: 'pdf' };
  if (type === null || !pictures.has(type)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', vaccinationMessages.fileType);
  }
  const [{ bytes }] = await renditionsOf(upload, { type, widths: [width], refusals });
  return { bytes, type: 'image/webp', extension: 'webp' };
}
