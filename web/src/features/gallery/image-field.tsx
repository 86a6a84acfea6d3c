import { useId, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { limits } from '@pawprints/domain/limits';
import { galleryMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { FieldError } from '../../components/ui/field.tsx';
import { classNames } from '../../lib/class-names.ts';

type Preview = { address: string; broken: boolean };

export function ImageField({
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
