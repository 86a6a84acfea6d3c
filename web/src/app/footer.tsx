import { business, businessAddress } from '@pawprints/domain/business';
import { hours } from '@pawprints/domain/limits';
import type { ReactNode } from 'react';
import { PageLink } from '../rendering/page-link.tsx';
import { footerLinks } from '../content/navigation.ts';
import { offeredServices } from '../content/services.ts';
import { servicePath } from '../lib/paths.ts';
import { Logo } from './logo.tsx';

const linkLook =
  'inline-flex min-h-11 print:min-h-0 items-center wrap-anywhere rounded-control underline-offset-4 hover:text-green hover:underline';

export function Footer() {
  return (
    <footer className="mt-18 break-inside-avoid border-t border-line md:mt-28 print:mt-8">
      <div className="page-column grid grid-cols-2 gap-x-4 gap-y-8 py-12 print:grid-cols-2 print:py-4 md:grid-cols-3 lg:grid-cols-[1.4fr_1fr_1fr_1.3fr]">
        <div className="col-span-2 min-w-0 print:col-span-1 md:col-span-3 lg:col-span-1">
          <Logo />
          <p className="mt-3 max-w-[30ch] text-ink-muted">{business.tagline}.</p>
        </div>
        <FooterLinks
          title="Services"
          links={offeredServices.map(({ id, name }) => ({
            label: name,
            to: servicePath(id),
          }))}
        />
        <FooterLinks title="Company" links={footerLinks} />
        <section
          aria-labelledby="footer-contact"
          className="col-span-2 min-w-0 print:col-span-1 md:col-span-1"
        >
          <FooterTitle id="footer-contact">Contact</FooterTitle>
          <address className="flex flex-col items-start not-italic">
            <a href={business.phoneLink} className={linkLook}>
              {business.phone}
            </a>
            <a href={`mailto:${business.email}`} className={linkLook}>
              {business.email}
            </a>
            {business.social.url !== '' && (
              <a href={business.social.url} rel="noopener" className={`${linkLook} print:hidden`}>
                {business.social.label}
              </a>
            )}
            <span className="py-2 print:py-0 wrap-anywhere">{businessAddress}</span>
          </address>
          <p className="figures py-2 print:py-0 text-ink-muted">
            Drop-off and pick-up {hours.open} to {hours.close}
          </p>
        </section>
      </div>
      <div className="page-column print:hidden">
        <p className="border-t border-line py-6 text-sm wrap-anywhere text-ink-muted">© {business.name}</p>
      </div>
    </footer>
  );
}

function FooterTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-2 text-lg">
      {children}
    </h2>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  const id = `footer-${title.toLowerCase()}`;
  return (
    <nav aria-labelledby={id} className="print:hidden">
      <FooterTitle id={id}>{title}</FooterTitle>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <PageLink to={to} className={linkLook}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
