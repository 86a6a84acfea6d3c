import type { Agreement } from '@pawprints/domain/contract/agreement';
import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import { bookingMessages } from '@pawprints/domain/messages';
import { ApiError } from '../../../lib/api-error.ts';
import { agreementView, type Agreed, type AgreementRepository } from '../../../records/agreements.ts';

type Current = Parameters<typeof agreementView>[0] | null;

export async function askedAgreement({
  asked,
}: Pick<AgreementRepository, 'asked'>): Promise<Agreement | null> {
  const agreement = await asked();
  return agreement && agreementView(agreement);
}

/**
 * The words that somebody has accepted, whatever is asked today.
 * @throws ApiError NOT_FOUND
 */
export async function agreementOfVersion(
  { ofVersion }: Pick<AgreementRepository, 'ofVersion'>,
  version: number,
): Promise<Agreement> {
  const agreement = await ofVersion(version);
  if (agreement === null) throw new ApiError('NOT_FOUND', 'There is no such version of the agreement.');
  return agreementView(agreement);
}

/**
 * What is kept with a booking: the customer has accepted the text with it, or did with an earlier one (docs/rules.md#agreement).
 * Null where nothing is asked.
 * @throws ApiError AGREEMENT_REQUIRED with the text, for another version or hash too.
 */
export function agreedTo(
  current: Current,
  { agreement: sent }: Pick<ReservationBody, 'agreement'>,
  before: Agreed | null,
  now: Date,
): Agreed | null {
  if (current === null) return null;
  if (before !== null && isOf(current, before)) return before;
  if (sent !== undefined && isOf(current, sent)) return { ...sent, acceptedAt: now };
  throw new ApiError('AGREEMENT_REQUIRED', bookingMessages.agreement, agreementView(current));
}

function isOf(
  { version, hash }: Pick<Agreement, 'version' | 'hash'>,
  agreed: Pick<Agreed, 'version' | 'hash'>,
): boolean {
  return agreed.version === version && agreed.hash === hash;
}
