import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import { vaccinationMessages } from '@pawprints/domain/vaccination-messages';
import { protectionOf, type VaccinationState } from '@pawprints/domain/vaccinations';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { retryWhileOutdated } from '../../lib/firestore-failure.ts';
import { attentionWrites, settledByOwner } from '../../records/attention.ts';
import { writeAudit } from '../../records/audit.ts';
import { commitWithMails } from '../../records/mail.ts';
import {
  contentsOf,
  petWithCertificates,
  vaccinationView,
  type VaccinationDocument,
} from '../../records/vaccinations.ts';
import { rejectedMail } from './vaccination-mails.ts';

type Review = {
  id: number;
  by: string;
  to: Exclude<VaccinationState, 'submitted'>;
  reason: string;
  /** The state that the admin has seen. */
  replaces: VaccinationState;
};

/**
 * Approves or rejects a certificate, with what its dog is protected by, the entry of the attention list and the audit. The same
 * review again is done already.
 * @throws ApiError NOT_FOUND; CONFLICT where somebody else has decided otherwise meanwhile.
 */
export function reviewVaccination(deps: Dependencies, review: Review): Promise<Vaccination> {
  return retryWhileOutdated('certificate', () => attempt(deps, review));
}

async function attempt(
  deps: Dependencies,
  { id, by, to, reason, replaces }: Review,
): Promise<Vaccination | 'outdated'> {
  const { collections, now } = deps;
  const ref = collections.vaccinations.doc(String(id));
  const found = await ref.get();
  const known = found.data();
  if (known === undefined) throw new ApiError('NOT_FOUND', vaccinationMessages.unknown);
  if (known.state === to && known.reason === reason) return vaccinationView(ref.id, known);
  if (known.state !== replaces) throw new ApiError('CONFLICT', vaccinationMessages.decided(known.state));

  const at = now();
  const { uid, petId } = known;
  const reviewed: VaccinationDocument = { ...known, state: to, reason, reviewedBy: by, reviewedAt: at };
  const entry = { cause: 'VACCINATION_TO_REVIEW', reference: ref.id } as const;
  const [{ pet, certificates }, user, attention] = await Promise.all([
    petWithCertificates(collections, uid, petId),
    collections.users.doc(uid).get(),
    attentionWrites(deps, [settledByOwner(entry, { by, note: '', elsewhere: false, at })]),
  ]);
  const others = contentsOf(certificates.filter((doc) => doc.id !== ref.id));
  const approvedVaccinations = protectionOf([...others, reviewed]);
  const customer = user.data();
  const petName: unknown = pet.get('name');
  const mails =
    to === 'rejected' && customer !== undefined
      ? [rejectedMail(deps.config, customer, { id, petName: String(petName), reviewed, at })]
      : [];
  const { updateTime: lastUpdateTime } = found;
  const written = await commitWithMails(
    deps,
    (batch) => {
      if (lastUpdateTime !== undefined) {
        const { state, reviewedBy, reviewedAt } = reviewed;
        batch.update(ref, { state, reason, reviewedBy, reviewedAt }, { lastUpdateTime });
      }
      if (pet.updateTime !== undefined) {
        const changed = { approvedVaccinations, certificatesAt: at };
        batch.update(pet.ref, changed, { lastUpdateTime: pet.updateTime });
      }
      attention.write(batch);
      const act = to === 'approved' ? 'approveVaccination' : 'rejectVaccination';
      writeAudit(batch, collections, {
        at,
        by,
        act,
        record: ref.path,
        about: pet.ref.path,
        fields: ['state'],
      });
    },
    mails,
  );
  return written === null ? 'outdated' : vaccinationView(ref.id, reviewed);
}
