import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import {
  add,
  anItem,
  drawing,
  fileExists,
  formOf,
  imageFile,
  newAdmin,
  pathOf,
  refusedUpload,
} from '../support/gallery.ts';
import { newPerson } from '../support/people.ts';
import { auth, bucket, collections } from '../support/suite.ts';

async function fetched(address: string): Promise<{ response: Response; bytes: Buffer }> {
  const response = await fetch(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('POST /gallery', () => {
  it('keeps the picture in two widths, for everybody and for good', async () => {
    const { result } = await add(await newAdmin(), { file: await imageFile('png', 2000, 1500) });
    expect(result).toMatchObject({ ...anItem, width: 1600, height: 1200, thumbnailWidth: 640 });
    expect((await call(galleryRoutes.getGalleryItem, { params: { id: result.id } })).result).toEqual(result);

    for (const [address, width] of [
      [result.imageUrl, 1600],
      [result.thumbnailUrl, 640],
    ] as const) {
      const { response, bytes } = await fetched(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
    }
    expect(pathOf(result.imageUrl)).not.toContain('dog');
  });

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    'takes %s by its bytes, whatever its name',
    async (format) => {
      const file = await imageFile(format, 300, 200);
      const { result } = await add(await newAdmin(), { file, fileName: 'dog.txt' });
      expect(result).toMatchObject({ width: 300, height: 200, thumbnailWidth: 300 });
    },
  );

  it('turns a photo upright and forgets where it was taken', async () => {
    const file = await drawing(400, 300)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Robin' }, IFD3: { GPSLatitude: '47/1 36/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const { result } = await add(await newAdmin(), { file });
    expect(result).toMatchObject({ width: 300, height: 400 });
    const { bytes } = await fetched(result.imageUrl);
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata();
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
    // The left of the picture as it was taken is its top now.
    const top = await sharp(bytes).extract({ left: 100, top: 50, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
  });

  it('keeps a strip a picture', async () => {
    const { result } = await add(await newAdmin(), { file: await imageFile('png', 20, 9000) });
    expect(result).toMatchObject({ height: 3200, thumbnailWidth: 3 });
  });

  it('takes the JSON part as a plain field too, and no owner', async () => {
    const { owner: _owner, ...item } = anItem;
    const { result } = await add(await newAdmin(), { file: await imageFile('png'), item, asField: true });
    expect(result).toMatchObject({ ...item, owner: '' });
  });
});

describe('a picture that is not taken', () => {
  const png = imageFile('png');
  const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

  it.each<[string, () => Promise<Buffer> | Buffer, number, string, RegExp]>([
    [
      'a text',
      () => Buffer.from('I am a dog.'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /PNG, JPEG, WebP, AVIF or GIF/,
    ],
    ['another kind of image', () => imageFile('tiff'), 415, 'UNSUPPORTED_MEDIA_TYPE', /PNG, JPEG/],
    [
      'a drawing in SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      /PNG, JPEG/,
    ],
    ['a broken image', async () => (await png).subarray(0, 200), 400, 'VALIDATION_FAILED', /cannot be read/],
    [
      'the first bytes of one',
      async () => Buffer.concat([(await png).subarray(0, 60), Buffer.alloc(500, 1)]),
      400,
      'VALIDATION_FAILED',
      /cannot be read/,
    ],
    ['81 megapixels', () => bomb, 400, 'VALIDATION_FAILED', /at most 51 megapixels/],
    ['26 megapixels of AVIF', () => avifBomb(), 400, 'VALIDATION_FAILED', /at most 25 megapixels/],
    ['an empty file', () => Buffer.alloc(0), 400, 'VALIDATION_FAILED', /Please upload an image/],
    ['12 MB', () => Buffer.alloc(12_000_000, 1), 413, 'PAYLOAD_TOO_LARGE', /at most 10 MB/],
    ['10 MB and a byte', () => Buffer.alloc(10_000_001, 1), 413, 'PAYLOAD_TOO_LARGE', /at most 10 MB/],
  ])('%s named .png', async (_, makeFile, status, code, message) => {
    const failure = await refusedUpload(await newAdmin(), formOf({ file: await makeFile() }));
    expect(failure).toMatchObject({ status, code });
    expect(failure.message).toMatch(message);
  });

  it('has nothing wrong in exactly 10 MB', async () => {
    const padded = Buffer.concat([await png, Buffer.alloc(10_000_000 - (await png).length)]);
    expect((await add(await newAdmin(), { file: padded })).result.width).toBe(800);
  });
});

describe('a form that is not filled in', () => {
  it('is told everything that is missing, in the order of the form', async () => {
    const blank = { petName: ' ', breed: '', description: '', owner: '' };
    const failure = await refusedUpload(await newAdmin(), formOf({ item: blank }));
    expect(failure).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: "Please enter the pet's name.",
    });
    expect(failure.result).toEqual([
      { path: 'petName', message: "Please enter the pet's name." },
      { path: 'breed', message: 'Please enter the breed.' },
      { path: 'description', message: 'Please enter a description.' },
      { path: 'multipartFile', message: 'Please upload an image.' },
    ]);
  });

  it.each<[string, () => FormData | string, Record<string, string>, number]>([
    ['JSON', () => JSON.stringify(anItem), { 'Content-Type': 'application/json' }, 415],
    ['a body without boundary', () => 'x', { 'Content-Type': 'multipart/form-data' }, 400],
    [
      'a body cut short',
      () => '--x\r\nContent-Disp',
      { 'Content-Type': 'multipart/form-data; boundary=x' },
      400,
    ],
    ['a part that nobody knows', () => formWith('role', 'ROLE_ADMIN'), {}, 400],
    ['a part sent twice', () => formWith('petGalleryRequest', '{}'), {}, 400],
    ['a JSON part that is none', () => formOf({ item: undefined }), {}, 400],
  ])('and neither is %s', async (_, body, headers, status) => {
    const failure = await refusedUpload(await newAdmin(), body(), headers);
    expect(failure.status).toBe(status);
  });
});

describe('who may', () => {
  it('add: an administrator, and nobody else', async () => {
    const form = formOf({ file: await imageFile('png') });
    expect(await refusedUpload(null, form)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await refusedUpload(await newPerson(), form)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('delete: an administrator, and nobody else', async () => {
    const { result } = await add(await newAdmin(), { file: await imageFile('png') });
    const params = { id: result.id };
    expect(await refused(galleryRoutes.deleteGalleryItem, { params })).toMatchObject({ status: 401 });
    expect(await refused(galleryRoutes.deleteGalleryItem, { params, as: await newPerson() })).toMatchObject({
      status: 403,
    });
    expect((await call(galleryRoutes.getGalleryItem, { params })).result).toEqual(result);
  });

  it('is asked anew once tokens are revoked', async () => {
    const admin = await newAdmin();
    const { result } = await add(admin, { file: await imageFile('png') });
    const issuedAt = Date.now();
    // Revoking counts in whole seconds: it reaches tokens that were issued in an earlier one.
    await expect
      .poll(() => Math.floor(Date.now() / 1000) > Math.floor(issuedAt / 1000), { timeout: 5000 })
      .toBe(true);
    await auth.revokeRefreshTokens(admin.uid);
    expect(
      await refused(galleryRoutes.deleteGalleryItem, { as: admin, params: { id: result.id } }),
    ).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });
});

describe('DELETE /gallery/{id}', () => {
  it('removes the item and both its files', async () => {
    const admin = await newAdmin();
    const { result } = await add(admin, { file: await imageFile('png') });
    const params = { id: result.id };
    expect((await call(galleryRoutes.deleteGalleryItem, { as: admin, params })).result).toEqual(result);
    expect(await refused(galleryRoutes.getGalleryItem, { params })).toMatchObject({ status: 404 });
    expect(await Promise.all([result.imageUrl, result.thumbnailUrl].map(fileExists))).toEqual([false, false]);
    expect(await refused(galleryRoutes.deleteGalleryItem, { as: admin, params })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });

  it('finishes what an earlier call has left half done', async () => {
    const admin = await newAdmin();
    const { result } = await add(admin, { file: await imageFile('png') });
    const id = String(result.id);
    const item = (await collections.gallery.doc(id).get()).data();
    if (item === undefined) throw new Error('There is no item.');
    // The item is gone, one file too, and then the call was cut off.
    await collections.orphanedFiles
      .doc(id)
      .create({ paths: [item.imagePath, item.thumbnailPath], item, createdAt: new Date() });
    await collections.gallery.doc(id).delete();
    await bucket.file(item.imagePath).delete();

    const again = await call(galleryRoutes.deleteGalleryItem, { as: admin, params: { id: result.id } });
    expect(again.result).toEqual(result);
    expect(await fileExists(result.thumbnailUrl)).toBe(false);
    expect((await collections.orphanedFiles.doc(id).get()).exists).toBe(false);
  });

  it('does not mind a file that is gone already', async () => {
    const admin = await newAdmin();
    const { result } = await add(admin, { file: await imageFile('png') });
    await bucket.file(pathOf(result.thumbnailUrl)).delete();
    await call(galleryRoutes.deleteGalleryItem, { as: admin, params: { id: result.id } });
    expect(await fileExists(result.imageUrl)).toBe(false);
  });
});

describe('GET /gallery', () => {
  it('lists newest first, in pages that a cursor follows', async () => {
    const admin = await newAdmin();
    const file = await imageFile('png', 40, 30);
    const older = (await add(admin, { file })).result;
    const newer = (await add(admin, { file })).result;
    const all = await everything(3);
    expect(all.filter(({ id }) => id === older.id || id === newer.id)).toEqual([newer, older]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const dates = all.map(({ createdAt }) => Date.parse(createdAt));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  });

  it('begins with 20 items, and may be shared for less than a minute', async () => {
    const { result, headers } = await call(galleryRoutes.listGallery);
    expect(result.content.length).toBeLessThanOrEqual(20);
    expect(result.totalPages).toBe(Math.ceil(result.totalElements / 20));
    expect(headers.get('cache-control')).toContain('s-maxage=30');
    expect(headers.get('etag')).not.toBeNull();
  });

  it('does not know an item that was never there', async () => {
    expect(await refused(galleryRoutes.getGalleryItem, { params: { id: 1 } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});

/** Every item, as a reader gets them who follows the cursor. */
async function everything(size: number) {
  const items = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: { size: number; cursor?: string } = { size, ...(cursor !== '' && { cursor }) };
    const { result }: Awaited<ReturnType<typeof list>> = await list(query);
    items.push(...result.content);
    cursor = result.nextCursor;
  }
  return items;
}

function list(query: { size: number; cursor?: string }) {
  return call(galleryRoutes.listGallery, { query });
}

function formWith(name: string, value: string): FormData {
  const form = formOf({});
  form.append(name, value);
  return form;
}

function avifBomb(): Promise<Buffer> {
  return sharp({ create: { width: 6500, height: 4000, channels: 3, background: 'white' } })
    .avif({ effort: 0, quality: 1 })
    .toBuffer();
}
