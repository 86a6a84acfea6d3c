import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import { vaccinationStates, vaccines } from '@pawprints/domain/vaccinations';
import type { DocumentSnapshot, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Bucket } from '../lib/bucket.ts';
import { partOf, readable, storedInstant } from '../lib/documents.ts';
import type { Log } from '../lib/log.ts';
import { attentionWrites, settledByItself, type AttentionStore } from './attention.ts';
import type { PetDocument } from './pets.ts';

/**
 * `vaccinations/{id}`, by public id: a certificate of a vaccination (docs/rules.md#vaccinations). Its file is
 * `vaccinations/{uid}/…` in the bucket. Dates are the business's.
 */
export const vaccinationDocument = z.object({
  uid: z.string(),
  petId: z.number(),
  vaccine: z.enum(vaccines),
  givenOn: z.string(),
  validUntil: z.string(),
  file: partOf({ bucket: z.string(), path: z.string(), type: z.enum(['image/webp', 'application/pdf']) }),
  state: z.enum(vaccinationStates),
  /** Why it was rejected; '' of others. */
  reason: z.string(),
  createdAt: storedInstant,
  /** Which admin has approved or rejected it, and when. */
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(storedInstant),
});
export type VaccinationDocument = z.output<typeof vaccinationDocument>;

export function vaccinationView(
  id: string,
  { uid: _uid, reviewedBy: _by, reviewedAt: _at, createdAt, ...shown }: VaccinationDocument,
): Vaccination {
  const { bucket, path, type } = shown.file;
  return { ...shown, id: Number(id), file: { bucket, path, type }, createdAt: createdAt.toISOString() };
}

type Deps = AttentionStore & { bucket: () => Bucket; log: Log; now: () => Date };

export type Certificates = readonly QueryDocumentSnapshot<VaccinationDocument>[];

/**
 * A pet and all its certificates, as they are stored: some may be unreadable. The pet is read before them, since its version, which
 * changes with each that comes, goes or is reviewed, is the precondition of what is said of them all. Two round trips.
 */
export async function petWithCertificates(
  { petsOf, vaccinations }: Pick<Deps['collections'], 'petsOf' | 'vaccinations'>,
  uid: string,
  petId: number,
): Promise<{ pet: DocumentSnapshot<PetDocument>; certificates: Certificates }> {
  const pet = await petsOf(uid).doc(String(petId)).get();
  const { docs } = await vaccinations.where('petId', '==', petId).get();
  return { pet, certificates: docs.filter((doc) => doc.get('uid') === uid) };
}

/** One that cannot be read protects from nothing. */
export function contentsOf(certificates: Certificates): VaccinationDocument[] {
  const found = readable(
    certificates,
    (doc) => doc.data(),
    () => undefined,
  );
  return found.map(({ content }) => content);
}

/** `id` of the entry by which the files are found until they are gone. */
type Removal = { id: string; uid: string; certificates: Certificates };

/**
 * What goes with certificates, for the commit that ends them: their documents, their entries on the attention list, and the note of
 * their files, which are deleted after it. One round trip.
 */
export async function removalOf(deps: Deps, { id, uid, certificates }: Removal) {
  const { collections, now } = deps;
  const waiting = certificates.filter((doc) => doc.get('state') === 'submitted');
  const attention = await attentionWrites(
    deps,
    waiting.map((doc) => settledByItself({ cause: 'VACCINATION_TO_REVIEW', reference: doc.id }, now())),
  );
  return (batch: WriteBatch): void => {
    const paths = certificates.flatMap((doc) => pathIn(doc));
    for (const doc of certificates) batch.delete(doc.ref, { lastUpdateTime: doc.updateTime });
    if (paths.length > 0) {
      const { name: inBucket } = deps.bucket();
      const note = { paths, item: null, uid, bucket: inBucket, createdAt: now() };
      batch.set(collections.orphanedFiles.doc(id), note);
    }
    attention.write(batch);
  };
}

/** Also of a document that cannot be read, so that its file does not outlive it. */
function pathIn(doc: QueryDocumentSnapshot): string[] {
  const path: unknown = doc.get('file.path');
  return typeof path === 'string' && path.startsWith('vaccinations/') ? [path] : [];
}
