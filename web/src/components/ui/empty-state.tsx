import type { ReactNode } from 'react';
import type { Picture } from '../../lib/picture.ts';

export function EmptyState({
  picture,
  title,
  action,
  children,
}: {
  picture?: Picture;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-12 text-center">
      {picture !== undefined && (
        <img
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="h-auto w-full max-w-32 sm:max-w-60"
        />
      )}
      <p className="font-display text-xl font-semibold">{title}</p>
      <div className="max-w-prose text-ink-muted empty:hidden">{children}</div>
      {action}
    </div>
  );
}
