import { photoConsentRoutes } from '@pawprints/domain/contract/photo-consent';
import type { ReportCard, ReportCardPhoto } from '@pawprints/domain/contract/report-cards';
import { useState } from 'react';
import { Checkbox } from '../../components/ui/choice.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { sendAgainMessages } from '../../lib/use-form-mutation.ts';
import { rememberDeleted, rememberRestored } from '../gallery-item/gallery-queries.ts';
import { refreshReportCard, rememberReportCard } from './report-card-query.ts';

const { allowPhoto, withdrawPhoto } = photoConsentRoutes;
const label = 'May be shown in Paw Prints';

/** Whether a photo may be shown in public, as its customer says and takes back. */
export function PhotoConsent({
  card,
  photo,
  name,
}: {
  card: ReportCard;
  photo: ReportCardPhoto;
  name: string;
}) {
  const params = { id: card.id, photo: photo.id };
  // As it was pressed, until the server has answered.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const { isPending, mutate } = useApiMutation({
    mutationFn: (allowed: boolean) =>
      allowed ? call(allowPhoto, { params }) : call(withdrawPhoto, { params }),
    failureMessages: sendAgainMessages,
    onSuccess: (answer, { variables: allowed }) => {
      rememberReportCard(answer);
      // What this tab has of the gallery may be older.
      if (allowed) rememberRestored(photo.id);
      else rememberDeleted(photo.id);
      toast.success(allowed ? `Thank you! We may show ${name}.` : `Only you and we can see ${name} now.`);
    },
    // The owner may have marked it, or removed it.
    onFailure: () => refreshReportCard(card.id),
    onSettled: () => setPressed(null),
  });
  if (photo.pawPrints === 'never') return null;
  const allowed = pressed ?? photo.pawPrints !== 'asked';
  return (
    <Checkbox
      label={label}
      aria-label={`${label}: ${name}`}
      hint={isPending ? 'Saving…' : hintOf(photo.pawPrints)}
      checked={allowed}
      aria-busy={isPending}
      onChange={({ target }) => {
        if (isPending) return;
        setPressed(target.checked);
        void mutate(target.checked);
      }}
    />
  );
}

function hintOf(publicity: string): string {
  if (publicity === 'shown') return 'Everybody can see it there now.';
  return publicity === 'allowed' ? 'You and we can see it, until we show it.' : 'Only you and we can see it.';
}
