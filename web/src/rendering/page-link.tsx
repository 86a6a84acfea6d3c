import { createContext, use, useEffect, useRef, type ComponentProps } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { firstUse } from './first-use.ts';
import { savesData } from './saves-data.ts';

export type PrefetchPage = (to: string, because: 'viewport' | 'intent') => void;
export const PrefetchContext = createContext<PrefetchPage>(() => {});

export type PageLinkProps = Pick<
  ComponentProps<'a'>,
  'children' | 'className' | 'aria-label' | 'aria-current' | 'onClick' | 'tabIndex' | 'title'
> & {
  to: string;
  /** Of the history entry. */
  state?: unknown;
};

/**
 * A link that loads the code of its page once the page is used and the link is in view, hovered, touched or focused. Made of
 * the router's hooks: its own `Link` brings 4 KiB for a server's pages, which vite.config.ts leaves out.
 */
export function PageLink({ to, state, onClick, children, ...props }: PageLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  const link = useRef<HTMLAnchorElement>(null);
  const prefetch = use(PrefetchContext);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) prefetch(to, 'viewport');
    });
    let isShown = true;
    void firstUse().then(() => {
      if (!isShown || link.current === null) return;
      // The pointer or the focus may have reached the link before hydration.
      if (link.current.matches(':hover, :focus')) prefetch(to, 'intent');
      if (!savesData()) observer.observe(link.current);
    });
    return () => {
      isShown = false;
      observer.disconnect();
    };
  }, [to, prefetch]);
  const intend = () => prefetch(to, 'intent');
  return (
    <a
      {...props}
      ref={link}
      href={href}
      onPointerEnter={intend}
      onFocus={intend}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** For a list of pages: that of the page that is shown is marked. */
export function NavigationLink(props: PageLinkProps) {
  const { pathname } = useLocation();
  return <PageLink {...props} aria-current={pathname === props.to ? 'page' : undefined} />;
}
