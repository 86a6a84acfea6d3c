import {
  adminReportCardRoutes,
  type AdminReportCard,
  type AdminReportCardPhoto,
} from '@pawprints/domain/contract/admin-report-cards';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { Button } from '../../components/ui/button.tsx';
import { rememberDeleted, rememberRestored } from '../../entities/gallery-item/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { sendAgainMessages } from '../../lib/use-form-mutation.ts';
import { refreshAttention } from './attention-queries.ts';
import { refreshBooking } from './booking-queries.ts';
import { refreshCards, rememberCard, withPublicity } from './report-card-queries.ts';

/** Shows a photo in public that its customer allows, or takes it out again. */
export function PublishPhoto({
  card,
  photo,
  name,
  disabled = false,
}: {
  card: AdminReportCard;
  photo: AdminReportCardPhoto;
  name: string;
  disabled?: boolean;
}) {
  const isShown = photo.pawPrints === 'shown';
  // The customer may have taken it back.
  const onFailure = () => refreshCards(card.reservationId);
  const publishing = useApiMutation({
    mutationFn: () =>
      call(adminReportCardRoutes.publishReportCardPhoto, { params: { id: card.id, photo: photo.id } }),
    failureMessages: sendAgainMessages,
    onSuccess: (published) => {
      rememberCard(published);
      rememberRestored(photo.id);
      // It is off the attention list.
      void Promise.all([refreshBooking(card.reservationId), refreshAttention()]);
      toast.success(`Published in Paw Prints: ${name}.`);
    },
    onFailure,
  });
  const removing = useApiMutation({
    mutationFn: () => call(galleryRoutes.deleteGalleryItem, { params: { id: photo.id } }),
    failureMessages: sendAgainMessages,
    onSuccess: () => {
      rememberCard(withPublicity(card, photo.id, 'allowed'));
      // What this tab has of the gallery may be older.
      rememberDeleted(photo.id);
      toast.success(`Taken out of Paw Prints: ${name}.`);
    },
    onFailure,
  });
  const isPending = publishing.isPending || removing.isPending;
  if (!isShown && photo.pawPrints !== 'allowed') return null;
  const text = isShown ? 'Take out of Paw Prints' : 'Publish in Paw Prints';
  return (
    <div>
      <p className="mb-2 text-sm text-ink-muted">
        {isShown ? 'Everybody can see it in Paw Prints.' : 'The customer allows it.'}
      </p>
      {/* One button for both, which keeps the focus. */}
      <Button
        variant={isShown ? 'secondary' : 'primary'}
        aria-label={`${text}: ${name}`}
        disabled={disabled}
        aria-busy={isPending}
        onClick={() => void (isShown ? removing.mutate() : publishing.mutate())}
      >
        {isPending ? (isShown ? 'Taking out…' : 'Publishing…') : text}
      </Button>
    </div>
  );
}
