import { Button, type ButtonSize } from '../../components/ui/button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useSession } from './session-store.ts';

export function SignInButton({
  size,
  wide,
  className,
  onSignedIn,
}: {
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
  onSignedIn?: () => void;
}) {
  const signIn = useSession((state) => state.signIn);
  const signingIn = useSession((state) => state.signingIn);
  const handleClick = async () => {
    if (await signIn()) onSignedIn?.();
  };
  return (
    <Button
      variant="secondary"
      size={size}
      wide={wide}
      className={classNames('shrink-0 whitespace-nowrap', className)}
      disabled={signingIn}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void handleClick()}
    >
      <img src="/google-mark.svg" alt="" width={20} height={20} loading="lazy" />
      Sign in with Google
    </Button>
  );
}

/** A failure needs no message here: the click tries again. */
function prepare(): void {
  import('./sign-in.ts').then(({ prepareSignIn }) => prepareSignIn()).catch(() => undefined);
}
