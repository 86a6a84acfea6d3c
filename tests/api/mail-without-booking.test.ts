import { expect, it } from 'vitest';
import { businessSignature, paragraph } from '../../functions/src/lib/mail/mail-parts.ts';
import { commitWithMails } from '../../functions/src/records/mail.ts';
import { collections, firestore } from '../support/suite.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';

it('a mail needs no booking: it is written once, together with the change that causes it', async () => {
  const id = `test-${newPublicId()}`;
  const mail = {
    id,
    to: 'customer@example.com',
    subject: 'A reminder',
    content: { title: 'A reminder', parts: [paragraph('See you soon.')], signature: businessSignature },
    attachments: [],
  };
  const rateCount = collections.rateCounts.doc(id);
  const send = (calls: number) =>
    commitWithMails(
      { collections, firestore },
      (batch) => batch.set(rateCount, { calls, expireAt: new Date() }),
      [mail],
    );
  await send(1);
  const first = await collections.mail.doc(id).get();
  expect(first.data()?.message.text).toContain('See you soon.');
  await send(2);
  expect((await rateCount.get()).data()?.calls).toBe(2);
  expect((await collections.mail.doc(id).get()).updateTime).toEqual(first.updateTime);
});
