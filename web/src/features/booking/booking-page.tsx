import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { LoginRequired } from './login-required.tsx';
import { Wizard } from './wizard.tsx';

/** /booking: the wizard, for signed-in customers. */
export function BookingPage() {
  const { status, user, profileFailed, refresh } = useSession();
  if (status === 'anonymous') return <LoginRequired />;
  if (user !== null) return <Wizard user={user} />;
  return (
    <div className="page-column py-6 lg:py-12">
      {profileFailed ? (
        <Notice
          tone="danger"
          title="Your dogs could not be loaded."
          action={<Button onClick={() => void refresh()}>Try again</Button>}
        >
          The server did not answer. What you chose so far is kept.
        </Notice>
      ) : (
        <WizardSkeleton />
      )}
    </div>
  );
}

function WizardSkeleton() {
  return (
    <Loading label="Loading your booking…">
      <div className="grid grid-cols-4 gap-2 md:gap-4">
        {[1, 2, 3, 4].map((step) => (
          <Skeleton key={step} className="h-12" />
        ))}
      </div>
      <div className="mt-8 grid gap-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Skeleton className="h-10 w-3/4" />
          <div className="mt-8 grid gap-3 sm:grid-cols-2">
            {[1, 2, 3, 4].map((card) => (
              <Skeleton key={card} className="h-28" />
            ))}
          </div>
        </div>
        <Skeleton className="h-48" />
      </div>
    </Loading>
  );
}
