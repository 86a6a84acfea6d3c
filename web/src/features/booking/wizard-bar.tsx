import type { ReactNode } from 'react';
import { formatDollars } from '@pawprints/domain/money';
import { Button } from '../../components/ui/button.tsx';
import { useReturnFocus } from '../../lib/focus.ts';

export function WizardBar({
  total,
  next,
  back,
  busy,
  nextDisabled = false,
  onNext,
}: {
  total: number | null;
  next: string;
  back?: ReactNode;
  busy: boolean;
  nextDisabled?: boolean;
  onNext: () => void;
}) {
  // A button loses the focus while it is disabled.
  const nextButton = useReturnFocus(busy);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 order-last -mx-4 flex items-center gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-8 md:px-8 lg:static lg:order-none lg:mx-0 lg:border-0 lg:px-0 lg:py-0"
    >
      {back}
      {total !== null && (
        <a href="#booking-summary" className="figures min-h-11 leading-tight text-ink no-underline lg:hidden">
          <span className="block text-sm text-ink-muted">Total</span>
          <span className="font-display text-lg font-semibold">{formatDollars(total)}</span>
        </a>
      )}
      <Button
        ref={nextButton}
        size="large"
        disabled={busy || nextDisabled}
        onClick={onNext}
        className="ml-auto max-sm:flex-1 max-sm:px-3"
      >
        {next}
      </Button>
    </div>
  );
}
