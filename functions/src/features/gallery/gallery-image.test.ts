import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { galleryImageOf } from './gallery-image.ts';

const size = { width: 60, height: 40 };
const flat = (background: string, channels: 3 | 4 = 3) =>
  sharp({ create: { ...size, channels, background } });

/** The colour in the middle of a picture, as red, green, blue and, where there is one, opacity. */
async function colourOf(bytes: Buffer): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left: 30, top: 20, width: 1, height: 1 }).raw().toBuffer())];
}

const near = (value: number): unknown => expect.toSatisfy((actual: number) => Math.abs(actual - value) < 30);

describe('galleryImageOf', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['colours for print', () => flat('#c81e1e').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()],
    [
      'a wider range of colours',
      () => flat('#c81e1e').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer(),
    ],
    ['16 bits', () => flat('#c81e1e').toColourspace('rgb16').png().toBuffer()],
    ['a palette', () => flat('#c81e1e').png({ palette: true }).toBuffer()],
  ])('makes %s what a screen shows', async (_, file) => {
    const { image } = await galleryImageOf(await file());
    expect(await sharp(image.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
    expect(await colourOf(image.bytes)).toEqual([near(200), near(30), near(30)]);
  });

  it('keeps grey grey', async () => {
    const { image } = await galleryImageOf(await flat('#808080').greyscale().png().toBuffer());
    expect(await colourOf(image.bytes)).toEqual([near(128), near(128), near(128)]);
  });

  it('keeps what can be seen through', async () => {
    const { image, thumbnail } = await galleryImageOf(await flat('#00ff0080', 4).png().toBuffer());
    expect(await colourOf(image.bytes)).toEqual([near(0), near(255), near(0), near(128)]);
    expect(await colourOf(thumbnail.bytes)).toEqual([near(0), near(255), near(0), near(128)]);
  });

  it.each(['gif', 'webp'] as const)('keeps the first frame of a moving %s', async (format) => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => flat(colour).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(format)
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { image } = await galleryImageOf(moving);
    expect(image).toMatchObject(size);
    expect((await sharp(image.bytes).metadata()).pages).toBeUndefined();
    expect(await colourOf(image.bytes)).toEqual([near(255), near(0), near(0)]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright, however it was held (%i)', async (orientation) => {
    const top = { create: { width: 60, height: 20, channels: 3, background: '#ff0000' } } as const;
    const upright = await flat('#0000ff')
      .composite([{ input: top, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { image } = await galleryImageOf(await held(upright, orientation));
    expect(image).toMatchObject(size);
    const [above, below] = await Promise.all(
      [5, 35].map((y) =>
        sharp(image.bytes).extract({ left: 30, top: y, width: 1, height: 1 }).raw().toBuffer(),
      ),
    );
    expect([above?.[0], below?.[2]]).toEqual([near(255), near(255)]);
  });

  it('makes a small picture no larger', async () => {
    const { image, thumbnail } = await galleryImageOf(await flat('#ffffff').png().toBuffer());
    expect([image, thumbnail]).toMatchObject([size, size]);
  });
});

/** The picture as a camera stores it that was held in this way, with the flag that says so. */
async function held(upright: Buffer, orientation: number): Promise<Buffer> {
  const turned = [0, 0, 180, 180, 270, 270, 90, 90][orientation - 1] ?? 0;
  const mirrored = [2, 4, 5, 7].includes(orientation);
  const flopped = await sharp(upright).flop(mirrored).toBuffer();
  return sharp(flopped).rotate(turned).jpeg().withMetadata({ orientation }).toBuffer();
}
