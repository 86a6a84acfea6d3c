import type { MailKind } from '@pawprints/domain/mail-kinds';
import { doc, onSnapshot, runTransaction, serverTimestamp } from 'firebase/firestore';
import { database, ownUid } from '../../lib/firestore.ts';

/** Import this file with `import()` only: Firestore's SDK is large. */

const settingsOf = (uid: string) => doc(database, `users/${uid}/settings/mail`);

export type Switched = (kind: MailKind) => boolean;

/** Calls `onChange` with what is on, at once and whenever it changes, also by the link of a mail. Resolves to what stops this. */
export async function watchMailSettings({
  onChange,
  onEnd,
}: {
  onChange: (isOn: Switched) => void;
  onEnd: () => void;
}): Promise<() => void> {
  const uid = await ownUid();
  if (uid === null) {
    onEnd();
    return () => undefined;
  }
  return onSnapshot(
    settingsOf(uid),
    { includeMetadataChanges: true },
    (settings) => {
      // What the server has not told yet would say that all is on.
      if (settings.metadata.fromCache) return;
      onChange((kind) => settings.get(`${kind}.on`) !== false);
    },
    onEnd,
  );
}

/**
 * Switches a kind on or off as the customer who is signed in (firestore.rules). A transaction, since a plain write without a network
 * would wait, and be sent at some later time.
 */
export async function switchMails(kind: MailKind, on: boolean): Promise<void> {
  const settings = settingsOf((await ownUid()) ?? '');
  await runTransaction(database, async (transaction) => {
    transaction.set(settings, { [kind]: { on, at: serverTimestamp() } }, { merge: true });
    return Promise.resolve();
  });
}
