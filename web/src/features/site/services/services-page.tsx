import { business } from '@pawprints/domain/business';
import { addOns, allServices, limits, services, type ServiceSection } from '@pawprints/domain/catalogue';
import { servicesLead, serviceTexts } from '@pawprints/domain/service-descriptions';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonAnchor, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { CheckIcon } from '../../../components/ui/line-icons.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PriceList, type PriceRow } from '../../../components/ui/price-list.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { pictures } from '../../../content/pictures.ts';
import { offeredServices } from '../../../content/services.ts';
import { bookingPath, servicePath } from '../../../lib/paths.ts';
import { BelowTheFold } from '../../../rendering/below-the-fold.tsx';
import { useHydrated, usePrerendered } from '../../../rendering/hydrated.ts';
import { PageLink } from '../../../rendering/page-link.tsx';
import { hasSavedPosition } from '../../../rendering/scroll-position.tsx';
import { basePrice, menuRow } from '../price-texts.ts';
import { anchorOf } from './chosen-service.ts';
import { Estimate } from './estimate/estimate.tsx';

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
    location.state?.tabChange === true ||
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

function Overview() {
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

function ServiceDetail({ section }: { section: ServiceSection }) {
  const {
    description,
    features = [],
    notes = [],
  } = serviceTexts['addOn' in section ? section.addOn : section.id];
  return (
    <article
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="flex scroll-mt-37 flex-col gap-8 lg:grid lg:grid-cols-[1.6fr_1fr] lg:gap-12"
    >
      <div className="contents lg:flex lg:flex-col lg:gap-8">
        <header className="-order-2 grid items-center gap-6 sm:grid-cols-[1fr_16rem]">
          <div>
            <h2 id={`${section.id}-title`} className="flex flex-wrap items-center gap-3 text-2xl">
              {section.name}
              {isPopular(section) && <Badge tone="sun">Popular</Badge>}
            </h2>
            <p className="mt-3 max-w-prose text-lg">{description}</p>
          </div>
          <Illustration picture={pictures[section.id]} decorative className="rounded-card" />
        </header>
        <section>
          <h3 className="text-xl">What is included</h3>
          <ul className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3">
                <CheckIcon aria-hidden size={20} className="mt-1 shrink-0 text-green" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h3 className="text-xl">What to know</h3>
          <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-ink-muted">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </section>
        {!('addOn' in section) && <Estimate serviceId={section.id} />}
      </div>
      <div className="contents lg:flex lg:flex-col lg:gap-6">
        {/* In one column, the prices come before the long texts. */}
        <Card as="section" className="-order-1 lg:order-none">
          <h3 className="text-xl">What it costs</h3>
          <PriceList rows={pricesOf(section)} className="mt-4" />
        </Card>
        <HowToBook section={section} />
      </div>
    </article>
  );
}

function pricesOf(section: ServiceSection): readonly PriceRow[] {
  if ('addOn' in section) return (addOns[section.addOn].prices ?? []).map(menuRow);
  const { prices, addOns: offered } = services[section.id];
  const extras = offered
    .map((id) => addOns[id])
    .filter(({ id }) => !allServices.some((other) => 'addOn' in other && other.addOn === id))
    .map(({ id, name, priceText }) => ({
      key: id,
      name,
      price: priceText,
      note: (serviceTexts[id].notes ?? []).join(' '),
    }));
  return [...prices.map(menuRow), ...extras];
}

function HowToBook({ section }: { section: ServiceSection }) {
  return (
    <Card as="section" className="bg-green-tint">
      <h3 className="text-xl">How to Book</h3>
      <p className="mt-3">
        Please book at least {limits.noticeHours} hours ahead. Sooner than that, or if you would rather talk
        to a person, call us.
      </p>
      <div className="mt-4 grid gap-3">
        <ButtonLink to={'addOn' in section ? bookingPath() : bookingPath(section.id)}>
          {'addOn' in section ? 'Add it to a booking' : `Book ${section.name}`}
        </ButtonLink>
        <ButtonAnchor href={business.phoneLink} variant="secondary">
          Call {business.phone}
        </ButtonAnchor>
      </div>
    </Card>
  );
}
