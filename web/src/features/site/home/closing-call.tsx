import { business } from '@pawprints/domain/business';
import { ButtonAnchor, ButtonLink } from '../../../components/ui/button.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import { home } from '../../../content/home.ts';
import { emptyPictures } from '../../../content/empty-pictures.ts';
import { bookingPath } from '../../../lib/paths.ts';

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className="page-column py-8 md:py-12">
      <div className="grid items-end gap-8 rounded-card bg-green-tint px-4 pt-8 md:grid-cols-[1.2fr_1fr] md:px-12 md:pt-12">
        <div className="pb-8 md:pb-12">
          <h2 id="closing-title" className="text-3xl">
            {home.closing.title}
          </h2>
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
