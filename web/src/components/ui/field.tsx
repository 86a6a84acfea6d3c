import { createContext, use, useId, useMemo, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { AlertIcon } from './line-icons.tsx';

type FieldState = { id: string; describedBy: string | undefined; invalid: boolean };
const FieldContext = createContext<FieldState | null>(null);

/**
 * Label, hint and error around one TextInput, TextArea or Select, which takes its id and description from here.
 * Every field is required unless it is `optional`.
 */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { id, describedBy, invalid } = useDescription(hint, error);
  const state = useMemo(() => ({ id, describedBy, invalid }), [id, describedBy, invalid]);
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-muted"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldContext value={state}>{children}</FieldContext>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** The ids of a field's hint and error are `id` with '-hint' and '-error'. */
export function useDescription(hint: ReactNode, error: string | undefined): FieldState {
  const id = useId();
  const invalid = error !== undefined && error !== '';
  const describedBy = classNames(hint !== undefined && `${id}-hint`, invalid && `${id}-error`);
  return { id, describedBy: describedBy || undefined, invalid };
}

/** Nothing without a text. */
export function FieldError({
  id,
  className,
  children,
}: {
  id?: string;
  className?: string;
  children: string | undefined;
}) {
  if (children === undefined || children === '') return null;
  return (
    <p id={id} className={classNames('flex gap-2 text-sm font-semibold text-danger', className)}>
      <AlertIcon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

const control =
  'w-full min-h-11 rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-muted enabled:hover:border-green enabled:hover:transition-colors focus-visible:outline-offset-0 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted [&[readonly]]:bg-sunken border-line-strong aria-invalid:border-danger aria-invalid:border-2';

function useFieldProps(className?: string) {
  const field = use(FieldContext);
  return {
    id: field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid === true ? true : undefined,
    className: classNames(control, className),
  } as const;
}

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...useFieldProps(className)} {...rest} />;
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...useFieldProps(classNames('resize-y', className))} {...rest} />;
}

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <select {...useFieldProps(classNames('select-arrow appearance-none pr-10', className))} {...rest}>
      {children}
    </select>
  );
}
