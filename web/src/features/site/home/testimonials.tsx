import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { Stars } from '../../../components/ui/stars.tsx';
import { home } from '../../../content/home.ts';
import { isSampleShown } from '../../../content/shown-samples.ts';
import { testimonials } from '../../../content/testimonials.ts';
import { classNames } from '../../../lib/class-names.ts';

const shown = testimonials.filter(isSampleShown);

const drops = ['lg:mt-0', 'lg:mt-18', 'lg:mt-8'];

export function Testimonials() {
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="testimonials-title" className="page-column py-12 md:py-18">
      <h2 id="testimonials-title" className="text-3xl">
        {home.letters.title}
      </h2>
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
