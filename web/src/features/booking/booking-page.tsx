import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwnDraftKey } from '../../entities/booking/draft-lock.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { asksForLaterStep } from '../../lib/booking-address.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import { FirstStep } from './first-step.tsx';
import { LoginRequired } from './login-required.tsx';
import { nothingAnswered } from './server-answers.ts';
import { Waiting } from './wizard-skeleton.tsx';

const LaterSteps = lazyWithPreload(async () => (await import('./later-steps.tsx')).LaterSteps);

/**
 * /booking: the wizard, for signed-in customers. The prerendered page contains a visitor's view, the first step and a skeleton of the
 * later steps. Styles show one of them until the session is known.
 */
export function BookingPage() {
  const { status, user } = useSession();
  const [answers, setAnswers] = useState(nothingAnswered);
  const isLater = asksForLaterStep(useLocation().search);
  const isUnknown = status === 'loading';
  return (
    <>
      {status !== 'authenticated' && (
        <div className={isUnknown ? 'for-visitors' : undefined}>
          <LoginRequired hidden={isUnknown} />
        </div>
      )}
      {status !== 'anonymous' && (isUnknown || !isLater) && (
        <div className={isUnknown ? 'for-first-step' : undefined}>
          <FirstStep hidden={isUnknown} user={user} agreed={answers.agreed} loadAhead={LaterSteps.preload} />
        </div>
      )}
      {status !== 'anonymous' && (isUnknown || isLater) && (
        <div className={isUnknown ? 'for-later-steps' : undefined}>
          {isUnknown ? (
            <Waiting />
          ) : (
            <Suspense fallback={<Waiting />}>
              <LaterSteps answers={answers} onAnswer={setAnswers} />
            </Suspense>
          )}
        </div>
      )}
      {status === 'authenticated' && <OwnDraft />}
    </>
  );
}

function OwnDraft() {
  useOwnDraftKey();
  return null;
}
