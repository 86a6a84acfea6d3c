import type { HTMLAttributes, ReactNode } from 'react';
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

export function TitledCard({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={title} className="break-inside-avoid print:p-3">
      <div
        className={classNames(
          'flex items-start justify-between gap-4',
          action === undefined ? 'mb-3' : 'mb-2',
        )}
      >
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
