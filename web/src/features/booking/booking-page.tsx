import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { hasBookingDraft } from '../../entities/booking/draft-store.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { classNames } from '../../lib/class-names.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { LoginRequired } from './login-required.tsx';
import { StepSkeleton, WizardSkeleton } from './wizard-skeleton.tsx';
import { Wizard } from './wizard.tsx';

const OpenOffer = lazyWithPreload(async () => (await import('./open-offer.tsx')).OpenOffer);

/**
 * /booking: the wizard, for signed-in customers. The prerendered page contains a visitor's view and a
 * customer's skeleton. Styles show one of them until the session is known.
 */
export function BookingPage() {
  const { status, user, profileFailure, refresh } = useSession();
  const offer = new URLSearchParams(useLocation().search).get('offer');
  if (user !== null && offer !== null) {
    return (
      <Suspense fallback={<StepSkeleton />}>
        <OpenOffer key={offer} waitId={Number(offer)} user={user} />
      </Suspense>
    );
  }
  if (user !== null) return <Wizard user={user} />;
  const unknown = status === 'loading';
  return (
    <>
      {status !== 'authenticated' && (
        <div className={classNames(unknown && 'for-visitors')}>
          <LoginRequired />
        </div>
      )}
      {status !== 'anonymous' && (
        <div className={classNames('page-column py-6 lg:py-12', unknown && 'for-customers')}>
          {profileFailure === null ? (
            <WizardSkeleton />
          ) : (
            <LoadFailure
              title="Your dogs could not be loaded."
              message={
                hasBookingDraft() ? `${profileFailure} What you chose so far is kept.` : profileFailure
              }
              onRetry={() => void refresh()}
            />
          )}
        </div>
      )}
    </>
  );
}
