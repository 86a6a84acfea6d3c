import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { demo } from '../business/check.ts';
import { inRoot } from '../paths.ts';
import type { Answer } from './answers.ts';
import type { PictureArg } from './args.ts';
import { fieldsOf, type Own } from './fields.ts';

/** A photo, cropped to the shape of the image that it replaces, upright and without metadata. */
export type PreparedPicture = {
  src: string;
  bytes: Buffer;
  /** Says what was cropped, if anything. */
  note: string | undefined;
  answers: Answer[];
};

/** The largest size of a photo relative to the drawing that it replaces: sharp on dense screens, and still small. */
const largestScale = 1.5;
const folder = '/pictures/own';

const replaceable: Record<string, { width: number; height: number }> = {
  ...demo.pictures,
  ...demo.about.pictures,
};

/** @throws Error with a sentence when the file cannot replace that image. */
export async function preparePicture({ key, file, alt = '' }: PictureArg): Promise<PreparedPicture> {
  const refuse = (sentence: string) => new Error(`--picture ${key}: ${sentence}`);
  const wanted = replaceable[key];
  if (wanted === undefined) throw refuse(`Choose among ${Object.keys(replaceable).join(', ')}.`);
  if (!existsSync(file)) throw refuse(`There is no file ${file}.`);
  const { width, height } = wanted;
  const formats = 'take a JPEG, PNG, WebP or AVIF file.';
  const { autoOrient, format } = await sharp(file)
    .metadata()
    .catch(() => {
      throw refuse(`${file} cannot be read as a picture: ${formats}`);
    });
  if (format === 'svg') throw refuse(`${file} is a drawing: ${formats}`);
  const scale = Math.min(largestScale, autoOrient.width / width, autoOrient.height / height);
  if (scale < 1) {
    const pixels = `${autoOrient.width} × ${autoOrient.height} pixels`;
    throw refuse(`${file} has ${pixels}: it needs ${width} × ${height} or more.`);
  }
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const bytes = await sharp(file)
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .webp({ quality: 78 })
    .toBuffer();
  // Browsers cache an image by its address, so a new image needs a new address.
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const src = `${folder}/${key}-${hash}.webp`;
  const section = key in demo.pictures ? 'pictures' : 'about.pictures';
  return {
    src,
    bytes,
    note: cropNote(key, autoOrient, width / height),
    answers: Object.entries({ src, alt, ...size }).map(([name, value]) => ({
      path: `${section}.${key}.${name}`,
      texts: [String(value)],
    })),
  };
}

function cropNote(key: string, photo: { width: number; height: number }, ratio: number): string | undefined {
  const width = Math.min(photo.width, Math.round(photo.height * ratio));
  const height = Math.min(photo.height, Math.round(photo.width / ratio));
  if (width * height > 0.98 * photo.width * photo.height) return undefined;
  return `--picture ${key}: cropped from ${photo.width}×${photo.height} to ${width}×${height} around what draws the eye. Look whether what matters is still in it.`;
}

const fileOf = (src: string): string => inRoot('web/public', src);

export function writePictures(pictures: readonly PreparedPicture[]): void {
  for (const { src, bytes } of pictures) {
    mkdirSync(dirname(fileOf(src)), { recursive: true });
    writeFileSync(fileOf(src), bytes);
  }
}

export function removeUnusedPictures(before: Own, after: Own): void {
  const named = (own: Own) =>
    [...fieldsOf(own).values()].map(String).filter((src) => src.startsWith(`${folder}/`));
  const used = new Set(named(after));
  for (const src of named(before)) if (!used.has(src)) rmSync(fileOf(src), { force: true });
}
