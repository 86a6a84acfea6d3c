import { useEffect } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { useBookingDraft } from '../../entities/booking/draft-store.ts';
import { firstUse } from '../../rendering/first-use.ts';
import type { ServerAnswers } from './server-answers.ts';
import { ServiceStep } from './service-step.tsx';
import { steps } from './steps.ts';
import { useDraftQuote } from './use-draft-quote.ts';
import { useAddressInStep } from './use-address-in-step.ts';
import { useWizardAddress, type WizardAddress } from './wizard-address.ts';
import { WizardBar } from './wizard-bar.tsx';
import { WizardFrame } from './wizard-frame.tsx';

const [step] = steps;
const noPets = [] as const;

/**
 * The wizard's first step, which needs nobody's data. It is prerendered, and the first load of /booking. The code of the later steps
 * loads once somebody uses it.
 */
export function FirstStep({
  user,
  agreed,
  loadAhead,
  hidden,
}: {
  user: User | null;
  agreed: ServerAnswers['agreed'];
  loadAhead: () => void;
  /** It is not known yet who looks. */
  hidden: boolean;
}) {
  const draft = useBookingDraft();
  const address = useWizardAddress();
  const { quote } = useDraftQuote(draft, user?.pets ?? noPets, agreed);
  // The price is of the dogs that were chosen, who are not known yet.
  const shownQuote = user === null && draft.petIds.length > 0 ? null : quote;
  // The prerendered step knows no entry of the history, which outlives a reload.
  const editing = address.entry.editing && !hidden;
  return (
    <WizardFrame step="service" draft={draft} quote={shownQuote} onOpen={() => undefined}>
      {!hidden && <Opened address={address} loadAhead={loadAhead} />}
      <section className="min-w-0 lg:col-start-1 lg:row-start-1">
        <PageHeading title={step.heading} part="service" hidden={hidden} />
        <div className="mt-6 md:mt-8">
          <ServiceStep applied={shownQuote?.appliedAddOns ?? []} />
        </div>
      </section>
      <WizardBar
        total={shownQuote?.total ?? null}
        next={editing ? 'Save and Return to Review' : step.next}
        busy={false}
        nextDisabled={draft.serviceId === null}
        onNext={() => address.open(editing ? 'checkout' : 'datetime', { editing: false })}
      />
    </WizardFrame>
  );
}

function Opened({ address, loadAhead }: { address: WizardAddress; loadAhead: () => void }) {
  useAddressInStep(address, () => 'service');
  useEffect(() => {
    window.scrollTo(0, 0);
    void firstUse().then(loadAhead);
  }, [loadAhead]);
  return null;
}
