import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { PageLink, type PageLinkProps } from '../../rendering/page-link.tsx';
import { textLook } from './button.tsx';

/** To a page of this site. */
export function TextLink({ className, ...rest }: PageLinkProps) {
  return <PageLink className={classNames(textLook, className)} {...rest} />;
}

/** To elsewhere: a phone number, a mail address, another site. */
export function TextAnchor({ className, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a className={classNames(textLook, className)} {...rest}>
      {children}
    </a>
  );
}
