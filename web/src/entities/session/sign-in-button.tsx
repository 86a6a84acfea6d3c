import { Button, type ButtonSize } from '../../components/ui/button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useSignInButton } from './use-sign-in-button.ts';

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
  const button = useSignInButton(onSignedIn);
  return (
    <Button
      {...button}
      variant="secondary"
      size={size}
      wide={wide}
      className={classNames('shrink-0 whitespace-nowrap', className)}
    >
      <img src="/google-mark.svg" alt="" width={20} height={20} loading="lazy" />
      Sign in with Google
    </Button>
  );
}
