import { randomUUID } from 'node:crypto';
import { failureSchema } from '@pawprints/domain/contract/envelope';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { limits } from '@pawprints/domain/limits';
import { vaccinationMessages, vaccinationsPerPet } from '@pawprints/domain/vaccination-messages';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, refused, request } from '../support/api.ts';
import { addPet, newCustomer, type Customer } from '../support/bookings.ts';
import { drawing, imageFile } from '../support/gallery.ts';
import { bucket, collections } from '../support/suite.ts';
import {
  aVaccination,
  certificateForm,
  entryOf,
  filesOf,
  inDays,
  isStored,
  listOf,
  pdf,
  sendCertificate,
  upload,
} from '../support/vaccinations.ts';

const { deleteVaccination } = vaccinationRoutes;

async function refusedUpload(as: Customer, parts: Parameters<typeof sendCertificate>[1]) {
  const { status, json } = await sendCertificate(as, parts);
  return { status, ...z.parse(failureSchema, json) };
}

describe('a certificate', () => {
  it('is kept with its dates, and waits for the owner', async () => {
    const customer = await newCustomer();
    const added = await upload(customer);
    expect(added).toMatchObject({
      ...aVaccination,
      petId: customer.pet.id,
      state: 'submitted',
      reason: '',
      file: { bucket: bucket.name, type: 'image/webp' },
    });
    expect(added.file.path).toMatch(new RegExp(`^vaccinations/${customer.uid}/[\\w-]+\\.webp$`));
    expect(await listOf(customer)).toEqual([added]);
    expect(await entryOf(added.id)).toMatchObject({ state: 'open', reservationId: null });
  });

  it('tells the owner by a mail that names nobody', async () => {
    const customer = await newCustomer();
    const { id } = await upload(customer);
    const mail = (await collections.mail.doc(`attention-VACCINATION_TO_REVIEW-${id}-business`).get()).data();
    expect(mail?.message.subject).toBe('A vaccination is to be reviewed');
    expect(JSON.stringify(mail)).not.toContain(customer.email);
    expect(JSON.stringify(mail)).not.toContain(customer.pet.name);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'of %s is written anew, without what the camera says',
    async (format) => {
      const customer = await newCustomer();
      const file = await drawing(60, 40)
        .withExif({ IFD0: { Copyright: 'Dana' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(file).metadata()).exif).toBeDefined();
      const { file: stored } = await upload(customer, { file });
      const [bytes] = await bucket.file(stored.path).download();
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width: 60, height: 40 });
      expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    },
  );

  it('of PDF is kept as it is, and only ever downloaded', async () => {
    const customer = await newCustomer();
    const { file } = await upload(customer, { file: pdf, fileName: 'paper.pdf' });
    expect(file).toMatchObject({ type: 'application/pdf', path: expect.stringMatching(/\.pdf$/) });
    const stored = bucket.file(file.path);
    expect((await stored.download())[0].equals(pdf)).toBe(true);
    const [metadata] = await stored.getMetadata();
    expect(metadata).toMatchObject({
      contentType: 'application/pdf',
      contentDisposition: 'attachment; filename="vaccination.pdf"',
      cacheControl: 'private, no-store',
    });
  });

  it('has no token by which anybody could read it', async () => {
    const { file } = await upload(await newCustomer());
    const [metadata] = await bucket.file(file.path).getMetadata();
    expect(JSON.stringify(metadata)).not.toContain('firebaseStorageDownloadTokens');
    expect(metadata.cacheControl).toBe('private, no-store');
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['a moving picture', () => imageFile('gif', 40, 30)],
    ['an AVIF', () => imageFile('avif', 40, 30)],
    ['a TIFF', () => imageFile('tiff', 40, 30)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a HEIC of a phone',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]),
    ],
    ['a text that calls itself a PDF', () => Buffer.from('PDF')],
  ])('that is %s is refused, whatever it is called', async (_, file) => {
    const customer = await newCustomer();
    expect(await refusedUpload(customer, { file: await file(), fileName: 'paper.png' })).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: vaccinationMessages.fileType,
    });
    expect(await filesOf(customer)).toEqual([]);
  });

  it('that cannot be read is refused with what to do', async () => {
    const whole = await imageFile('png');
    const customer = await newCustomer();
    expect(await refusedUpload(customer, { file: whole.subarray(0, whole.length / 2) })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message: vaccinationMessages.pictureBroken,
    });
  });

  it('of more than 10 MB is refused', async () => {
    const customer = await newCustomer();
    const file = Buffer.concat([pdf, Buffer.alloc(limits.imageBytes)]);
    expect(await refusedUpload(customer, { file })).toMatchObject({
      status: 413,
      message: vaccinationMessages.fileTooLarge,
    });
  });

  it('without a file is refused', async () => {
    const customer = await newCustomer();
    const { status, json } = await request(`/pets/${customer.pet.id}/vaccinations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${customer.token}` },
      body: certificateForm({}),
    });
    expect([status, json]).toMatchObject([
      400,
      { result: [{ path: 'file', message: vaccinationMessages.file }] },
    ]);
  });

  it.each<[string, object, string]>([
    ['given tomorrow', { givenOn: inDays(1) }, vaccinationMessages.future],
    ['over before it was given', { validUntil: inDays(-31) }, vaccinationMessages.order],
    ['of a year that somebody has mistyped', { validUntil: inDays(3_000) }, vaccinationMessages.tooLong(5)],
    ['of no day', { givenOn: '2026-02-30' }, vaccinationMessages.givenOn],
    ['of no vaccine', { vaccine: 'TEA' }, vaccinationMessages.vaccine],
  ])('%s is refused', async (_, changes, message) => {
    const customer = await newCustomer();
    const vaccination = { ...aVaccination, ...changes };
    expect(await refusedUpload(customer, { vaccination })).toMatchObject({
      status: 400,
      result: [{ message }],
    });
  });

  it('that is over is refused, and one that ends today is not', async () => {
    const customer = await newCustomer();
    const over = { ...aVaccination, validUntil: inDays(-1) };
    expect(await refusedUpload(customer, { vaccination: over })).toMatchObject({ status: 400 });
    const today = { ...aVaccination, validUntil: inDays(0) };
    expect(await upload(customer, { vaccination: today })).toMatchObject(today);
  });

  it('that is sent again under its key is the same one, with one file', async () => {
    const customer = await newCustomer();
    const key = randomUUID();
    const sent = await Promise.all([upload(customer, { key }), upload(customer, { key })]);
    const again = await upload(customer, { key });
    expect(new Set([...sent, again].map(({ id }) => id)).size).toBe(1);
    expect(await listOf(customer)).toHaveLength(1);
    expect(await filesOf(customer)).toEqual([again.file.path]);
    const left = await collections.orphanedFiles.where('uid', '==', customer.uid).get();
    expect(left.size).toBe(0);
  });

  it("of a stranger's pet is refused, and nothing is stored", async () => {
    const [customer, stranger] = [await newCustomer(), await newCustomer()];
    expect(await refusedUpload(stranger, { petId: customer.pet.id })).toMatchObject({ status: 404 });
    expect([await filesOf(customer), await filesOf(stranger)]).toEqual([[], []]);
  });

  it(`is one of at most ${vaccinationsPerPet} of a dog, also where many come at once`, async () => {
    const customer = await newCustomer();
    const [first] = [await upload(customer)];
    const document = (await collections.vaccinations.doc(String(first.id)).get()).data();
    if (document === undefined) throw new Error('It is not stored.');
    const more = Array.from({ length: vaccinationsPerPet - 2 }, (_, at) =>
      collections.vaccinations.doc(String(first.id - at - 1)).set(document),
    );
    await Promise.all(more);
    const answers = await Promise.all(Array.from({ length: 3 }, async () => sendCertificate(customer, {})));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await filesOf(customer)).toHaveLength(2);
  });
});

