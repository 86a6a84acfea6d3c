import { ButtonLink } from '../components/ui/button.tsx';
import { Illustration } from '../components/ui/illustration.tsx';
import { PageHeading } from '../components/ui/page-heading.tsx';
import { emptyPictures } from '../content/empty-pictures.ts';
import { paths } from '../lib/paths.ts';

export function NotFoundPage() {
  return (
    <section className="page-column grid items-center gap-8 py-18 md:grid-cols-2">
      <div>
        <p className="mb-2 font-semibold text-ink-muted">404</p>
        <PageHeading
          title="Page not found"
          lead="We sniffed along every hedge, but there is nothing at this address. It may have moved, or the link has a letter missing."
        >
          No scent of this page
        </PageHeading>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
          <ButtonLink to={paths.services} variant="secondary">
            See services and prices
          </ButtonLink>
        </div>
      </div>
      <Illustration picture={emptyPictures.notFound} decorative eager />
    </section>
  );
}
