import { NavLink } from 'react-router-dom';
import { PageLink } from '../rendering/page-link.tsx';
import { headerLinks } from '../content/navigation.ts';

export function HeaderLinks({ itemLook, linkLook }: { itemLook?: string; linkLook: string }) {
  return headerLinks.map(({ label, to }) => (
    <li key={to} className={itemLook}>
      <PageLink as={NavLink} end caseSensitive to={to} className={linkLook}>
        {label}
      </PageLink>
    </li>
  ));
}
