import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { FieldError } from './field.tsx';

/** A label, a hint and an error around the browser's own choice of a file; `children` below it. */
export function FileField({
  label,
  hint,
  error,
  children,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> & {
  label: string;
  hint: string;
  error: string | undefined;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-ink-muted">
        {hint}
      </p>
      <input
        {...input}
        id={id}
        type="file"
        aria-describedby={classNames(`${id}-hint`, error !== undefined && `${id}-error`)}
        aria-invalid={error === undefined ? undefined : true}
        className="min-h-11 w-full rounded-control border border-dashed border-line-strong bg-surface p-3 text-ink-muted file:mr-4 file:min-h-11 file:rounded-control file:border-0 file:bg-green-tint file:px-4 file:font-semibold file:text-green enabled:hover:border-green disabled:cursor-not-allowed disabled:bg-sunken aria-invalid:border-2 aria-invalid:border-danger"
      />
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {children}
    </div>
  );
}
