import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { FieldError, useDescription } from './field.tsx';
import { CheckIcon } from './line-icons.tsx';

export function ChoiceGroup({
  legend,
  legendHidden = false,
  hint,
  error,
  className,
  children,
}: {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const { id, describedBy } = useDescription(hint, error);
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className={legendHidden ? 'sr-only' : 'mb-2 font-semibold'}>{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-3 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <div className={classNames('grid gap-3', className)}>{children}</div>
      <FieldError id={`${id}-error`} className="mt-2">
        {error}
      </FieldError>
    </fieldset>
  );
}

// Colours fade for a mouse only: a tap has no hover to soften, so its choice shows at once.
const box =
  'peer size-5 shrink-0 appearance-none border-2 border-line-strong bg-surface pointer-fine:transition-colors checked:border-green checked:bg-green disabled:opacity-55';

/** Draws the tick over its `<input>`. */
function Ticked({ children }: { children: ReactNode }) {
  return (
    <span className="relative mt-0.5 flex size-5 shrink-0">
      {children}
      <CheckIcon
        aria-hidden
        size={14}
        strokeWidth={3.5}
        className="pointer-events-none absolute inset-0 m-auto text-on-green opacity-0 peer-checked:opacity-100"
      />
    </span>
  );
}

export function Checkbox({
  label,
  hint,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={classNames('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <Ticked>
        <input type="checkbox" className={classNames(box, 'rounded-[4px]')} {...rest} />
      </Ticked>
      <span className="min-w-0 wrap-anywhere">
        {label}
        {hint !== undefined && <span className="block text-sm text-ink-muted">{hint}</span>}
      </span>
    </label>
  );
}

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  badge?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

function ChoiceCard({
  kind,
  title,
  badge,
  aside,
  children,
  className,
  ...rest
}: ChoiceCardProps & { kind: 'radio' | 'checkbox' }) {
  const id = useId();
  return (
    <label
      className={classNames(
        'relative flex gap-3 rounded-card border border-line-strong bg-surface p-4 pointer-fine:transition-colors hover:border-green has-checked:border-green has-checked:bg-green-tint has-checked:shadow-[inset_0_0_0_1px_var(--green)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green has-disabled:cursor-not-allowed has-disabled:hover:border-line-strong',
        className,
      )}
    >
      <Ticked>
        <input
          type={kind}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-detail`}
          className={classNames(
            box,
            'focus-visible:outline-none',
            kind === 'radio' ? 'rounded-full' : 'rounded-[4px]',
          )}
          {...rest}
        />
      </Ticked>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          {badge}
        </span>
        <span id={`${id}-detail`} className="block">
          {aside !== undefined && <span className="figures block font-semibold text-ink">{aside}</span>}
          {children !== undefined && <span className="block text-sm text-ink-muted">{children}</span>}
        </span>
      </span>
    </label>
  );
}

export function RadioCard(props: ChoiceCardProps & { name: string; value: string }) {
  return <ChoiceCard kind="radio" {...props} />;
}

export function CheckCard(props: ChoiceCardProps) {
  return <ChoiceCard kind="checkbox" {...props} />;
}
