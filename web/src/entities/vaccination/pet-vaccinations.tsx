import { formatDisplayDate } from '@pawprints/domain/calendar';
import type { Pet } from '@pawprints/domain/contract/pets';
import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { vaccineName } from '@pawprints/domain/vaccinations';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { call } from '../../lib/api-client.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { forgetFormDraft, hasFormDraft } from '../../lib/use-form-draft.ts';
import { useSession } from '../session/session-store.ts';
import { CertificateFile } from './certificate-file.tsx';
import { VaccinationForm } from './vaccination-form.tsx';
import { refreshVaccinations, useVaccinations } from './vaccination-queries.ts';
import { stateBadge } from './vaccination-state.ts';

type ShownPet = Pick<Pet, 'id' | 'name'>;

/** The certificates of a dog, with what the owner says of them, and the form for another one. */
export function PetVaccinations({ pet, heading: Heading = 'h3' }: { pet: ShownPet; heading?: 'h3' | 'h4' }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <Heading id={id} className="font-text text-base font-semibold">
        Vaccinations of {pet.name}
      </Heading>
      <Certificates pet={pet} />
      <div>
        <AddCertificate pet={pet} />
      </div>
    </section>
  );
}

function Certificates({ pet }: { pet: ShownPet }) {
  const { data, error, refetch } = useVaccinations();
  const certificates = (data?.content ?? []).filter(({ petId }) => petId === pet.id);
  const item = useFocusAfterRemoval(certificates.map(({ id }) => id));
  if (data === undefined) {
    return error === null ? (
      <Loading label={`Loading the vaccinations of ${pet.name}…`}>
        <Skeleton className="h-12" />
      </Loading>
    ) : (
      <PartFailure
        title="The certificates could not be loaded."
        offlineTitle="The certificates wait for the network."
        onRetry={() => void refetch()}
      >
        {error.message}
      </PartFailure>
    );
  }
  if (certificates.length === 0) {
    return (
      <p className="text-ink-muted">
        No certificate yet. A photo of the vet's paper is enough; only you and we can see it.
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {certificates.map((certificate) => (
        <li key={certificate.id} {...item(certificate.id)} className="border-t border-line pt-3">
          <Certificate certificate={certificate} pet={pet} />
        </li>
      ))}
    </ul>
  );
}

function Certificate({ certificate, pet }: { certificate: Vaccination; pet: ShownPet }) {
  const { vaccine, validUntil, state, reason } = certificate;
  const { label, tone } = stateBadge(state);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <p className="figures">
          <span className="font-semibold">{vaccineName(vaccine)}</span>{' '}
          <span className="text-ink-muted">until {formatDisplayDate(validUntil)}</span>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {reason !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
      <div className="-mx-4 flex flex-wrap">
        <CertificateFile certificate={certificate} of={pet.name} />
        <RemoveCertificate certificate={certificate} pet={pet} />
      </div>
    </div>
  );
}

function RemoveCertificate({ certificate, pet }: { certificate: Vaccination; pet: ShownPet }) {
  const name = `${vaccineName(certificate.vaccine)} of ${pet.name}`;
  const mutation = useApiMutation({
    mutationFn: () =>
      call(vaccinationRoutes.deleteVaccination, { params: { id: pet.id, vaccination: certificate.id } }),
    onSuccess: () => toast.success('The certificate is removed.'),
    onSettled: async () => {
      await refreshVaccinations();
      // The dog may be protected no more.
      if (certificate.state === 'approved') await useSession.getState().refresh();
    },
  });
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <Button variant="quiet" aria-label={`Remove the certificate: ${name}`} onClick={ask}>
          Remove
        </Button>
      )}
      question={`Remove the certificate of ${name}?`}
      confirmLabel="Remove"
      pendingLabel="Removing…"
      mutation={mutation}
    >
      {certificate.state === 'approved'
        ? `It no longer counts for ${pet.name} then, and its file is deleted.`
        : 'Its file is deleted.'}
    </ConfirmAction>
  );
}

/** The tab keeps what is typed until it is sent or discarded. */
function AddCertificate({ pet }: { pet: ShownPet }) {
  const draftKey = `vaccination:${pet.id}`;
  const [open, setOpen] = useState(() => hasFormDraft(draftKey));
  const change = (opened: boolean) => {
    if (!opened) forgetFormDraft(draftKey);
    setOpen(opened);
  };
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Add a certificate of ${pet.name}`}
        aria-haspopup="dialog"
        onClick={() => change(true)}
      >
        <Plus aria-hidden size={20} />
        Add a certificate
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={change}
        title={`Vaccination of ${pet.name}`}
        description="Only you and we can see it. We compare it with the dates, and you see here what becomes of it."
      >
        <VaccinationForm pet={pet} draftKey={draftKey} onClose={() => change(false)} />
      </LazyDialog>
    </>
  );
}
