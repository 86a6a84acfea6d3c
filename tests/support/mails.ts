import { randomUUID } from 'node:crypto';
import { business } from '@pawprints/domain/business';
import type { MailKind } from '@pawprints/domain/mail-kinds';
import { dayMailsJob } from '../../functions/src/features/booking/day-mails-job.ts';
import { unpaidMailsJob } from '../../functions/src/features/booking/unpaid-mails-job.ts';
import { runJobs } from '../../functions/src/jobs/run-jobs.ts';
import type { Collections, Store } from '../../functions/src/records/collections.ts';
import { commitWithMails } from '../../functions/src/records/mail.ts';
import { silentLog } from '../../tools/log.ts';
import { dependenciesAt } from './in-process.ts';
import { collections as ofSuite, firestore as suiteFirestore, siteOrigin } from './suite.ts';

export type StoredMail = { id: string; to: string; subject: string; at: Date; delivery?: object };

/** Mails as they are stored, in `delivery` what the mail service says of each. */
export async function storeMails(
  mails: readonly StoredMail[],
  { mail }: Pick<Collections, 'mail'> = ofSuite,
): Promise<void> {
  const batch = mail.firestore.batch();
  for (const { id, to, subject, at, delivery } of mails) {
    const message = { subject, text: 'Hello.', html: '<p>Hello.</p>', attachments: [] };
    const expireAt = new Date(at.getTime() + 90 * 24 * 60 * 60_000);
    batch.set(mail.withConverter(null).doc(id), { to, message, expireAt, ...(delivery && { delivery }) });
  }
  await batch.commit();
}

/** As a customer does it by the rules, at that time. */
export async function switchMails(uid: string, kind: MailKind, on: boolean, since: Date): Promise<void> {
  await ofSuite
    .settingsOf(uid)
    .doc('mail')
    .set({ [kind]: { on, at: since } }, { merge: true });
}

/** What a mail program sends when somebody unsubscribes (RFC 8058). */
export function oneClick(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}

/** Writes a mail that somebody can unsubscribe from. Returns the token of its link. */
export async function aMailToUnsubscribe(
  { uid, kind }: { uid: string; kind: MailKind },
  store: Store = { collections: ofSuite, firestore: suiteFirestore },
): Promise<string> {
  const id = `unsubscribe-${randomUUID()}`;
  const content = { title: 'A mail', parts: [], signature: [business.name] };
  const mail = { id, to: `${uid}@example.com`, subject: 'A mail', content, attachments: [] };
  await commitWithMails(store, () => undefined, [{ ...mail, unsubscribe: { uid, kind, siteOrigin } }]);
  return tokenOfMail(id, store.collections);
}

/** The token of the link in a mail. */
export async function tokenOfMail(
  id: string,
  { mail }: Pick<Collections, 'mail'> = ofSuite,
): Promise<string> {
  const [, token] = /[?&]token=([\w-]+)/.exec((await mail.doc(id).get()).data()?.message.text ?? '') ?? [];
  if (token === undefined) throw new Error(`The mail ${id} has no token.`);
  return token;
}

/**
 * The jobs that send mails by the clock, as a run at `now` whose last one was at `since`. They know of these bookings alone, so that
 * tests beside this one are left in peace.
 */
export async function runMailJobs(
  ids: readonly number[],
  {
    now,
    since = new Date(now.getTime() - 15 * 60_000),
    beforeWriting = () => Promise.resolve(),
  }: { now: Date; since?: Date; beforeWriting?: () => Promise<unknown> },
): Promise<void> {
  const all = dependenciesAt(() => now);
  const { timedMails, reservations } = all;
  const deps = {
    ...all,
    log: silentLog,
    // What is late here by the clock of a test is none of the owner's list.
    attention: { ...all.attention, write: () => Promise.resolve() },
    timedMails: {
      ...timedMails,
      bookingsOn: async (date: string) =>
        (await timedMails.bookingsOn(date)).filter(({ id }) => ids.includes(id)),
      unpaidMade: async (after: Date, until: Date) =>
        (await timedMails.unpaidMade(after, until)).filter(({ id }) => ids.includes(id)),
    },
    reservations: {
      ...reservations,
      save: async (...args: Parameters<typeof reservations.save>) => {
        await beforeWriting();
        return reservations.save(...args);
      },
    },
    jobs: { caughtUpAt: () => Promise.resolve(since), catchUp: () => Promise.resolve() },
  };
  await runJobs([dayMailsJob(deps), unpaidMailsJob(deps)], deps);
}
