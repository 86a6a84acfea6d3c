import { Illustration } from '../../../components/ui/illustration.tsx';
import { home } from '../../../content/home.ts';
import { pictures } from '../../../content/pictures.ts';

export function WhyUs() {
  if (home.why.reasons.length === 0) return null;
  return (
    <section
      aria-labelledby="why-title"
      className="page-column grid gap-8 py-8 md:py-12 lg:grid-cols-[1fr_1.3fr] lg:gap-18"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="why-title" className="text-3xl">
          {home.why.title}
        </h2>
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
