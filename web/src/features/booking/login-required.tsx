import { ButtonLink } from '../../components/ui/button.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { NeedsScripts } from '../../components/ui/needs-scripts.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { SignInButton } from '../../entities/session/sign-in-button.tsx';
import { paths } from '../../lib/paths.ts';

/** `hidden`: it is not known yet who looks. */
export function LoginRequired({ hidden }: { hidden: boolean }) {
  return (
    <div className="page-column grid items-center justify-center gap-8 py-12 lg:grid-cols-[minmax(0,36rem)_22rem] lg:gap-18 lg:py-18">
      <div>
        <PageHeading
          title="Login Required"
          hidden={hidden}
          lead={<span className="noscript:hidden">Please sign in to book a service for your dog.</span>}
        >
          <span className="noscript:hidden">Login Required</span>
          <span className="hidden noscript:inline">Book a Service</span>
        </PageHeading>
        <div className="mt-4 hidden noscript:block">
          <NeedsScripts what="Booking online" />
        </div>
        <div className="mt-8 grid gap-4 noscript:hidden">
          <SignInButton size="large" wide />
          <div className="flex items-center gap-4 text-ink-muted">
            <span aria-hidden className="h-px flex-1 bg-line-strong" />
            or
            <span aria-hidden className="h-px flex-1 bg-line-strong" />
          </div>
          <ButtonLink to={paths.home} variant="quiet" wide>
            Return to Home
          </ButtonLink>
        </div>
        <p className="mt-8 text-ink-muted noscript:hidden">
          With an account you can book our services, manage your appointments and get special deals. What you
          choose is kept while you sign in.
        </p>
      </div>
      <Illustration
        picture={emptyPictures.signIn}
        decorative
        className="mx-auto max-w-80 max-lg:order-first max-lg:max-w-48"
      />
    </div>
  );
}
