import { Suspense } from 'react';
import { AreaBoundary } from '../rendering/area-boundary.tsx';
import { useSession } from '../entities/session/session-store.ts';
import { SignInButton } from '../entities/session/sign-in-button.tsx';
import { lazyWithPreload } from '../rendering/lazy-with-preload.tsx';

const SignedInArea = lazyWithPreload(async () => (await import('./signed-in-area.tsx')).SignedInArea);

/** Signed out: the sign-in button. Signed in: the person's picture and name with Profile and Logout. */
export function AccountArea({ onSignInOrOut }: { onSignInOrOut?: () => void }) {
  const status = useSession((state) => state.status);
  // Not known yet: the button's place stays reserved, so that nothing moves.
  if (status === 'loading') return <SignInButton className="invisible" />;
  if (status === 'anonymous') return <SignInButton {...(onSignInOrOut && { onPress: onSignInOrOut })} />;
  return (
    <AreaBoundary label="Your account did not load. Try again">
      <Suspense fallback={<SignInButton className="invisible" />}>
        <SignedInArea {...(onSignInOrOut && { onSignOut: onSignInOrOut })} />
      </Suspense>
    </AreaBoundary>
  );
}
