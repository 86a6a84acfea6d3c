import { addOns, services, type ServiceSection } from '@pawprints/domain/catalogue';
import { Badge } from '../../../components/ui/badge.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { PageLink } from '../../../rendering/page-link.tsx';
import { pictures } from '../../../content/pictures.ts';
import { offeredServices } from '../../../content/services.ts';
import { servicePath } from '../../../lib/paths.ts';
import { basePrice } from '../price-texts.ts';

export function Overview() {
  return (
    <ul className="mt-8 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {offeredServices.map((section) => (
        <li key={section.id}>
          <PageLink
            to={servicePath(section.id)}
            className="flex h-full min-h-18 items-center gap-4 rounded-card border border-line bg-surface p-3 transition-colors hover:border-green hover:bg-green-tint"
          >
            <span className="w-24 shrink-0 overflow-hidden rounded-control">
              <Illustration picture={pictures[section.id]} decorative />
            </span>
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {section.name}
                {isPopular(section) && <Badge tone="sun">Popular</Badge>}
              </span>
              <span className="figures block text-ink-muted">{priceOf(section)}</span>
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function isPopular(section: ServiceSection): boolean {
  return !('addOn' in section) && services[section.id].popular;
}

function priceOf(section: ServiceSection): string {
  return 'addOn' in section ? addOns[section.addOn].priceText : basePrice(services[section.id]);
}
