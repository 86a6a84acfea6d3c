import { limits } from '@pawprints/domain/catalogue';
import { galleryMessages } from '@pawprints/domain/messages';
import type { Sharp } from 'sharp';
import { ApiError, validationFailed } from '../../lib/api-error.ts';
import { lazy } from '../../lib/lazy.ts';

/** WebP, upright, without metadata. Sizes are pixels. */
export type Rendition = { bytes: Buffer; width: number; height: number };
export type GalleryImage = { image: Rendition; thumbnail: Rendition };

const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']);

/** Fits 1 GiB of memory: decoding an AVIF needs about 19 bytes per pixel, the other formats at most 6. */
const maxPixels = { avif: 25_000_000, other: 51_000_000 };
const maxSeconds = 6;
const webpQuality = 80;

/** The only loaders of libvips that are enabled, whatever a file claims to be. */
const readers = ['Png', 'Jpeg', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

let last: Promise<unknown> = Promise.resolve();

/** A task that fails does not stop the next one. */
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Keeps only the first frame of an animation.
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE where the bytes are no PNG, JPEG, WebP, AVIF or GIF; VALIDATION_FAILED for an image
 * that cannot be read, or has too many pixels.
 */
export async function galleryImageOf(upload: Buffer): Promise<GalleryImage> {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(upload);
  if (type === undefined || !accepted.has(type.mime)) {
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', galleryMessages.imageType);
  }
  return oneAtATime(() => render(upload, type.mime === 'image/avif' ? maxPixels.avif : maxPixels.other));
}

async function render(upload: Buffer, pixels: number): Promise<GalleryImage> {
  const read = await loadSharp();
  try {
    const { width, height } = await read(upload, { limitInputPixels: false }).metadata();
    if (width * height > pixels) throw refusal(galleryMessages.imageTooManyPixels(`${pixels / 1_000_000}`));

    const upright = read(upload, { autoOrient: true, failOn: 'error', limitInputPixels: pixels });
    const { data, info } = await fitInside(upright, limits.imageWidths.image)
      .timeout({ seconds: maxSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [image, thumbnail] = await Promise.all([
      webpOf(read(data, { raw: info })),
      webpOf(fitInside(read(data, { raw: info }), limits.imageWidths.thumbnail)),
    ]);
    return { image, thumbnail };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refusal(galleryMessages.imageBroken);
  }
}

function fitInside(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
}

async function webpOf(picture: Sharp): Promise<Rendition> {
  const { data, info } = await picture.webp({ quality: webpQuality }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function refusal(message: string): ApiError {
  return validationFailed([{ path: 'multipartFile', message }]);
}

/** Loaded with the first upload, since no other call needs it. */
const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  return sharp;
});
