import { servicesLead } from '@pawprints/domain/service-descriptions';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BelowTheFold } from '../../../rendering/below-the-fold.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { offeredServices } from '../../../content/services.ts';
import { useHydrated, usePrerendered } from '../../../rendering/hydrated.ts';
import { servicePath } from '../../../lib/paths.ts';
import { hasSavedPosition } from '../../../rendering/scroll-position.tsx';
import { anchorOf } from './chosen-service.ts';
import { Overview } from './overview.tsx';
import { ServiceDetail } from './service-detail.tsx';

export function ServicesPage() {
  const location = useLocation();
  const navigate = useNavigate();
  const tabs = useRef<HTMLDivElement>(null);
  // Prerendered markup knows neither anchor nor navigation.
  const asked = useHydrated() ? anchorOf(location) : null;
  const prerendered = usePrerendered();
  // The browser itself scrolls to the anchor of a visit's first address. A pressed tab is already in view.
  const keepScroll =
    (prerendered && location.key === 'default') ||
    isTabChange(location.state) ||
    hasSavedPosition(location.key);

  useEffect(() => {
    if (asked !== null && !keepScroll) tabs.current?.scrollIntoView();
  }, [asked, keepScroll]);

  return (
    <div className="page-column py-12">
      <PageHeading title="Services and prices" lead={servicesLead} />
      <BelowTheFold atOnce={asked !== null}>
        <Overview />
        <div ref={tabs} className="mt-12 scroll-mt-20 md:mt-18">
          <Tabs
            label="Services"
            value={asked ?? offeredServices[0]?.id ?? ''}
            onChange={(anchor) =>
              void navigate(servicePath(anchor), { replace: true, state: { tabChange: true } })
            }
            keepAll
            items={offeredServices.map((section) => ({
              value: section.id,
              label: section.name,
              content: <ServiceDetail section={section} />,
            }))}
          />
        </div>
      </BelowTheFold>
    </div>
  );
}

function isTabChange(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'tabChange' in state;
}
