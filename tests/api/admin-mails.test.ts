import { randomUUID } from 'node:crypto';
import { adminMailRoutes, mailsPerCall, type MailPage } from '@pawprints/domain/contract/admin-mails';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { storeMails } from '../support/mails.ts';
import type { Person } from '../support/people.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const list = async (query: { to?: string; state?: 'all' | 'failed'; cursor?: string }): Promise<MailPage> =>
  (await call(adminMailRoutes.listMails, { as: admin, query })).result;

const newAddress = () => `mails-${randomUUID()}@example.com`;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));

describe('the mails, for admins', () => {
  it('are listed newest first, with their booking, their state and why one failed', async () => {
    const to = newAddress();
    const mail = (id: string, minute: number, delivery?: object) => ({
      id: `${id}-${to}`,
      to,
      subject: id,
      at: at(minute),
      ...(delivery && { delivery }),
    });
    await storeMails([
      mail('reservation-17-paid', 1, { state: 'SUCCESS' }),
      mail('review-4-hidden', 3, { state: 'ERROR', error: 'Error: 550 no such user' }),
      mail('waitlist-9-offer', 2),
      mail('attention-one', 4, { state: 'PROCESSING' }),
    ]);
    const { content, nextCursor } = await list({ to });
    const none = { to, error: '', reservationId: null };
    expect(content).toMatchObject([
      { ...none, subject: 'attention-one', state: 'sending' },
      { ...none, subject: 'review-4-hidden', state: 'failed', error: 'Error: 550 no such user' },
      { ...none, subject: 'waitlist-9-offer', state: 'queued' },
      { ...none, subject: 'reservation-17-paid', state: 'sent', reservationId: 17 },
    ]);
    expect(nextCursor).toBeNull();
    expect((await list({ to, state: 'failed' })).content).toMatchObject([{ subject: 'review-4-hidden' }]);
    const failed = (await list({ state: 'failed' })).content;
    expect(failed.every(({ state }) => state === 'failed')).toBe(true);
  });

  it('go on by the cursor without a gap, and nothing twice', async () => {
    const to = newAddress();
    const count = 2 * mailsPerCall + 3;
    // Three at a time at the same moment.
    const mails = Array.from({ length: count }, (_, number) => ({
      id: `page-${number}-${to}`,
      to,
      subject: String(number),
      at: at(Math.floor(number / 3)),
    }));
    await storeMails(mails);
    const pages: MailPage[] = [];
    for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null) {
      pages.push(await list({ to, ...(cursor && { cursor }) }));
    }
    expect(pages.map(({ content }) => content.length)).toEqual([mailsPerCall, mailsPerCall, 3]);
    const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
    expect(new Set(ids)).toEqual(new Set(mails.map(({ id }) => id)));
  });

  it('are found by an address in small or capital letters, and as a customer has typed it', async () => {
    const small = newAddress();
    const typed = small.replace('mails', 'Mails');
    await storeMails([small, typed].map((to) => ({ id: to, to, subject: 'Hello', at: at(1) })));
    expect((await list({ to: small.toUpperCase() })).content.map(({ to }) => to)).toEqual([small]);
    expect((await list({ to: typed })).content.map(({ to }) => to).toSorted()).toEqual([typed, small]);
  });

  it('are found by whole addresses, and a state that there is none of is refused', async () => {
    expect((await list({ to: newAddress() })).content).toEqual([]);
    const query = { state: 'lost' };
    expect(await refused(adminMailRoutes.listMails, { as: admin, query })).toMatchObject({
      status: 400,
      result: [{ path: 'state', message: 'The state must be all or failed.' }],
    });
  });
});
