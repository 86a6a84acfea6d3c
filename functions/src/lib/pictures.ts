import type { Sharp } from 'sharp';
import { ApiError, validationFailed } from './api-error.ts';
import { lazy } from './lazy.ts';

/** WebP, upright, without metadata. Sizes are pixels. */
export type Rendition = { bytes: Buffer; width: number; height: number };

/** Fits 1 GiB of memory: decoding an AVIF needs about 19 bytes per pixel, the other formats at most 6. */
const maxPixels = { avif: 25_000_000, other: 51_000_000 };
/** For decoding, and where there is a single width for encoding too: less than what the whole call may take. */
const maxSeconds = 8;
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

/** The media type that the bytes have, whatever the file is called. Null where they are of no known type. */
export async function mediaTypeOf(upload: Buffer): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(upload))?.mime ?? null;
}

/** What is said of a picture that cannot be used, under the name of its part. */
export type PictureRefusals = {
  part: string;
  broken: string;
  tooManyPixels: (megapixels: string) => string;
};

/**
 * The picture written anew, in each of the widths. Keeps only the first frame of an animation. `type` is what `mediaTypeOf` says.
 * @throws ApiError VALIDATION_FAILED for a picture that cannot be read, or has too many pixels.
 */
export function renditionsOf<const Widths extends readonly number[]>(
  upload: Buffer,
  { type, widths, refusals }: { type: string; widths: Widths; refusals: PictureRefusals },
): Promise<{ [Place in keyof Widths]: Rendition }> {
  const pixels = type === 'image/avif' ? maxPixels.avif : maxPixels.other;
  return oneAtATime(async () => {
    const renditions = await render(upload, { pixels, widths, refusals });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each width, in their order
    return renditions as { [Place in keyof Widths]: Rendition };
  });
}

async function render(
  upload: Buffer,
  { pixels, widths, refusals }: { pixels: number; widths: readonly number[]; refusals: PictureRefusals },
): Promise<Rendition[]> {
  const refusal = (message: string) => validationFailed([{ path: refusals.part, message }]);
  const read = await loadSharp();
  try {
    const { width, height } = await read(upload, { limitInputPixels: false }).metadata();
    if (width * height > pixels) throw refusal(refusals.tooManyPixels(`${pixels / 1_000_000}`));

    const upright = read(upload, { autoOrient: true, failOn: 'error', limitInputPixels: pixels });
    const largest = fitInside(upright, Math.max(...widths)).timeout({ seconds: maxSeconds });
    if (widths.length === 1) return [await webpOf(largest)];
    const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
    return await Promise.all(widths.map((wanted) => webpOf(fitInside(read(data, { raw: info }), wanted))));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw refusal(refusals.broken);
  }
}

function fitInside(picture: Sharp, width: number): Sharp {
  return picture.resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true });
}

async function webpOf(picture: Sharp): Promise<Rendition> {
  const { data, info } = await picture.webp({ quality: webpQuality }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Loaded with the first upload, since no other call needs it. */
const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: readers });
  return sharp;
});
