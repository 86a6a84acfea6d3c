import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { demo } from '../business/check.ts';
import { inRoot } from '../paths.ts';
import type { Answer, Own } from './changes.ts';
import { leavesOf } from './leaves.ts';

/** Puts the picture of a file in the place of the one of this name; `alt` says what it shows. */
export type PictureWish = { key: string; file: string; alt: string | undefined };

/** A picture as the site wants it: in the shape of the one in its place, turned upright, without what a camera adds. */
export type ReadyPicture = {
  src: string;
  bytes: Buffer;
  /** What was cut off, for whoever knows the photo; nothing where its shape is right. */
  note: string | undefined;
  /** What business/own says of it, when it stands at this address. */
  answers: (src: string) => Answer[];
};

/** One that is there before any is copied in. */
export const anyPicture = demo.pictures.hero.src;

/** A photo has so many times the pixels of the drawing in its place, where it has enough of them: sharp, and still light. */
const largestScale = 1.5;
const folder = '/pictures/own';

const shipped: Readonly<Record<string, { place: string; width: number; height: number }>> =
  Object.fromEntries([
    ...Object.entries(demo.pictures).map(
      ([key, size]) => [key, { place: `pictures.${key}`, ...size }] as const,
    ),
    ...Object.entries(demo.about.pictures).map(
      ([key, size]) => [key, { place: `about.pictures.${key}`, ...size }] as const,
    ),
  ]);

/** @throws Error with a sentence where the file is no picture that can be shown. */
export async function readyPicture({ key, file, alt = '' }: PictureWish): Promise<ReadyPicture> {
  const wanted = shipped[key];
  if (wanted === undefined)
    throw new Error(`--picture ${key}: Choose among ${Object.keys(shipped).join(', ')}.`);
  const { place, width, height } = wanted;
  if (!existsSync(file)) throw new Error(`--picture ${key}: There is no file ${file}.`);
  const { autoOrient, format } = await sharp(file)
    .metadata()
    .catch(() => {
      throw new Error(
        `--picture ${key}: ${file} cannot be read as a picture: take a JPEG, PNG, WebP or AVIF file.`,
      );
    });
  if (format === 'svg')
    throw new Error(`--picture ${key}: ${file} is a drawing: take a JPEG, PNG, WebP or AVIF file.`);
  const scale = Math.min(largestScale, autoOrient.width / width, autoOrient.height / height);
  if (scale < 1)
    throw new Error(
      `--picture ${key}: ${file} has ${autoOrient.width} × ${autoOrient.height} pixels: it needs ${width} × ${height} or more.`,
    );
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const bytes = await sharp(file)
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: 'attention' })
    .webp({ quality: 78 })
    .toBuffer();
  // Browsers keep a picture under its name, so another one has another name.
  const src = `${folder}/${key}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.webp`;
  return {
    src,
    bytes,
    note: cropNote(`--picture ${key}`, autoOrient, width / height),
    answers: (address) =>
      Object.entries({ src: address, alt, ...size }).map(([name, value]) => ({
        path: `${place}.${name}`,
        value,
      })),
  };
}

function cropNote(name: string, photo: { width: number; height: number }, ratio: number): string | undefined {
  const width = Math.min(photo.width, Math.round(photo.height * ratio));
  const height = Math.min(photo.height, Math.round(photo.width / ratio));
  if (width * height > 0.98 * photo.width * photo.height) return undefined;
  return `${name}: cropped from ${photo.width}×${photo.height} to ${width}×${height} around what draws the eye. Look whether what matters is still in it.`;
}

const fileOf = (src: string): string => inRoot('web/public', src);

/** Copies pictures in, before business/own names them. */
export function writePictures(pictures: readonly ReadyPicture[]): void {
  for (const { src, bytes } of pictures) {
    mkdirSync(dirname(fileOf(src)), { recursive: true });
    writeFileSync(fileOf(src), bytes);
  }
}

/** Takes away the pictures that business/own named before and names no more. */
export function removeFormerPictures(before: Own, after: Own): void {
  const named = (own: Own) =>
    [...leavesOf(own).values()].filter((leaf) => typeof leaf === 'string' && leaf.startsWith(`${folder}/`));
  const still = new Set(named(after));
  for (const src of named(before)) if (!still.has(src)) rmSync(fileOf(String(src)), { force: true });
}
