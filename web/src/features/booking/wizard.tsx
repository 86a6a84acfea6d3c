import { useEffect, type Dispatch, type SetStateAction } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import { businessClock, useBusinessClock } from '../../entities/booking/business-clock.ts';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { withoutRepeatedNote, type BookingDraft } from '../../entities/booking/draft.ts';
import type { ServerAnswers } from './server-answers.ts';
import { reachableStep } from './step-issues.ts';
import { useDraftQuote } from './use-draft-quote.ts';
import { useAddressInStep } from './use-address-in-step.ts';
import { useWizardAddress } from './wizard-address.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { StepSkeleton } from './wizard-skeleton.tsx';
import { WizardStep } from './wizard-step.tsx';

type WizardProps = {
  user: User;
  answers: ServerAnswers;
  onAnswer: Dispatch<SetStateAction<ServerAnswers>>;
};

/** The steps after the first. */
export function Wizard({ user, answers, onAnswer }: WizardProps) {
  const draft = useBookingDraft();
  const clock = useBusinessClock();
  const address = useWizardAddress();
  useKnownPets(draft, user);
  const reachable = (current: BookingDraft) =>
    reachableStep(address.step, current, { clock: businessClock(), profileAddress: user.address });
  useAddressInStep(address, reachable);

  const { request, quote } = useDraftQuote(draft, user.pets, answers.agreed);
  const { refused } = answers;
  const step = reachableStep(address.step, draft, { clock, profileAddress: user.address });
  return (
    <WizardFrame
      step={step}
      draft={draft}
      quote={quote}
      onOpen={(earlier) => address.open(earlier, { editing: false })}
    >
      {step === 'service' ? (
        // The address is about to be replaced.
        <StepSkeleton />
      ) : (
        <WizardStep
          key={step}
          step={step}
          user={user}
          request={request}
          quote={quote}
          address={address}
          refusal={refused !== null && needsSamePlaces(refused.draft, draft) ? refused : null}
          onAgree={(changed) => onAnswer((now) => ({ ...now, agreed: { draft, quote: changed } }))}
          onDatesRefused={(booking) => onAnswer((now) => ({ ...now, refused: booking }))}
        />
      )}
    </WizardFrame>
  );
}

/** Whether two versions of a draft need the same places. */
function needsSamePlaces(one: BookingDraft, other: BookingDraft): boolean {
  return (
    one.schedule === other.schedule &&
    one.petIds === other.petIds &&
    one.additionalServices === other.additionalServices
  );
}

/** Removes from the draft the pets that were deleted since they were chosen, and a note that was copied from a pet. */
function useKnownPets({ petIds, mayRepeatNote }: BookingDraft, { pets }: User): void {
  useEffect(() => {
    const known = petIds.filter((id) => pets.some((pet) => pet.id === id));
    if (known.length < petIds.length) changeDraft((draft) => ({ ...draft, petIds: known }));
    if (mayRepeatNote) changeDraft((draft) => withoutRepeatedNote(draft, pets));
  }, [petIds, mayRepeatNote, pets]);
}
