import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { Stars } from '../../../components/ui/stars.tsx';
import { home } from '../../../content/home.ts';
import { letters, type Letter } from '../../../content/letters.ts';
import { isSampleShown } from '../../../content/shown-samples.ts';
import { classNames } from '../../../lib/class-names.ts';

/** Those about what is offered. */
const shown = letters.filter(({ service }) => isSampleShown({ serviceType: service }));

/** How far each letter hangs from the top on wide screens. */
const drops = ['lg:mt-0', 'lg:mt-18', 'lg:mt-8'];

export function Letters() {
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="letters-title" className="page-column py-12 md:py-18">
      <h2 id="letters-title" className="text-3xl">
        {home.letters.title}
      </h2>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {shown.map((letter, index) => (
          <li key={letter.name} className={classNames('max-w-prose', drops[index])}>
            <LetterPaper letter={letter} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LetterPaper({ letter }: { letter: Letter }) {
  return (
    <figure className="rounded-control border border-line bg-surface px-6 pt-6 pb-4">
      <Stars rating={letter.rating} />
      <blockquote className="mt-3 font-display text-lg leading-relaxed">“{letter.text}”</blockquote>
      <figcaption className="mt-6 border-t border-line pt-3">
        <span className="block font-semibold">{letter.name}</span>
        <span className="figures block text-sm text-ink-muted">
          {serviceTypeLabels[letter.service]} · {letter.written} · Sample
        </span>
      </figcaption>
    </figure>
  );
}
