import { randomUUID } from 'node:crypto';
import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import type { NewVaccination } from '@pawprints/domain/contract/vaccination-routes';
import { vaccinationMessages, vaccinationsPerPet } from '@pawprints/domain/vaccination-messages';
import { validateVaccination } from '@pawprints/domain/vaccination-validation';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError, refuseAny } from '../../lib/api-error.ts';
import { retryWhileOutdated } from '../../lib/firestore-failure.ts';
import { publicIdOf } from '../../lib/public-id.ts';
import { attentionWrites, raise } from '../../records/attention.ts';
import { commitWithMails } from '../../records/mail.ts';
import { deleteOrphanedFiles, storeFiles } from '../../records/orphaned-files.ts';
import {
  petWithCertificates,
  vaccinationView,
  type VaccinationDocument,
} from '../../records/vaccinations.ts';
import { certificateOf } from './certificate.ts';

type NewCertificate = {
  uid: string;
  petId: number;
  body: NewVaccination;
  upload: Buffer;
  key: string | undefined;
};

/**
 * Lists the file as orphaned before it is stored and until the certificate exists, so that a failed upload leaves nothing behind.
 * The same key with the same pet, dates and file returns the certificate that is there.
 * @throws ApiError VALIDATION_FAILED; NOT_FOUND for a pet that is not the customer's; CONFLICT where it has too many certificates;
 * UNSUPPORTED_MEDIA_TYPE: see `certificateOf`.
 */
export async function addVaccination(
  deps: Dependencies,
  { uid, petId, body, upload, key }: NewCertificate,
): Promise<Vaccination> {
  const { bucket, collections, now } = deps;
  refuseAny(validateVaccination(body, todayIn(business.timeZone, now())));
  const id = String(publicIdOf(key, uid, JSON.stringify([petId, body]), upload));
  const ref = collections.vaccinations.doc(id);
  const [earlier, pet] = await Promise.all([ref.get(), collections.petsOf(uid).doc(String(petId)).get()]);
  const existing = earlier.data();
  if (existing !== undefined) return vaccinationView(id, existing);
  if (!pet.exists) throw unknownPet();

  const { bytes, type, extension } = await certificateOf(upload);
  const { name: inBucket } = bucket();
  const path = `vaccinations/${uid}/${randomUUID()}.${extension}`;
  const vaccination: VaccinationDocument = {
    ...body,
    uid,
    petId,
    file: { bucket: inBucket, path, type },
    state: 'submitted',
    reason: '',
    createdAt: now(),
    reviewedBy: null,
    reviewedAt: null,
  };
  const paths = [path];
  // Only for this try: another try for the same certificate has its own file.
  const orphaned = collections.orphanedFiles.doc();
  await orphaned.create({ paths, item: null, uid, bucket: inBucket, createdAt: now() });
  try {
    await storeFiles(bucket(), [{ path, bytes, ...asPrivate(type, extension) }]);
    await retryWhileOutdated('dog', () => create(deps, { id, vaccination, orphanedId: orphaned.id }));
  } catch (error) {
    const stored = (await ref.get()).data();
    if (stored?.file.path !== path) await deleteOrphanedFiles(deps, orphaned.id, { paths });
    if (stored === undefined) throw error;
    return vaccinationView(id, stored);
  }
  return vaccinationView(id, vaccination);
}

/** No cache keeps it, and no browser shows a PDF of a customer within a page. */
function asPrivate(type: string, extension: string) {
  return {
    contentType: type,
    cacheControl: 'private, no-store',
    ...(extension === 'pdf' && { contentDisposition: 'attachment; filename="vaccination.pdf"' }),
  };
}

type Creation = { id: string; vaccination: VaccinationDocument; orphanedId: string };

/** The pet changes too: whoever removes it meanwhile, or adds to it, tries again. */
async function create(
  deps: Dependencies,
  { id, vaccination, orphanedId }: Creation,
): Promise<'done' | 'outdated'> {
  const { collections } = deps;
  const { uid, petId, createdAt } = vaccination;
  const ref = collections.vaccinations.doc(id);
  const occurrence = { cause: 'VACCINATION_TO_REVIEW', reference: id, occasion: id } as const;
  const [{ pet, certificates }, earlier, attention] = await Promise.all([
    petWithCertificates(collections, uid, petId),
    ref.get(),
    attentionWrites(deps, [raise(occurrence, createdAt)]),
  ]);
  if (earlier.exists) throw new ApiError('CONFLICT', vaccinationMessages.alreadyThere);
  if (pet.updateTime === undefined) throw unknownPet();
  if (certificates.length >= vaccinationsPerPet) {
    throw new ApiError('CONFLICT', vaccinationMessages.tooMany);
  }
  const { updateTime: lastUpdateTime } = pet;
  const written = await commitWithMails(
    deps,
    (batch) => {
      batch.create(ref, vaccination);
      batch.update(pet.ref, { certificatesAt: createdAt }, { lastUpdateTime });
      batch.delete(collections.orphanedFiles.doc(orphanedId), { exists: true });
      attention.write(batch);
    },
    attention.mails,
  );
  return written === null ? 'outdated' : 'done';
}

function unknownPet(): ApiError {
  return new ApiError('NOT_FOUND', vaccinationMessages.unknownPet);
}
