import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { SignInButton } from '../entities/session/sign-in-button.tsx';

export function AuthenticationRequired({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Authentication Required"
      description="That page belongs to signed-in customers: your dogs, your bookings and your reviews live there."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Go to Home Page
          </Button>
          <SignInButton onSignedIn={onClose} />
        </>
      }
    />
  );
}
