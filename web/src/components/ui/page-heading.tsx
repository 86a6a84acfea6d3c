import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { business } from '@pawprints/domain/business';
import { classNames } from '../../lib/class-names.ts';
import { useShownPage } from '../../lib/shown-page.ts';

/**
 * Sets the document's title and takes the focus after a navigation, so that the keyboard and the screen reader
 * start there. The first page of a visit leaves the focus alone.
 */
export function PageHeading({
  title,
  lead,
  look = 'page',
  part,
  hidden = false,
  className,
  children,
}: {
  /** Names the browser tab, and the heading unless it has `children`. */
  title: string;
  lead?: ReactNode;
  look?: 'page' | 'hero';
  /** A part that counts as a page of its own, such as a step of the wizard. */
  part?: string;
  /** In markup that styles may hide: it opens no page yet. */
  hidden?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (hidden) return;
    document.title = `${title} · ${business.name}`;
    useShownPage.setState({ title });
  }, [title, hidden]);

  useEffect(() => {
    if (hidden) return;
    const before = useShownPage.getState();
    if (before.pathname === pathname && before.part === part) return;
    const opened = before.pathname !== null;
    useShownPage.setState({ pathname, part, opened });
    if (opened) heading.current?.focus({ preventScroll: true });
  }, [pathname, part, hidden]);

  return (
    <header className={className}>
      <h1 ref={heading} tabIndex={-1} className={look === 'hero' ? 'text-hero' : 'text-4xl'}>
        {children ?? title}
      </h1>
      {lead !== undefined && (
        <p className={classNames('max-w-prose text-lg text-ink-muted', look === 'hero' ? 'mt-6' : 'mt-3')}>
          {lead}
        </p>
      )}
    </header>
  );
}
