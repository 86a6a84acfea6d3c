import { formatDisplayDate } from '@pawprints/domain/calendar';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import { vaccinationStates, vaccineName, type VaccinationState } from '@pawprints/domain/vaccinations';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CertificateFile } from '../../entities/vaccination/certificate-file.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { sendAgainMessages } from '../../lib/use-form-mutation.ts';
import { refreshReviewed } from './vaccination-queries.ts';

export type Reviewed = { certificate: Vaccination; petName: string };

const states: Readonly<Record<VaccinationState, { label: string; tone: BadgeTone }>> = {
  submitted: { label: 'To review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'danger' },
};

/** What the certificate says, its file, and what the owner says of it: approved in one press. Either can be taken back. */
export function VaccinationReview({ reviewed, onReject }: { reviewed: Reviewed; onReject: () => void }) {
  const { certificate, petName } = reviewed;
  const { vaccine, givenOn, validUntil, state, reason } = certificate;
  const known = stateOf(state);
  return (
    <div className="grid gap-2">
      <p className="figures flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">
          {vaccineName(vaccine)} of {petName}
        </span>
        {known !== null && <Badge tone={states[known].tone}>{states[known].label}</Badge>}
      </p>
      <p className="figures">
        Given on {formatDisplayDate(givenOn)}, valid until{' '}
        <span className="font-semibold">{formatDisplayDate(validUntil)}</span>
      </p>
      {reason !== '' && <p className="wrap-anywhere whitespace-pre-wrap text-ink-muted">{reason}</p>}
      <div className="flex flex-wrap gap-3 pt-1">
        {known !== null && known !== 'approved' && <Approve reviewed={reviewed} replaces={known} />}
        {known !== null && known !== 'rejected' && (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Reject the certificate: ${vaccineName(vaccine)} of ${petName}`}
            onClick={onReject}
          >
            Reject…
          </Button>
        )}
        <CertificateFile certificate={certificate} of={petName} />
      </div>
    </div>
  );
}

/** Null for one of a later version, of which nothing is done here. */
function stateOf(state: string): VaccinationState | null {
  return vaccinationStates.find((known) => known === state) ?? null;
}

function Approve({
  reviewed: { certificate, petName },
  replaces,
}: {
  reviewed: Reviewed;
  replaces: VaccinationState;
}) {
  const name = `${vaccineName(certificate.vaccine)} of ${petName}`;
  const { isPending, mutate } = useApiMutation({
    mutationFn: () =>
      call(adminVaccinationRoutes.approveVaccination, {
        params: { id: certificate.id },
        body: { replaces },
      }),
    failureMessages: sendAgainMessages,
    onSuccess: () =>
      toast.success(
        `${petName} is protected: ${vaccineName(certificate.vaccine)} until ${formatDisplayDate(certificate.validUntil)}.`,
      ),
    onSettled: refreshReviewed,
  });
  return (
    <Button aria-disabled={isPending} onClick={() => void mutate()}>
      {isPending ? 'Approving…' : 'Approve'}
      <span className="sr-only"> the certificate: {name}</span>
    </Button>
  );
}
