import {
  adminReportCardRoutes,
  type AdminReportCard,
  type AdminReportCardPhoto,
} from '@pawprints/domain/contract/admin-report-cards';
import { photosPerReportCard } from '@pawprints/domain/report-cards';
import { useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { UploadProgress } from '../../components/ui/upload-progress.tsx';
import { PrivatePhoto } from '../../entities/report-card/private-photo.tsx';
import { call } from '../../lib/api-client.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { sendAgainMessages } from '../../lib/use-form-mutation.ts';
import { PublishPhoto } from './publish-photo.tsx';
import { rememberCard, withoutPhoto } from './report-card-queries.ts';
import type { PhotoProgress } from './send-report-card.ts';
import type { useNewPhotos } from './use-new-photos.ts';

const othersLabel = "Another customer's dog is on it";

/** Those that the card has, and those that are sent with it next. */
export function ReportCardPhotos({
  card,
  newPhotos: { photos: chosen, refusal, isPreparing, choose, remove, mark },
  isSending,
  progress,
}: {
  card: AdminReportCard | null;
  newPhotos: ReturnType<typeof useNewPhotos>;
  isSending: boolean;
  progress: PhotoProgress | null;
}) {
  const kept = card?.photos ?? [];
  const item = useFocusAfterRemoval([...kept.map(({ id }) => id), ...chosen.map(({ key }) => key)]);
  const count = kept.length + chosen.length;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-semibold">Photos</legend>
      {count > 0 && (
        <ul className="grid grid-cols-2 gap-4">
          {card !== null &&
            kept.map((photo, at) => (
              <li key={photo.id} className="min-w-0" {...item(photo.id)}>
                <KeptPhoto card={card} photo={photo} name={`photo ${at + 1}`} isSending={isSending} />
              </li>
            ))}
          {chosen.map(({ key, address, showsOthers }, at) => {
            const name = `photo ${kept.length + at + 1}`;
            return (
              <li key={key} className="min-w-0" {...item(key)}>
                <img
                  src={address}
                  alt={`The ${name}, not sent yet`}
                  className="aspect-4/3 w-full rounded-control bg-sunken object-contain"
                />
                <Below
                  name={name}
                  showsOthers={showsOthers}
                  isSending={isSending}
                  onMark={(shows) => mark(key, shows)}
                  renderRemove={
                    <Button
                      variant="quiet"
                      className="-ml-4"
                      aria-label={`Remove ${name}`}
                      disabled={isSending}
                      onClick={() => remove(key)}
                    >
                      Remove
                    </Button>
                  }
                />
              </li>
            );
          })}
        </ul>
      )}
      {progress !== null && (
        <div>
          <p className="figures text-sm font-semibold">
            Photo {progress.number} of {progress.of}
          </p>
          <UploadProgress done={progress.done} preparing="Uploaded. The photo is being prepared…" />
        </div>
      )}
      {count < photosPerReportCard || refusal !== undefined ? (
        <FileField
          label="Add photos"
          hint={`Up to ${photosPerReportCard}. They are made smaller before they are sent.`}
          accept="image/*"
          multiple
          disabled={isSending || isPreparing || count >= photosPerReportCard}
          error={refusal}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same photo can be chosen again after it was removed.
            target.value = '';
            void choose(files);
          }}
        />
      ) : (
        <p className="text-sm text-ink-muted">These are all that a report card can have.</p>
      )}
      {isPreparing && <output className="text-sm text-ink-muted">Preparing the photos…</output>}
    </fieldset>
  );
}

function Below({
  name,
  showsOthers,
  isSending,
  onMark,
  renderRemove,
}: {
  name: string;
  showsOthers: boolean;
  isSending: boolean;
  onMark: (showsOthers: boolean) => void;
  renderRemove: ReactNode;
}) {
  return (
    <>
      <Checkbox
        label={othersLabel}
        aria-label={`${othersLabel}: ${name}`}
        checked={showsOthers}
        disabled={isSending}
        onChange={({ target }) => onMark(target.checked)}
      />
      {renderRemove}
    </>
  );
}

function KeptPhoto({
  card,
  photo,
  name,
  isSending,
}: {
  card: AdminReportCard;
  photo: AdminReportCardPhoto;
  name: string;
  isSending: boolean;
}) {
  const params = { id: card.id, photo: photo.id };
  // As it was pressed, until the server has answered.
  const [marked, setMarked] = useState<boolean | null>(null);
  const marking = useApiMutation({
    mutationFn: (showsOthers: boolean) =>
      call(adminReportCardRoutes.markReportCardPhoto, { params, body: { showsOthers } }),
    failureMessages: sendAgainMessages,
    onSuccess: rememberCard,
    onSettled: () => setMarked(null),
  });
  const removing = useApiMutation({
    mutationFn: () => call(adminReportCardRoutes.deleteReportCardPhoto, { params }),
    onSuccess: () => {
      rememberCard(withoutPhoto(card, photo.id));
      toast.success('The photo is removed.');
    },
  });
  return (
    <>
      <PrivatePhoto photo={photo} alt={`The ${name}`} />
      <div className="mt-2">
        <PublishPhoto card={card} photo={photo} name={name} disabled={isSending} />
      </div>
      <Below
        name={name}
        showsOthers={marked ?? photo.showsOthers}
        isSending={isSending}
        onMark={(showsOthers) => {
          setMarked(showsOthers);
          void marking.mutate(showsOthers);
        }}
        renderRemove={
          <ConfirmAction
            renderButton={(ask) => (
              <Button
                variant="quiet"
                className="-ml-4"
                aria-label={`Remove ${name}`}
                disabled={isSending}
                onClick={ask}
              >
                Remove
              </Button>
            )}
            question={`Remove the ${name} from the report card?`}
            confirmLabel="Remove"
            pendingLabel="Removing…"
            mutation={removing}
          >
            Its file is deleted.
          </ConfirmAction>
        }
      />
    </>
  );
}
