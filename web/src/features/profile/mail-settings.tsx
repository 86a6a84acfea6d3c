import { mailKinds, mailKindTexts, type MailKind } from '@pawprints/domain/mail-kinds';
import { useEffect, useState } from 'react';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { loadFirebase } from '../../lib/load-firebase.ts';
import type { Switched } from './live-mail-settings.ts';

const loadSettings = () => loadFirebase(() => import('./live-mail-settings.ts'));

/** Which mails the customer wants, written past the API. Each switch is stored at once. */
export function MailSettings() {
  const { isOn, failed, retry } = useMailSettings();
  return (
    <section aria-labelledby="mail-settings" className="mt-12 max-w-form">
      <h2 id="mail-settings" className="text-xl">
        Mails
      </h2>
      <p className="mt-2 mb-3 text-ink-muted">
        What you book, change, pay and get back we always tell you. The rest is up to you:
      </p>
      {isOn !== null ? (
        <Switches isOn={isOn} />
      ) : failed ? (
        <PartFailure
          title="Your choice of mails could not be loaded."
          offlineTitle="Your choice of mails waits for the network."
          onRetry={retry}
        />
      ) : (
        <Loading label="Loading your choice of mails…">
          <div className="grid gap-3">
            <Skeleton count={mailKinds.length} className="h-14" />
          </div>
        </Loading>
      )}
    </section>
  );
}

function Switches({ isOn }: { isOn: Switched }) {
  /** What was pressed last is shown until it is stored. */
  const [pending, setPending] = useState<{ kind: MailKind; on: boolean } | null>(null);
  const [told, setTold] = useState<{ text: string; isFailure: boolean } | null>(null);
  const press = async (kind: MailKind, on: boolean) => {
    if (pending !== null) return;
    setPending({ kind, on });
    setTold(null);
    const failure = await stored(kind, on);
    setTold(failure === null ? { text: 'Saved.', isFailure: false } : { text: failure, isFailure: true });
    setPending(null);
  };
  return (
    <>
      <div className="grid gap-1">
        {mailKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={<span className="font-semibold">{mailKindTexts[kind].label}</span>}
            hint={mailKindTexts[kind].hint}
            checked={pending?.kind === kind ? pending.on : isOn(kind)}
            aria-disabled={pending !== null}
            onChange={({ currentTarget }) => void press(kind, currentTarget.checked)}
          />
        ))}
      </div>
      {told?.isFailure && (
        <Notice tone="danger" className="mt-3">
          {told.text}
        </Notice>
      )}
      <output className="mt-2 block min-h-6 text-sm text-ink-muted">
        {told !== null && !told.isFailure && told.text}
      </output>
    </>
  );
}

/** Null, or why it could not be stored. */
async function stored(kind: MailKind, on: boolean): Promise<string | null> {
  if (!navigator.onLine) return 'You are offline, so nothing was changed. Please try again later.';
  try {
    const { switchMails } = await loadSettings();
    await switchMails(kind, on);
    return null;
  } catch {
    return 'This could not be saved. Please try again.';
  }
}

function useMailSettings(): { isOn: Switched | null; failed: boolean; retry: () => void } {
  const [known, setKnown] = useState<{ isOn: Switched | null; failed: boolean }>({
    isOn: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | undefined;
    const onEnd = () => {
      if (!isLeft) setKnown({ isOn: null, failed: true });
    };
    // Firestore's code is larger than the page's, so it loads after the page.
    loadSettings()
      .then(({ watchMailSettings }) =>
        watchMailSettings({
          onChange: (isOn) => {
            if (!isLeft) setKnown({ isOn, failed: false });
          },
          onEnd,
        }),
      )
      .then((started) => {
        if (isLeft) started();
        else stop = started;
      })
      .catch(onEnd);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [attempt]);
  const retry = () => {
    setKnown({ isOn: null, failed: false });
    setAttempt((times) => times + 1);
  };
  return { ...known, retry };
}
