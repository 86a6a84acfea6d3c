import { business } from '@pawprints/domain/business';
import {
  addOns,
  isOffered,
  offeredServiceIds,
  services,
  type PriceRow,
  type Service,
} from '@pawprints/domain/catalogue';
import { hours } from '@pawprints/domain/limits';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { Badge } from '../../../components/ui/badge.tsx';
import { ButtonAnchor, ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { ArrowRightIcon } from '../../../components/ui/line-icons.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PriceList } from '../../../components/ui/price-list.tsx';
import { Stars } from '../../../components/ui/stars.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { emptyPictures } from '../../../content/empty-pictures.ts';
import { home } from '../../../content/home.ts';
import { pictures } from '../../../content/pictures.ts';
import { isSampleShown } from '../../../content/shown-samples.ts';
import { testimonials } from '../../../content/testimonials.ts';
import { classNames } from '../../../lib/class-names.ts';
import { bookingPath, paths, servicePath } from '../../../lib/paths.ts';
import { BelowTheFold } from '../../../rendering/below-the-fold.tsx';
import { menuRow } from '../price-texts.ts';
import { SectionTitle } from '../section-title.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <BelowTheFold>
        <ServiceCards />
        <PriceMenu />
        <WhyUs />
        <Testimonials />
        <ClosingCall />
      </BelowTheFold>
    </>
  );
}