describe('a certificate that is removed', () => {
  it('goes with its file and its entry', async () => {
    const customer = await newCustomer();
    const kept = await upload(customer);
    const { id, file } = await upload(customer, { file: pdf });
    const params = { id: customer.pet.id, vaccination: id };
    await call(deleteVaccination, { as: customer, params });
    expect(await listOf(customer)).toEqual([kept]);
    expect(await isStored({ file })).toBe(false);
    expect(await isStored(kept)).toBe(true);
    expect(await entryOf(id)).toMatchObject({ state: 'settled', how: 'itself' });
    expect(await refused(deleteVaccination, { as: customer, params })).toMatchObject({ status: 404 });
  });

  it('is named by its own dog', async () => {
    const customer = await newCustomer();
    const other = await addPet(customer, { name: 'Pepper' });
    const { id } = await upload(customer);
    const params = { id: other.id, vaccination: id };
    expect(await refused(deleteVaccination, { as: customer, params })).toMatchObject({ status: 404 });
    expect(await listOf(customer)).toHaveLength(1);
  });

  it('goes with its dog', async () => {
    const customer = await newCustomer();
    const other = await addPet(customer, { name: 'Pepper' });
    const kept = await upload(customer, { petId: other.id });
    const gone = [await upload(customer), await upload(customer, { file: pdf })];
    await call(petRoutes.deletePet, { as: customer, params: { id: customer.pet.id } });
    expect(await listOf(customer)).toEqual([kept]);
    expect(await filesOf(customer)).toEqual([kept.file.path]);
    for (const { id } of gone) expect(await entryOf(id)).toMatchObject({ state: 'settled' });
    const left = await collections.orphanedFiles.where('uid', '==', customer.uid).get();
    expect(left.size).toBe(0);
  });

  it('goes with its dog, however it is timed with an upload', async () => {
    const customer = await newCustomer();
    await Promise.all([
      ...Array.from({ length: 3 }, async () => sendCertificate(customer, {})),
      call(petRoutes.deletePet, { as: customer, params: { id: customer.pet.id } }),
    ]);
    expect([await listOf(customer), await filesOf(customer)]).toEqual([[], []]);
  });
});
