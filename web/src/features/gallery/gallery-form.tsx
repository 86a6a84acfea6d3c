import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { validateGalleryForm } from '@pawprints/domain/form-validation';
import { galleryMessages } from '@pawprints/domain/messages';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextArea, TextInput } from '../../components/ui/field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { rememberAdded } from '../../entities/picture/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';
import { useIsShown } from '../../lib/is-shown.ts';
import { paths } from '../../lib/paths.ts';
import { useShownFaults } from '../../lib/shown-faults.ts';
import { useTabDraft } from '../../lib/tab-draft.ts';
import { uploadOf } from '../../lib/upload.ts';
import { ImageField } from './image-field.tsx';

const draftSchema = z.object({
  petName: z.string(),
  breed: z.string(),
  description: z.string(),
  owner: z.string(),
});
const route = galleryRoutes.addGalleryItem;
const empty = { petName: '', breed: '', description: '', owner: '' };

/** The form of a new picture. Its texts are kept for this tab until they are sent. */
export function GalleryForm() {
  const draft = useTabDraft('galleryImage', draftSchema, empty);
  const isShown = useIsShown();
  const navigate = useNavigate();
  const [image, setImage] = useState<File | null>(null);
  /** The part of the upload that is done, from 0 to 1; null where nothing is being sent. */
  const [done, setDone] = useState<number | null>(null);
  const busy = done !== null;
  const faults = useShownFaults(validateGalleryForm({ ...draft.values, hasImage: image !== null }));

  const submit = async () => {
    if (busy || !faults.pass() || image === null) return;
    setDone(0);
    const answer = await call(route, {
      headers: { 'Idempotency-Key': draft.key },
      body: draft.values,
      transport: uploadOf(route.multipart, image, setDone),
    });
    if (answer.isSuccess) {
      draft.forget();
      rememberAdded(answer.result);
      if (isShown()) void navigate(paths.gallery);
      return;
    }
    setDone(null);
    if (answer.code === 'UNAUTHENTICATED') return;
    if (answer.code !== 'ERROR') toast.error(answer.message);
    else toast.error(answer.status === null ? galleryMessages.saveFailed : galleryMessages.uploadFailed);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const bind = (field: keyof typeof empty) => ({
    value: draft.values[field],
    disabled: busy,
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [field]: target.value }),
    onBlur: () => faults.leave(field),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-x-18 gap-y-6 lg:grid-cols-[minmax(0,36rem)_1fr]">
      <div className="grid content-start gap-6">
        <div data-field="petName">
          <Field label="Pet name" error={faults.of('petName')}>
            <TextInput autoComplete="off" {...bind('petName')} />
          </Field>
        </div>
        <div data-field="breed">
          <Field label="Breed" error={faults.of('breed')}>
            <TextInput autoComplete="off" {...bind('breed')} />
          </Field>
        </div>
        <div data-field="description">
          <Field label="Description" error={faults.of('description')}>
            <TextArea {...bind('description')} />
          </Field>
        </div>
        <div data-field="owner">
          <Field label="Owner name" optional error={faults.of('owner')}>
            <TextInput autoComplete="off" {...bind('owner')} />
          </Field>
        </div>
      </div>
      <div data-field="image">
        <ImageField disabled={busy} error={faults.of('image')} onChange={setImage} />
      </div>
      <div className="grid max-w-form gap-4">
        {busy && <UploadProgress done={done} />}
        <div>
          <Button type="submit" size="large" disabled={busy}>
            {busy ? 'Submitting...' : 'Add Image'}
          </Button>
        </div>
      </div>
    </form>
  );
}

function UploadProgress({ done }: { done: number }) {
  const percent = Math.floor(done * 100);
  return (
    <div>
      <progress
        aria-label="Upload"
        max={100}
        value={percent}
        className="h-3 w-full overflow-hidden rounded-control border border-line-strong bg-sunken [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-green"
      />
      <p className="figures mt-1 text-sm text-ink-muted">
        {percent < 100 ? `${percent} % uploaded` : 'Uploaded. The picture is being prepared…'}
      </p>
    </div>
  );
}
