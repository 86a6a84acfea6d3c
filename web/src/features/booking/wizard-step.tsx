import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AddOnId } from '@pawprints/domain/catalogue';
import type { User } from '@pawprints/domain/contract/users';
import type { Quote } from '@pawprints/domain/contract/quote';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import type { BusinessClock } from '../../entities/booking/business-clock.ts';
import type { BookingDraft } from '../../entities/booking/draft.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import type { BookingStep } from '../../lib/paths.ts';
import { usePayment } from './payment.ts';
import type { PriceChangedDialogProps } from './price-changed-dialog.tsx';
import { ServiceStep } from './service-step.tsx';
import { useStepForm } from './step-form.ts';
import { stepIndex, steps } from './steps.ts';
import { WizardBar } from './wizard-bar.tsx';

const loadSteps = () => import('./later-steps.ts');
const DatetimeStep = lazyWithPreload(async () => (await loadSteps()).DatetimeStep);
const PetStep = lazyWithPreload(async () => (await loadSteps()).PetStep);
const ReviewStep = lazyWithPreload(async () => (await loadSteps()).ReviewStep);
const PriceChangedDialog = lazyDialog<PriceChangedDialogProps>(
  async () => (await import('./price-changed-dialog.tsx')).PriceChangedDialog,
);

const noAddOns: readonly AddOnId[] = [];

export function WizardStep({
  step,
  user,
  draft,
  clock,
  request,
  quote,
  editing,
  onOpen,
  onBack,
  onAgree,
}: {
  step: BookingStep;
  user: User;
  draft: BookingDraft;
  clock: BusinessClock;
  request: QuoteRequest | null;
  quote: Quote | null;
  editing: boolean;
  onOpen: (step: BookingStep, options: { editing: boolean }) => void;
  onBack: (step: BookingStep) => void;
  onAgree: (quote: Quote) => void;
}) {
  const form = useStepForm(step, draft, { clock, profileAddress: user.address });
  const payment = usePayment(user, (mend) => onOpen(mend, { editing: true }));
  useEffect(() => {
    window.scrollTo(0, 0);
    // Load them while the customer chooses a service.
    for (const Step of [DatetimeStep, PetStep, ReviewStep]) Step.preload();
  }, []);

  const index = stepIndex(step);
  const texts = steps[index];
  const previous = steps[index - 1];
  const following = steps[index + 1];

  const goOn = form.handleSubmit(() => {
    if (following !== undefined) onOpen(editing ? 'checkout' : following.id, { editing: false });
    else if (quote !== null) payment.pay({ draft, total: quote.total });
  });
  const next = editing && following !== undefined ? 'Save and Return to Review' : texts?.next;
  return (
    <FormProvider {...form}>
      <section className="min-w-0 lg:col-start-1 lg:row-start-1">
        <PageHeading title={texts?.heading ?? ''} part={step} />
        <div className="mt-6 md:mt-8">
          {step === 'service' && <ServiceStep applied={quote?.appliedAddOns ?? noAddOns} />}
          {step === 'datetime' && <DatetimeStep clock={clock} request={request} />}
          {step === 'petinfo' && <PetStep user={user} />}
          {step === 'checkout' && quote !== null && (
            <ReviewStep
              user={user}
              draft={draft}
              clock={clock}
              quote={quote}
              paying={payment.busy}
              onEdit={(edited) => onOpen(edited, { editing: true })}
            />
          )}
        </div>
      </section>
      <WizardBar
        total={quote?.total ?? null}
        next={payment.busy ? 'Processing...' : (next ?? '')}
        back={texts?.back ?? null}
        busy={payment.busy}
        nextDisabled={step === 'service' && draft.serviceId === null}
        onNext={() => void goOn()}
        onBack={() => previous !== undefined && onBack(previous.id)}
      />
      <PriceChangedDialog
        open={payment.changedQuote !== null}
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
