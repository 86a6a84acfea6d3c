import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { galleryRoutes, newGalleryItemBody } from '@pawprints/domain/contract/gallery';
import { galleryMessages } from '@pawprints/domain/messages';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextArea, TextInput } from '../../components/ui/field.tsx';
import { rememberAdded } from '../../entities/gallery-item/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { paths } from '../../lib/paths.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { uploadOf } from '../../lib/upload.ts';
import { ImageField } from './image-field.tsx';

const route = galleryRoutes.addGalleryItem;
const schema = z.object({
  ...newGalleryItemBody.shape,
  image: z.instanceof(File, { error: galleryMessages.image }),
});
const kept = z.object({
  petName: z.string(),
  breed: z.string(),
  description: z.string(),
  owner: z.string(),
});

export function GalleryForm() {
  const navigate = useNavigate();
  const { form, key, forget } = useFormDraft({
    draftKey: 'galleryImage',
    schema,
    kept,
    initial: { petName: '', breed: '', description: '', owner: '' },
  });
  const { control, errorOf, field, formState, handleSubmit } = form;
  const busy = formState.isSubmitting;
  /** From 0 to 1. */
  const [done, setDone] = useState(0);

  const { mutate } = useApiMutation({
    mutationFn: ({ image, ...body }: z.infer<typeof schema>) => {
      setDone(0);
      return call(route, {
        headers: { 'Idempotency-Key': key },
        body,
        transport: uploadOf(route.multipart, image, setDone),
      });
    },
    failureMessages: { noAnswer: galleryMessages.saveFailed, unreadable: galleryMessages.uploadFailed },
    onSuccess: (item, { isLeft }) => {
      forget();
      rememberAdded(item);
      if (!isLeft) void navigate(paths.gallery);
    },
  });
  const submit = handleSubmit((item) => mutate(item));
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-x-18 gap-y-6 lg:grid-cols-[minmax(0,36rem)_1fr]"
    >
      <div className="grid content-start gap-6">
        <Field label="Pet name" error={errorOf('petName')}>
          <TextInput autoComplete="off" {...field('petName')} />
        </Field>
        <Field label="Breed" error={errorOf('breed')}>
          <TextInput autoComplete="off" {...field('breed')} />
        </Field>
        <Field label="Description" error={errorOf('description')}>
          <TextArea {...field('description')} />
        </Field>
        <Field label="Owner name" optional error={errorOf('owner')}>
          <TextInput autoComplete="off" {...field('owner')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="image"
        render={({ field: { ref, onChange } }) => (
          <ImageField ref={ref} disabled={busy} error={errorOf('image')} onChange={onChange} />
        )}
      />
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
