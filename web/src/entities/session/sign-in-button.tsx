import { Button, type ButtonSize } from '../../components/ui/button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useSession } from './session-store.ts';

/** The Google sign-in button. `onSignedIn` is called when it has succeeded. */
export function SignInButton({
  size,
  wide,
  className,
  onPress,
  onSignedIn,
}: {
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
  /** Called before the sign-in begins. */
  onPress?: () => void;
  onSignedIn?: () => void;
}) {
  const signIn = useSession((state) => state.signIn);
  const signingIn = useSession((state) => state.signingIn);
  const press = async () => {
    onPress?.();
    if (await signIn()) onSignedIn?.();
  };
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      {...(wide && { wide })}
      className={classNames('shrink-0 whitespace-nowrap', className)}
      disabled={signingIn}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void press()}
    >
      <img src="/google-mark.svg" alt="" width={20} height={20} loading="lazy" />
      Sign in with Google
    </Button>
  );
}

/** When a press is likely. Should it fail, the press itself says so. */
function prepare(): void {
  import('./sign-in.ts').then(({ prepareSignIn }) => prepareSignIn()).catch(() => undefined);
}
