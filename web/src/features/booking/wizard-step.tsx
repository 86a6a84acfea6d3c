import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { User } from '@pawprints/domain/contract/users';
import type { Quote } from '@pawprints/domain/contract/quote';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { Button } from '../../components/ui/button.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { availabilityIssues } from '../../entities/availability/draft-availability.ts';
import { businessClock } from '../../entities/booking/business-clock.ts';
import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import type { BookingStep } from '../../lib/paths.ts';
import { DatetimeStep } from './datetime-step.tsx';
import { usePayment } from './payment.ts';
import { PetStep } from './pet-step.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { ReviewStep } from './review-step.tsx';
import type { RefusedBooking } from './server-answers.ts';
import { useDraftForm } from './step-form.ts';
import { issuesOf } from './step-issues.ts';
import { StepNotices } from './step-notices.tsx';
import { stepIndex, steps } from './steps.ts';
import { UnpaidBookingsDialog } from './unpaid-bookings-dialog.tsx';
import type { WizardAddress } from './wizard-address.ts';
import { WizardBar } from './wizard-bar.tsx';

export function WizardStep({
  step,
  user,
  request,
  quote,
  address,
  refusal,
  onAgree,
  onDatesRefused,
}: {
  step: BookingStep;
  user: User;
  request: QuoteRequest | null;
  quote: Quote | null;
  address: WizardAddress;
  /** Why the server has refused the dates that are chosen now. */
  refusal: RefusedBooking | null;
  onAgree: (quote: Quote) => void;
  onDatesRefused: (refused: RefusedBooking) => void;
}) {
  const draft = useBookingDraft();
  const { editing } = address.entry;
  const form = useDraftForm((current) => [
    ...issuesOf(step, current, { clock: businessClock(), profileAddress: user.address }),
    ...(step === 'datetime' && current.schedule !== null ? availabilityIssues(current.schedule) : []),
  ]);
  const payment = usePayment(user, {
    onStep: (mend) => address.open(mend, { editing: true }),
    onDatesRefused,
    // Once it is shown.
    onAgreementAsked: () =>
      requestAnimationFrame(() => void form.trigger('agreement', { shouldFocus: true })),
  });
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  const index = stepIndex(step);
  const texts = steps[index];
  const previous = steps[index - 1];
  const following = steps[index + 1];

  const goOn = form.handleSubmit(() => {
    if (following !== undefined) address.open(editing ? 'checkout' : following.id, { editing: false });
    else if (quote !== null) payment.pay({ draft, total: quote.total });
  });
  const next = editing && following !== undefined ? 'Save and Return to Review' : texts?.next;
  return (
    <FormProvider {...form}>
      <section className="min-w-0 lg:col-start-1 lg:row-start-1">
        <PageHeading title={texts?.heading ?? ''} part={step} />
        <div className="mt-6 md:mt-8">
          {step === 'datetime' && <DatetimeStep request={request} refusal={refusal} editing={editing} />}
          <StepNotices
            step={step}
            refused={refusal !== null}
            onChangeDates={() => address.open('datetime', { editing: true })}
          />
          {step === 'petinfo' && <PetStep user={user} />}
          {step === 'checkout' && quote !== null && (
            <ReviewStep
              user={user}
              quote={quote}
              paying={payment.busy}
              onEdit={(edited) => address.open(edited, { editing: true })}
            />
          )}
        </div>
      </section>
      <WizardBar
        total={quote?.total ?? null}
        next={payment.busy ? 'Processing...' : (next ?? '')}
        back={
          previous !== undefined && (
            <BackButton label={texts?.back ?? ''} onClick={() => address.back(previous.id)} />
          )
        }
        busy={payment.busy}
        onNext={() => void goOn()}
      />
      <UnpaidBookingsDialog reservationIds={payment.unpaidBookings} onClose={payment.dismiss} />
      <PriceChangedDialog
        seen={quote?.total ?? 0}
        quote={payment.changedQuote}
        onClose={payment.dismiss}
        onAccept={(changed) => {
          payment.dismiss();
          onAgree(changed);
          payment.pay({ draft, total: changed.total });
        }}
      />
    </FormProvider>
  );
}

function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick} className="max-sm:px-3">
      {/* A phone has room for the first word or the arrow, not for both. */}
      <ArrowLeft aria-hidden size={20} className="max-sm:hidden" />
      <span>
        Back<span className="max-sm:sr-only">{label.replace(/^Back/, '')}</span>
      </span>
    </Button>
  );
}
