import type { HTMLAttributes } from 'react';
import { classNames } from '../../lib/class-names.ts';

type CardElement = 'div' | 'article' | 'section' | 'li';

export function Card({
  as: Element = 'div',
  flush = false,
  tone = 'plain',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: CardElement; flush?: boolean; tone?: 'plain' | 'danger' }) {
  return (
    <Element
      className={classNames(
        'rounded-card border',
        tone === 'danger' ? 'border-danger bg-danger-tint' : 'border-line bg-surface',
        !flush && 'p-4 md:p-6',
        className,
      )}
      {...rest}
    />
  );
}
