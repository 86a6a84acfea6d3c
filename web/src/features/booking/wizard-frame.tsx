import type { ReactNode } from 'react';
import type { Quote } from '@pawprints/domain/contract/quote';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { BookingSummary } from './booking-summary.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** What stands around each step. */
export function WizardFrame({
  step,
  draft,
  quote,
  onOpen,
  children,
}: {
  step: BookingStep;
  draft: BookingDraft;
  quote: Quote | null;
  onOpen: (step: BookingStep) => void;
  children: ReactNode;
}) {
  return (
    <div data-may-be-cached className="page-column pt-6 lg:py-12">
      <ProgressBar current={step} onOpen={onOpen} />
      <div className="mt-8 grid gap-8 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-12">
        {children}
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-24">
            <BookingSummary draft={draft} quote={quote} />
          </div>
        </aside>
      </div>
    </div>
  );
}
