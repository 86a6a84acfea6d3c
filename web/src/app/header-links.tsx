import { memo } from 'react';
import { Link } from 'wouter';
import { headerLinks, type NavigationLink } from '../content/navigation.ts';
import { useLocation } from '../lib/location.ts';

/** The site's main pages as items of a list; the one that is open is marked. */
export function HeaderLinks({ itemLook, linkLook }: { itemLook?: string; linkLook: string }) {
  const { pathname } = useLocation();
  return headerLinks.map((link) => (
    <li key={link.to} className={itemLook}>
      <HeaderLink {...link} current={link.to === pathname} look={linkLook} />
    </li>
  ));
}

/** Drawn anew when its own page is opened or left, not with every other one. */
const HeaderLink = memo(function HeaderLink({
  label,
  to,
  current,
  look,
}: NavigationLink & { current: boolean; look: string }) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} className={look}>
      {label}
    </Link>
  );
});
