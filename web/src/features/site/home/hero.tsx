import { ButtonLink } from '../../../components/ui/button.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { PageHeading } from '../../../components/ui/page-heading.tsx';
import { home } from '../../../content/home.ts';
import { pictures } from '../../../content/pictures.ts';
import { bookingPath, paths } from '../../../lib/paths.ts';

export function Hero() {
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
