import { offeredServiceIds, services } from '@pawprints/domain/catalogue';
import { Suspense, useState, type ReactNode } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { PriceList } from '../../../components/ui/price-list.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { about, certificateShown } from '../../../content/about.ts';
import { pictures } from '../../../content/pictures.ts';
import { bookingPath, servicePath } from '../../../lib/paths.ts';
import { lazyWithPreload } from '../../../rendering/lazy-with-preload.tsx';
import { basePrice } from '../price-texts.ts';
import { SectionTitle } from '../section-title.tsx';
import { Carousel } from './carousel.tsx';

const Dialog = lazyWithPreload(async () => (await import('../../../components/ui/dialog.tsx')).Dialog);

const shown = offeredServiceIds.filter((id) => id !== 'longterm' || offeredServiceIds.length === 1);

export function AboutPage() {
  return (
    <div className="page-column py-12">
      <section className="grid gap-8 lg:grid-cols-[1.1fr_1fr] lg:gap-18">
        <div>
          <PageHeading title="About us">{about.heading}</PageHeading>
          <div className="mt-6 flex max-w-prose flex-col gap-4 text-lg">
            {about.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        <Illustration picture={pictures.provider} eager className="self-center rounded-card" />
      </section>

      <section aria-labelledby="trust-title" className="grid gap-8 py-18 lg:grid-cols-[1fr_2fr] lg:gap-18">
        <div>
          <SectionTitle id="trust-title">{about.trust.title}</SectionTitle>
          {about.trust.certification.title !== '' && (
            <Illustration
              picture={about.pictures.firstAid}
              decorative
              className="mt-6 max-w-md rounded-card"
            />
          )}
        </div>
        <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Fact fact={about.trust.experience} />
          <Fact fact={about.trust.certification} />
          <Fact fact={about.trust.insurance}>
            {certificateShown && (
              <>
                {' '}
                {about.certificate.lead}
                <Insurance />
              </>
            )}
          </Fact>
          <Fact fact={about.trust.address} />
        </dl>
      </section>

      <Carousel />

      <section
        aria-labelledby="services-title"
        className="grid gap-x-18 gap-y-8 pt-18 lg:grid-cols-[1fr_2fr] lg:grid-rows-[auto_1fr]"
      >
        <SectionTitle id="services-title">{about.services.title}</SectionTitle>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PriceList
            rows={shown.map((id) => ({
              key: id,
              name: (
                <TextLink
                  to={servicePath(id)}
                  state={{ service: id }}
                  className="inline-flex min-h-11 items-center text-lg"
                >
                  {services[id].name}
                </TextLink>
              ),
              price: basePrice(services[id]),
              note: services[id].teaser.text,
            }))}
          />
        </div>
        <p>
          <ButtonLink to={bookingPath()} variant="sun" size="large">
            Book Now
          </ButtonLink>
        </p>
      </section>
    </div>
  );
}

/** The business does not claim a fact without a title. */
function Fact({ fact, children }: { fact: { title: string; text: string }; children?: ReactNode }) {
  return (
    fact.title !== '' && (
      <div className="border-t border-line pt-4">
        <dt className="font-display text-xl font-semibold">{fact.title}</dt>
        <dd className="mt-2 max-w-prose text-ink-muted">
          {fact.text}
          {children}
        </dd>
      </div>
    )
  );
}

function Insurance() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {about.certificate.button}
      </Button>
      {open && (
        <Suspense>
          <Dialog open onOpenChange={setOpen} title={about.certificate.title} wide>
            <Illustration picture={about.pictures.insurance} eager className="rounded-control" />
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
