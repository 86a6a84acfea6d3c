import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { LoginRequired } from './login-required.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';
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
