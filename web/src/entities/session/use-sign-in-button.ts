import { useState } from 'react';
import { useReturnFocus } from '../../lib/focus.ts';
import { useSession } from './session-store.ts';

/** The props of a button that signs in. It gets the focus back if nobody is signed in: while it is disabled it loses it. */
export function useSignInButton(onSignedIn?: () => void) {
  const signIn = useSession((state) => state.signIn);
  const signingIn = useSession((state) => state.signingIn);
  // Only of the button that was pressed: a page has several.
  const [isPressed, setPressed] = useState(false);
  const ref = useReturnFocus(isPressed);
  const press = async () => {
    setPressed(true);
    const isSignedIn = await signIn();
    setPressed(false);
    if (isSignedIn) onSignedIn?.();
  };
  return {
    ref,
    disabled: signingIn,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => void press(),
  };
}

/** A failure needs no message here: the click tries again. */
function prepare(): void {
  import('./sign-in.ts').then(({ prepareSignIn }) => prepareSignIn()).catch(() => undefined);
}
