import { CheckIcon } from '../../components/ui/line-icons.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { stepIndex, steps } from './steps.ts';

export function ProgressBar({
  current,
  onOpen,
}: {
  current: BookingStep;
  onOpen: (step: BookingStep) => void;
}) {
  const at = stepIndex(current);
  return (
    <nav aria-label="Booking steps">
      <ol className="grid grid-cols-4 gap-2 md:gap-4">
        {steps.map((step, index) => {
          const done = index < at;
          const words = (
            <>
              <span
                aria-hidden
                className={classNames(
                  'mb-2 block h-1.5 rounded-full transition-colors',
                  index <= at ? 'bg-green forced-colors:bg-[Highlight]' : 'bg-line forced-colors:border',
                )}
              />
              <span className="flex items-center gap-2">
                <span
                  aria-hidden
                  className={classNames(
                    'figures flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
                    done && 'bg-green text-on-green',
                    index === at && 'bg-green-tint text-green',
                    index > at && 'border border-line-strong text-ink-muted',
                  )}
                >
                  {done ? <CheckIcon size={14} strokeWidth={3.5} /> : index + 1}
                </span>
                <span className={classNames('font-semibold max-md:sr-only', index > at && 'text-ink-muted')}>
                  {step.name}
                </span>
                {done && <span className="sr-only"> (completed)</span>}
              </span>
              <span className="mt-0.5 block text-sm text-ink-muted max-md:sr-only">{step.subtitle}</span>
            </>
          );
          return (
            <li key={step.id} aria-current={index === at ? 'step' : undefined} className="min-w-0">
              {done ? (
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-col items-stretch justify-start text-left hover:text-green"
                  onClick={() => onOpen(step.id)}
                >
                  {words}
                </button>
              ) : (
                <div>{words}</div>
              )}
            </li>
          );
        })}
      </ol>
      <p aria-hidden className="mt-2 text-sm text-ink-muted md:hidden">
        Step {at + 1} of {steps.length} · <span className="font-semibold text-ink">{steps[at]?.name}</span>
      </p>
    </nav>
  );
}
