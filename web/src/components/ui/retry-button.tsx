import { useShownPage } from '../../lib/shown-page.ts';
import { Button } from './button.tsx';

/**
 * 'Try again'. It goes with what it was pressed for, so the focus goes on to the heading of the page, or to the dialog. A heading that
 * comes with the content takes it, as after a navigation.
 */
export function RetryButton({ className, onRetry }: { className?: string; onRetry: () => void }) {
  return (
    <Button
      className={className}
      onClick={({ currentTarget }) => {
        const place = currentTarget.closest('[role=dialog]') ?? document.querySelector('h1');
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
        useShownPage.setState({ pathname: '' });
        onRetry();
      }}
    >
      Try again
    </Button>
  );
}
