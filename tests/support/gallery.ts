import { galleryRoutes, type GalleryItem } from '@pawprints/domain/contract/gallery';
import { failureSchema, successSchema } from '@pawprints/domain/contract/envelope';
import sharp, { type Sharp } from 'sharp';
import * as z from 'zod/mini';
import { request, type Failure, type Success } from './api.ts';
import { newPersonWithClaims, type Person } from './people.ts';
import { bucket } from './suite.ts';

export const anItem = {
  petName: 'Biscuit',
  breed: 'Welsh Corgi',
  description: 'Waiting for the ball.',
  owner: 'Robin',
};

export const newAdmin = (): Promise<Person> => newPersonWithClaims({ role: 'ROLE_ADMIN' });

type Format = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif' | 'tiff';

/** A picture whose left half is red and whose right half is blue. */
export function drawing(width: number, height: number): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

export const imageFile = (format: Format, width = 800, height = 600): Promise<Buffer> =>
  drawing(width, height).toFormat(format).toBuffer();

type Parts = { item?: unknown; file?: Uint8Array; fileName?: string; asField?: boolean };

/** The multipart body of a new item, as a browser makes it. */
export function formOf({ item = anItem, file, fileName = 'dog.png', asField = false }: Parts): FormData {
  const form = new FormData();
  const json = JSON.stringify(item);
  form.append('petGalleryRequest', asField ? json : new Blob([json], { type: 'application/json' }));
  if (file !== undefined) {
    form.append('multipartFile', new Blob([new Uint8Array(file)], { type: 'image/png' }), fileName);
  }
  return form;
}

function send(
  person: Person | null,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string>,
): ReturnType<typeof request> {
  const authorization = person === null ? {} : { Authorization: `Bearer ${person.token}` };
  return request('/gallery', { method: 'POST', headers: { ...authorization, ...headers }, body });
}

export async function add(person: Person, parts: Parts): Promise<Success<GalleryItem>> {
  const { status, headers, json } = await send(person, formOf(parts), {});
  if (status !== 200) throw new Error(`POST /gallery: ${status} ${JSON.stringify(json)}`);
  const { result } = z.parse(successSchema(galleryRoutes.addGalleryItem.result), json);
  return { status, headers, result };
}

/** A POST /gallery that is to fail. */
export async function refusedUpload(
  person: Person | null,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
): Promise<Failure> {
  const answer = await send(person, body, headers);
  return { ...answer, ...z.parse(failureSchema, answer.json) };
}

/** The path in the bucket that an address leads to. */
export function pathOf(address: string): string {
  return decodeURIComponent(new URL(address).pathname.split('/o/')[1] ?? '');
}

export async function fileExists(address: string): Promise<boolean> {
  const [exists] = await bucket.file(pathOf(address)).exists();
  return exists;
}
