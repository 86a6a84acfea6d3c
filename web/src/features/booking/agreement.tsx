import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Agreement as AskedAgreement } from '@pawprints/domain/contract/agreement';
import type { User } from '@pawprints/domain/contract/users';
import { TitledCard } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { FieldError, useDescription } from '../../components/ui/field.tsx';
import { agreementQuery } from '../../entities/agreement/agreement-query.ts';
import { AgreementText } from '../../entities/agreement/agreement-text.tsx';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { useStepField } from './step-form.ts';

/** What the owner asks every customer to accept, once a version (docs/rules.md#agreement). */
export function Agreement({ user }: { user: User }) {
  // Without an answer nothing is asked here: the server asks when the booking is sent.
  const { data } = useQuery(agreementQuery);
  const asked = data?.version === user.acceptedAgreement ? null : (data ?? null);
  useEffect(() => {
    changeDraft((draft) => {
      if (draft.agreement?.hash === asked?.hash) return draft;
      const { version, hash } = asked ?? {};
      const isAsked = version !== undefined && hash !== undefined;
      return { ...draft, agreement: isAsked ? { version, hash, accepted: false } : null };
    });
  }, [asked]);
  return asked === null ? null : <Asked agreement={asked} />;
}

function Asked({ agreement: { text } }: { agreement: AskedAgreement }) {
  const accepted = useBookingDraft((draft) => draft.agreement?.accepted ?? false);
  const { ref, error, onBlur } = useStepField('agreement');
  const { id, describedBy, invalid } = useDescription(undefined, error);
  return (
    <TitledCard title="Our Agreement">
      <AgreementText text={text} label="The text of our agreement" />
      <div ref={ref} className="mt-3">
        <Checkbox
          label="I have read and accept this agreement."
          checked={accepted}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={({ target }) => accept(target.checked)}
        />
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </TitledCard>
  );
}

function accept(accepted: boolean): void {
  changeDraft((draft) => ({ ...draft, agreement: draft.agreement && { ...draft.agreement, accepted } }));
}
