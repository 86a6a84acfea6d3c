import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { PageLink, type PageLinkProps } from '../../rendering/page-link.tsx';

const look =
  'font-semibold text-green underline decoration-1 underline-offset-4 transition-colors hover:text-green-deep hover:decoration-2';

/** To a page of this site. */
export function TextLink({ className, ...rest }: PageLinkProps) {
  return <PageLink className={classNames(look, className)} {...rest} />;
}

/** To elsewhere: a phone number, a mail address, another site. */
export function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={classNames(look, className)} {...rest}>
      {children}
    </a>
  );
}
