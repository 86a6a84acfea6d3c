import { Suspense } from 'react';
import { AreaBoundary } from '../rendering/area-boundary.tsx';
import { useSession } from '../entities/session/session-store.ts';
import { SignInButton } from '../entities/session/sign-in-button.tsx';
import { lazyWithPreload } from '../rendering/lazy-with-preload.tsx';

const SignedInArea = lazyWithPreload(async () => (await import('./signed-in-area.tsx')).SignedInArea);

export function AccountArea({ onSignInOrOut }: { onSignInOrOut?: () => void }) {
  const status = useSession((state) => state.status);
  // The session is not known yet: reserve the button's place, so that nothing moves.
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
