import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparePicture } from './pictures.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pawprints-pictures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function photo(width: number, height: number): Promise<string> {
  const file = join(folder, `${width}x${height}.png`);
  await sharp({ create: { width, height, channels: 3, background: '#8a6' } }).toFile(file);
  return file;
}

const ready = (file: string) => preparePicture({ key: 'house', file, alt: 'Our house' });

it('says that a file is not there', async () => {
  await expect(ready('nowhere.jpg')).rejects.toThrow('--picture house: There is no file nowhere.jpg.');
});

it('says what of a photo of another shape is shown', async () => {
  const { note, bytes } = await ready(await photo(800, 1200));
  expect(note).toMatch(/^--picture house: cropped from 800×1200 to 800×600 /);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 800, height: 600 });
});

it('has nothing to say about a photo of its shape', async () => {
  expect((await ready(await photo(1000, 750))).note).toBeUndefined();
});
