import { createContext, use, useEffect, useRef } from 'react';
import { Link, type LinkProps, type NavLink, type NavLinkProps } from 'react-router-dom';
import { firstUse } from './first-use.ts';
import { savesData } from './saves-data.ts';

export type PrefetchPage = (to: string, because: 'viewport' | 'intent') => void;
export const PrefetchContext = createContext<PrefetchPage>(() => {});

export type PageLinkProps = Pick<
  LinkProps,
  'state' | 'children' | 'aria-label' | 'aria-current' | 'onClick' | 'tabIndex' | 'title'
> & {
  to: string;
  className?: string;
};
type As = { as?: typeof Link } | ({ as: typeof NavLink } & Pick<NavLinkProps, 'end' | 'caseSensitive'>);

/**
 * A `Link` (or `NavLink`) that loads the code of its page once the page is used and the link is in view, hovered, touched
 * or focused.
 */
export function PageLink({ as: RouterLink = Link, ...props }: PageLinkProps & As) {
  const { to } = props;
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
  return <RouterLink {...props} ref={link} onPointerEnter={intend} onFocus={intend} />;
}
