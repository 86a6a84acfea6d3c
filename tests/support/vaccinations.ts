import { addDays, todayIn } from '@pawprints/domain/calendar';
import { business } from '@pawprints/domain/business';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { successSchema } from '@pawprints/domain/contract/envelope';
import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import { vaccinationRoutes, type NewVaccination } from '@pawprints/domain/contract/vaccination-routes';
import type { BookableServiceType } from '@pawprints/domain/service-types';
import type { LackAct } from '@pawprints/domain/vaccination-rules';
import type { Vaccine } from '@pawprints/domain/vaccinations';
import * as z from 'zod/mini';
import { call, request } from './api.ts';
import type { Customer } from './bookings.ts';
import { imageFile } from './gallery.ts';
import type { Person } from './people.ts';
import { bucket, collections } from './suite.ts';

/** A date so many days from the business's today. */
export function inDays(days: number): string {
  return addDays(todayIn(business.timeZone, new Date()), days);
}

/** Given a month ago, and valid for a year. */
export const aVaccination: NewVaccination = {
  vaccine: 'RABIES',
  givenOn: inDays(-30),
  validUntil: inDays(335),
};

/** Who uploads, and for which dog. */
type Sender = Pick<Customer, 'token'> & { pet: Pick<Customer['pet'], 'id'> };

type Parts = { vaccination?: unknown; file?: Uint8Array; fileName?: string };

/** The multipart body of a new certificate, as a browser makes it. */
export function certificateForm({
  vaccination = aVaccination,
  file,
  fileName = 'paper.png',
}: Parts): FormData {
  const form = new FormData();
  form.append('vaccination', new Blob([JSON.stringify(vaccination)], { type: 'application/json' }));
  if (file !== undefined) form.append('file', new Blob([new Uint8Array(file)]), fileName);
  return form;
}

export const sentCertificate = async () => certificateForm({ file: await imageFile('png', 40, 30) });

/** A PDF as far as its first bytes go. */
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);

type Upload = Parts & { petId?: number; key?: string };

/** A certificate that is sent, whatever becomes of it. */
export async function sendCertificate(as: Sender, { petId = as.pet.id, key, ...parts }: Upload) {
  const file = parts.file ?? (await imageFile('png', 40, 30));
  return request(`/pets/${petId}/vaccinations`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as.token}`, ...(key !== undefined && { 'Idempotency-Key': key }) },
    body: certificateForm({ ...parts, file }),
  });
}

export async function upload(as: Sender, parts: Upload = {}): Promise<Vaccination> {
  const { status, json } = await sendCertificate(as, parts);
  if (status !== 200) throw new Error(`The certificate was refused: ${status} ${JSON.stringify(json)}`);
  return z.parse(successSchema(vaccinationRoutes.addVaccination.result), json).result;
}

export async function isStored({ file }: Pick<Vaccination, 'file'>): Promise<boolean> {
  const [exists] = await bucket.file(file.path).exists();
  return exists;
}

/** What is in the folder of a customer. */
export async function filesOf({ uid }: Pick<Person, 'uid'>): Promise<string[]> {
  const [files] = await bucket.getFiles({ prefix: `vaccinations/${uid}/` });
  return files.map(({ name }) => name);
}

/** The certificates as their customer reads them. */
export async function listOf(as: Pick<Customer, 'token'>): Promise<Vaccination[]> {
  return (await call(vaccinationRoutes.listVaccinations, { as })).result.content;
}

/** The entry of the attention list. */
export async function entryOf(id: number) {
  return (await collections.attention.doc(`VACCINATION_TO_REVIEW-${id}`).get()).data();
}

const none = { DAY_CARE: [], BOARDING: [], LONG_TERM_BOARDING: [], DOG_WALKING: [] };

/** What holds where the owner has set nothing. */
export const noRequirement = { required: none, whenMissing: 'blockCheckIn' as const, replaces: null };

/** Requires these of every booking from now on, until `requireNothing`. */
export async function requireOf(
  as: Person,
  whenMissing: LackAct,
  required: Partial<Record<BookableServiceType, Vaccine[]>>,
) {
  const { result } = await call(adminVaccinationRoutes.getVaccinationSettings, { as });
  const body = { required: { ...none, ...required }, whenMissing, replaces: result.changedAt };
  return (await call(adminVaccinationRoutes.changeVaccinationSettings, { as, body })).result;
}

export const requireNothing = () => collections.vaccinationRules.doc('vaccination').delete();

/** A certificate that the owner has approved. */
export async function protect(as: Sender, admin: Person, validUntil: string): Promise<void> {
  await approve(await upload(as, { vaccination: { ...aVaccination, validUntil } }), admin);
}

export async function approve({ id }: Pick<Vaccination, 'id'>, admin: Person): Promise<void> {
  const body = { replaces: 'submitted' } as const;
  await call(adminVaccinationRoutes.approveVaccination, { as: admin, params: { id }, body });
}
