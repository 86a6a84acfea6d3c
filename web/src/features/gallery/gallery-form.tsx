import { galleryRoutes, newGalleryItemBody } from '@pawprints/domain/contract/gallery';
import { limits } from '@pawprints/domain/limits';
import { galleryMessages } from '@pawprints/domain/messages';
import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { FieldError } from '../../components/ui/field.tsx';
import { rememberAdded } from '../../entities/gallery-item/gallery-queries.ts';
import { call } from '../../lib/api-client.ts';
import { classNames } from '../../lib/class-names.ts';
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

type Preview = { address: string; broken: boolean };

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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const [refusal, setRefusal] = useState<string>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const message = refusal ?? error;

  const take = (file: File | null) => {
    onChange(file);
    setPreview(file && { address: URL.createObjectURL(file), broken: false });
    if (file === null && input.current !== null) input.current.value = '';
  };
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const refused = refusalOf(file);
    setRefusal(refused);
    take(refused === undefined ? file : null);
  };
  const remove = () => {
    setRefusal(undefined);
    take(null);
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        Image
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        PNG, JPEG, WebP, AVIF or GIF, at most {limits.imageBytes / 1_000_000} MB.
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*"
        disabled={disabled}
        aria-describedby={classNames(`${id}-hint`, message !== undefined && `${id}-error`)}
        aria-invalid={message === undefined ? undefined : true}
        onChange={({ target }) => choose(target.files?.[0])}
        className="min-h-11 w-full rounded-control border border-dashed border-line-strong bg-surface p-3 text-ink-muted file:mr-4 file:min-h-11 file:rounded-control file:border-0 file:bg-green-tint file:px-4 file:font-semibold file:text-green enabled:hover:border-green disabled:cursor-not-allowed disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-danger"
      />
      {message !== undefined && <FieldError id={`${id}-error`}>{message}</FieldError>}
      {preview !== null && (
        <div className="mt-3">
          <div className="flex h-64 items-center justify-center rounded-control border border-line bg-surface p-3">
            {preview.broken ? (
              <p className="text-ink-muted">This file cannot be shown here.</p>
            ) : (
              <img
                src={preview.address}
                alt="Preview of the chosen file"
                // The decoded image no longer needs its object URL.
                onLoad={() => URL.revokeObjectURL(preview.address)}
                onError={() => setPreview({ ...preview, broken: true })}
                className="max-h-full max-w-full"
              />
            )}
          </div>
          <Button variant="secondary" disabled={disabled} className="mt-3" onClick={remove}>
            Remove image
          </Button>
        </div>
      )}
    </div>
  );
}

/** Checks what the browser can. The server checks the bytes. */
function refusalOf({ type, size }: File): string | undefined {
  if (!type.startsWith('image/')) return galleryMessages.imageType;
  return size > limits.imageBytes ? galleryMessages.imageTooLarge : undefined;
}
