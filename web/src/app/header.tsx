import { business } from '@pawprints/domain/business';
import { PageLink } from '../rendering/page-link.tsx';
import { paths } from '../lib/paths.ts';
import { AccountArea } from './account-area.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';

export function Header() {
  return (
    <header className="sticky print:hidden top-0 z-40 border-b border-line bg-paper">
      <div className="page-column flex h-16 items-center justify-between gap-4 md:h-18">
        <PageLink
          to={paths.home}
          aria-label={`${business.name}, home`}
          className="flex rounded-control has-data-long:min-w-0 lg:has-data-long:min-w-40 lg:has-data-long:shrink-999"
        >
          <Logo />
        </PageLink>
        <nav aria-label="Main" className="hidden shrink-0 lg:block">
          <ul className="flex items-center gap-1">
            <HeaderLinks linkLook="flex min-h-11 items-center rounded-control border-b-3 border-transparent px-3 font-semibold text-ink transition-colors hover:text-green aria-[current=page]:rounded-b-none aria-[current=page]:border-sun" />
          </ul>
        </nav>
        <div className="hidden min-w-0 lg:block">
          <AccountArea />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
