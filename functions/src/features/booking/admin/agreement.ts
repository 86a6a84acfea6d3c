import type { Agreement } from '@pawprints/domain/contract/agreement';
import type { AgreementBody } from '@pawprints/domain/contract/admin-settings';
import { ApiError } from '../../../lib/api-error.ts';
import { agreementView, type AgreementRepository } from '../../../records/agreements.ts';

export async function latestAgreement({
  latest,
}: Pick<AgreementRepository, 'latest'>): Promise<Agreement | null> {
  const agreement = await latest();
  return agreement && agreementView(agreement);
}

/** @throws ApiError CONFLICT where somebody else has published another text meanwhile. */
export async function changeAgreement(
  agreements: AgreementRepository,
  by: string,
  { text, replaces }: AgreementBody,
): Promise<Agreement | null> {
  await agreements.publish(text, by, (version) => {
    if (version !== replaces) throw new ApiError('CONFLICT', changedMeanwhile);
  });
  return latestAgreement(agreements);
}

const changedMeanwhile =
  'Somebody else has published another text meanwhile. Please load what is published now, and make your change in that.';
