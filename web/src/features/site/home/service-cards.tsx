import { offeredServiceIds, services, type Service } from '@pawprints/domain/catalogue';
import { Badge } from '../../../components/ui/badge.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { ArrowRightIcon } from '../../../components/ui/line-icons.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { home } from '../../../content/home.ts';
import { pictures } from '../../../content/pictures.ts';
import { servicePath } from '../../../lib/paths.ts';

export function ServiceCards() {
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