function Hero() {
  return (
    <section className="overflow-x-clip">
      <div className="page-column grid items-center gap-8 pt-8 pb-12 lg:grid-cols-[1fr_1.1fr] lg:gap-12 lg:pt-12 lg:pb-12">
        <div>
          <PageHeading title={home.title} look="hero" lead={home.lead}>
            {home.heading}
          </PageHeading>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={bookingPath()} variant="sun" size="large">
              Book Now
            </ButtonLink>
            <ButtonLink to={paths.services} variant="secondary" size="large">
              Services and prices
            </ButtonLink>
          </div>
          {home.facts.length > 0 && (
            <dl className="mt-8 grid grid-cols-3 gap-4 sm:flex sm:gap-8 md:mt-12">
              {home.facts.map(({ figure, what }) => (
                <div key={what} className="flex flex-col-reverse justify-end">
                  <dt className="text-sm text-ink-muted">{what}</dt>
                  <dd className="figures font-display text-2xl font-semibold text-green">{figure}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {/* Extends from the column to the window's edge, which cuts the drawing, plus a pixel that rounding may lose. */}
        <Illustration
          picture={pictures.hero}
          eager
          className="max-w-none max-md:w-[calc(100%+1rem+1px)] md:w-[calc(100%+2rem+1px)] lg:w-[calc(100%+clamp(2rem,50vw-36rem,24rem)+1px)]"
        />
      </div>
    </section>
  );
}

function ServiceCards() {
  return (
    <section aria-labelledby="services-title" className="page-column py-8 md:py-12">
      <h2 id="services-title" className="max-w-[20ch] text-3xl">
        {home.services.title}
      </h2>
      <ul className="mt-8 grid gap-6 lg:mb-18 lg:grid-cols-2 lg:gap-8">
        {offeredServiceIds.map((id) => (
          <ServiceCard key={id} service={services[id]} />
        ))}
      </ul>
    </section>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const { id, name, teaser, popular } = service;
  return (
    <Card
      as="li"
      flush
      className="relative grid overflow-hidden sm:grid-cols-[1fr_1.3fr] lg:grid-cols-1 lg:grid-rows-[auto_1fr] lg:even:top-18 lg:odd:last:col-span-2 lg:odd:last:mt-18 lg:odd:last:grid-cols-[1fr_1.3fr] lg:odd:last:grid-rows-1"
    >
      <div className="flex flex-col p-4 md:p-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl">{name}</h3>
          {popular && <Badge tone="sun">Popular</Badge>}
        </div>
        <p className="figures mt-1 font-display text-lg font-semibold text-green">{teaser.price}</p>
        <p className="mt-3 max-w-[40ch] text-ink-muted">{teaser.text}</p>
        <p className="mt-auto pt-3">
          <TextLink
            to={servicePath(id)}
            state={{ service: id }}
            className="inline-flex min-h-11 items-center gap-2"
          >
            Learn More<span className="sr-only"> about {name}</span>
            <ArrowRightIcon aria-hidden size={18} />
          </TextLink>
        </p>
      </div>
      <Illustration
        picture={pictures[id]}
        decorative
        className="lg:row-start-1 lg:in-[li:last-child:nth-child(odd)]:col-start-2"
      />
    </Card>
  );
}

const groups: readonly { name: string; prices: readonly PriceRow[] }[] = [
  ...offeredServiceIds
    .filter((id) => id !== 'longterm')
    .map((id) => ({ name: services[id].name, prices: services[id].prices })),
  ...(isOffered('DOG_BATH') ? [{ name: addOns.DOG_BATH.name, prices: addOns.DOG_BATH.prices ?? [] }] : []),
];

function PriceMenu() {
  return (
    <section
      aria-labelledby="menu-title"
      className="page-column grid gap-8 py-8 md:py-12 lg:grid-cols-[1fr_2fr] lg:gap-18"
    >
      <div>
        <SectionTitle id="menu-title">{home.menu.title}</SectionTitle>
        <p className="mt-3 max-w-prose text-ink-muted">
          The booking adds up your dates, your dogs and what you add to them, line by line, before you pay.
          Drop-off and pick-up from <span className="figures whitespace-nowrap">{hours.open}</span> to{' '}
          <span className="figures whitespace-nowrap">{hours.close}</span>.
        </p>
        <p className="mt-3">
          <TextLink to={paths.services}>All services, with everything that is included</TextLink>
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {groups.map(({ name, prices }) => (
          <div key={name}>
            <h3 className="mb-3 border-b border-line pb-2 text-lg">{name}</h3>
            <PriceList rows={prices.map(menuRow)} />
          </div>
        ))}
      </div>
    </section>
  );
}

function WhyUs() {
  if (home.why.reasons.length === 0) return null;
  return (
    <section
      aria-labelledby="why-title"
      className="page-column grid gap-8 py-8 md:py-12 lg:grid-cols-[1fr_1.3fr] lg:gap-18"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <SectionTitle id="why-title">{home.why.title}</SectionTitle>
        <Illustration picture={pictures.provider} className="mt-6 max-w-md rounded-card" />
      </div>
      <ul className="flex flex-col">
        {home.why.reasons.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-6 first:border-t-0 first:pt-0">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 max-w-prose text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const shown = testimonials.filter(isSampleShown);

const drops = ['lg:mt-0', 'lg:mt-18', 'lg:mt-8'];

function Testimonials() {
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="page-column py-12 md:py-18">
      <SectionTitle id="testimonials-title">{home.letters.title}</SectionTitle>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {shown.map(({ name, serviceType, rating, written, content }, index) => (
          <li key={name} className={classNames('max-w-prose', drops[index])}>
            <figure className="rounded-control border border-line bg-surface px-6 pt-6 pb-4">
              <Stars rating={rating} />
              <blockquote className="mt-3 font-display text-lg leading-relaxed">“{content}”</blockquote>
              <figcaption className="mt-6 border-t border-line pt-3">
                <span className="block font-semibold">{name}</span>
                <span className="figures block text-sm text-ink-muted">
                  {serviceTypeLabels[serviceType]} · {written} · Sample
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="page-column py-8 md:py-12">
      <div className="grid items-end gap-8 rounded-card bg-green-tint px-4 pt-8 md:grid-cols-[1.2fr_1fr] md:px-12 md:pt-12">
        <div className="pb-8 md:pb-12">
          <SectionTitle id="closing-title">{home.closing.title}</SectionTitle>
          <p className="mt-3 max-w-prose text-lg text-ink-muted">{home.closing.text}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={bookingPath()} size="large">
              {home.closing.button}
            </ButtonLink>
            <ButtonAnchor href={business.phoneLink} variant="secondary" size="large">
              Call {business.phone}
            </ButtonAnchor>
          </div>
        </div>
        <Illustration picture={emptyPictures.signIn} decorative className="mx-auto max-w-sm self-end" />
      </div>
    </section>
  );
}
