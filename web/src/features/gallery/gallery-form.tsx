import { galleryRoutes, newGalleryItemBody } from '@pawprints/domain/contract/gallery';
import { limits } from '@pawprints/domain/limits';
import { galleryMessages } from '@pawprints/domain/messages';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { UploadProgress } from '../../components/ui/upload-progress.tsx';
import { rememberAdded } from '../../entities/gallery-item/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { uploadOf } from '../../lib/upload.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { PictureTexts } from './picture-texts.tsx';

const route = galleryRoutes.addGalleryItem;
const schema = z.object({
  ...newGalleryItemBody.shape,
  image: z.instanceof(File, { error: galleryMessages.image }),
});
const storedSchema = z.object({
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
    storedSchema,
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
        <PictureTexts field={field} errorOf={errorOf} />
      </div>
      <Controller
        control={control}
        name="image"
        render={({ field: { ref, onChange } }) => (
          <ImageField ref={ref} disabled={busy} error={errorOf('image')} onChange={onChange} />
        )}
      />
      <div className="grid max-w-form gap-4">
        {busy && <UploadProgress done={done} preparing="Uploaded. The picture is being prepared…" />}
        <div>
          <Button type="submit" size="large" disabled={busy}>
            {busy ? 'Submitting...' : 'Add Image'}
          </Button>
        </div>
      </div>
    </form>
  );
}

function ImageField({
  ref,
  disabled,
  error,
  onChange,
}: {
  ref: Ref<{ focus: () => void }>;
  disabled: boolean;
  error: string | undefined;
  onChange: (image: File | null) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const [refusal, setRefusal] = useState<string>();
  /** The address of the chosen file. */
  const [preview, setPreview] = useState<string | null>(null);
  const message = refusal ?? error;

  const take = (file: File | null) => {
    onChange(file);
    setPreview(file && URL.createObjectURL(file));
    if (file === null && input.current !== null) input.current.value = '';
  };
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const refused = refusalOf(file);
    setRefusal(refused);
    take(refused === undefined ? file : null);
  };
  /** What this browser cannot show the server cannot either: else all of it would be sent, and refused then. */
  const refuseBroken = () => {
    setRefusal(galleryMessages.imageBroken);
    take(null);
  };
  const remove = () => {
    setRefusal(undefined);
    take(null);
    input.current?.focus();
  };
  return (
    <FileField
      ref={input}
      label="Image"
      hint={`PNG, JPEG, WebP, AVIF or GIF, at most ${limits.imageBytes / 1_000_000} MB.`}
      accept="image/*"
      disabled={disabled}
      error={message}
      onChange={({ target }) => choose(target.files?.[0])}
    >
      {preview !== null && (
        <div className="mt-3">
          <div className="flex h-64 items-center justify-center rounded-control border border-line bg-surface p-3">
            <img
              src={preview}
              alt="Preview of the chosen file"
              // The decoded image no longer needs its object URL.
              onLoad={() => URL.revokeObjectURL(preview)}
              onError={refuseBroken}
              className="max-h-full max-w-full"
            />
          </div>
          <Button variant="secondary" disabled={disabled} className="mt-3" onClick={remove}>
            Remove image
          </Button>
        </div>
      )}
    </FileField>
  );
}

/** Checks what the browser can. The server checks the bytes. */
function refusalOf({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return galleryMessages.imageType;
  return size > limits.imageBytes ? galleryMessages.imageTooLarge : undefined;
}
