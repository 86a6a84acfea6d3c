import type { Dispatch, SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { hasBookingDraft } from '../../entities/booking/draft-store.ts';
import { QueryProvider } from '../../entities/session/query-provider.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { OpenOffer } from './open-offer.tsx';
import type { ServerAnswers } from './server-answers.ts';
import { Waiting } from './wizard-skeleton.tsx';
import { Wizard } from './wizard.tsx';

type Props = { answers: ServerAnswers; onAnswer: Dispatch<SetStateAction<ServerAnswers>> };

/** All that /booking needs after the first step, which is the first to need who the customer is: one file of the build. */
export function LaterSteps(props: Props) {
  const { user, profileFailure, refresh } = useSession();
  const offer = new URLSearchParams(useLocation().search).get('offer');
  if (user === null) {
    if (profileFailure === null) return <Waiting />;
    return (
      <div className="page-column py-6 lg:py-12">
        <LoadFailure
          title="Your dogs could not be loaded."
          message={hasBookingDraft() ? `${profileFailure} What you chose so far is kept.` : profileFailure}
          onRetry={() => void refresh()}
        />
      </div>
    );
  }
  return (
    <QueryProvider>
      {offer === null ? (
        <Wizard {...props} user={user} />
      ) : (
        <OpenOffer key={offer} waitId={Number(offer)} user={user} />
      )}
    </QueryProvider>
  );
}
