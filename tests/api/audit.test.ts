import { randomUUID } from 'node:crypto';
import { adminAuditRoutes, auditPerCall, type AuditPage } from '@pawprints/domain/contract/admin-audit';
import { userRoutes } from '@pawprints/domain/contract/users';
import { expect, describe, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { auditEntry } from '../support/audit.ts';
import { newCustomer } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import type { Person } from '../support/people.ts';
import { collections } from '../support/suite.ts';

const pageOf = async (as: Person, query: { record?: string; cursor?: string } = {}): Promise<AuditPage> =>
  (await call(adminAuditRoutes.listAudit, { as, query })).result;

describe('the audit', () => {
  it('says who did what with which record, and for how long that is kept', async () => {
    const admin = await newAdmin();
    await call(userRoutes.login, { as: admin, body: { id: 'google-subject' } });
    const record = `reservations/${randomUUID()}`;
    const at = new Date('2026-11-22T08:12:34.567Z');
    const id = await auditEntry({ by: admin.uid, act: 'refund', at, record, fields: ['refund', 'status'] });
    expect(await pageOf(admin, { record })).toEqual({
      content: [
        {
          id,
          at: at.toISOString(),
          by: { uid: admin.uid, name: admin.name },
          act: 'refund',
          record,
          about: record,
          recordName: null,
          aboutName: null,
          fields: ['refund', 'status'],
        },
      ],
      nextCursor: null,
    });
    const kept = (await collections.audit.doc(id).get()).data();
    expect(kept?.expireAt).toEqual(new Date('2028-11-22T08:12:34.567Z'));
  });

  it('shows with a record the notes about it, and nothing of others', async () => {
    const admin = await newAdmin();
    const about = `reservations/${randomUUID()}`;
    const ids = [
      await auditEntry({ record: about, at: new Date('2026-11-22T10:00:00Z') }),
      await auditEntry({ record: 'notes/1', about, at: new Date('2026-11-22T11:00:00Z') }),
      await auditEntry({ record: `${about}9`, at: new Date('2026-11-22T12:00:00Z') }),
    ];
    const { content } = await pageOf(admin, { record: about });
    expect(content.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
    expect(content[0]).toMatchObject({ record: 'notes/1', by: { uid: 'somebody', name: 'User' } });
  });

  it('calls pictures, people and pets by their names', async () => {
    const admin = await newAdmin();
    const customer = await newCustomer({ name: 'Grace Hopper' });
    const about = `users/${customer.uid}/pets/${customer.pet.id}`;
    await auditEntry({ record: 'notes/1', about, at: new Date('2026-11-22T11:00:00Z') });
    await auditEntry({ record: 'notes/2', about: `users/${customer.uid}` });
    await auditEntry({ record: 'gallery/1', about: `${about}9` });
    const namesOf = async (record: string) =>
      (await pageOf(admin, { record })).content.map(({ recordName, aboutName }) => [recordName, aboutName]);
    expect(await namesOf(about)).toEqual([[null, customer.pet.name]]);
    expect(await namesOf(`users/${customer.uid}`)).toEqual([[null, 'Grace Hopper']]);
    expect(await namesOf(`${about}9`)).toEqual([[null, null]]);
  });

  it('is listed by cursor, newest first, with none lost or doubled at the same moment', async () => {
    const admin = await newAdmin();
    const record = `users/${admin.uid}/pets/1`;
    const moments = Array.from({ length: auditPerCall + 5 }, (_, at) => new Date(2026, 10, 22, 8, 0, at % 3));
    const ids = await Promise.all(moments.map((at) => auditEntry({ record, at })));
    const first = await pageOf(admin, { record });
    expect(first.content).toHaveLength(auditPerCall);
    const second = await pageOf(admin, { record, cursor: first.nextCursor ?? '' });
    expect(second.nextCursor).toBe(null);
    const all = [...first.content, ...second.content];
    expect(all.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const [newest] = (await pageOf(admin)).content;
    expect(newest).toBeDefined();
  });

  it.each([
    { record: 'reservations' },
    { record: 'reservations/1/internal' },
    { record: '' },
    { cursor: 'nonsense' },
    { cursor: Buffer.from('1.a/b').toString('base64url') },
    { size: 10 },
  ])('refuses what it does not know: %j', async (query) => {
    expect(await refused(adminAuditRoutes.listAudit, { as: await newAdmin(), query })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});
