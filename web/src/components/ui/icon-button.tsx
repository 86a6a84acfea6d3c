import type { ComponentProps, ComponentType, SVGProps } from 'react';
import { classNames } from '../../lib/class-names.ts';

export function IconButton({
  icon: Icon,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;
  label: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'inline-flex print:hidden size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors enabled:hover:bg-green-tint disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
      {...rest}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </button>
  );
}
