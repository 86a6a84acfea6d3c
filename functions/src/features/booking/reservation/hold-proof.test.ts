import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { holdProofOf } from './hold-proof.ts';

const now = new Date('2026-12-01T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const [live, lapsed] = [inMinutes(20), inMinutes(-20)];
const version = Timestamp.fromDate(inMinutes(-1));
const uid = 'robin';

type Booking = NonNullable<Parameters<typeof holdProofOf>[2]>;
const held: Booking = {
  id: 7,
  uid,
  status: 'PENDING',
  places: { key: '7-2', until: live },
  attempt: { closed: false },
};
const paid: Booking = { ...held, status: 'PAID', places: { key: '7-2', until: null } };
const ended: Booking = { ...held, status: 'CANCELLED', places: null, attempt: { closed: true } };

function proofOf(holds: Record<string, Date>, booking: Booking | null) {
  const content = Object.entries(holds).map(([key, until]) => [
    key,
    { reservationId: parseInt(key, 10), until },
  ]);
  const { wrong, write } = holdProofOf(
    { content: { holds: Object.fromEntries(content) }, version },
    { uid, id: 7 },
    booking,
    now,
  );
  expect(write).toMatchObject({ uid, expected: version });
  const put = write.put.map(([key, { reservationId, until }]) => [key, reservationId, until]);
  return { wrong: wrong.map(({ key, what }) => `${key} ${what}`), put, removed: write.removed };
}

const right = { wrong: [], put: [], removed: [] };

describe('the hold of a booking', () => {
  it.each([
    ['that holds its places', { '7-2': live }, held],
    [
      'whose places are held for a link',
      {},
      { ...held, places: { key: '7-2', until: live, byLink: true as const } },
    ],
    ['whose earlier attempt has lapsed', { '7-1': lapsed, '7-2': live }, held],
    [
      'that has lapsed, and nobody has closed it yet',
      { '7-2': lapsed },
      { ...held, places: { key: '7-2', until: lapsed } },
    ],
    ['that was not paid in time', { '7-1': lapsed, '7-2': lapsed }, ended],
    ['that is paid after an attempt has lapsed', { '7-1': lapsed }, paid],
    ['beside those of others', { '8-1': live, '9-1': lapsed, '7-2': live }, held],
  ])('is right: %s', (_, holds, booking) => {
    expect(proofOf(holds, booking)).toEqual(right);
  });

  it.each([
    ['is paid', { '7-2': live }, paid, '7-2'],
    ['is paid, though it seems to have lapsed', { '7-2': lapsed }, paid, '7-2'],
    ['is cancelled', { '7-2': live }, ended, '7-2'],
    ['is closed', { '7-2': live }, { ...held, attempt: { closed: true } }, '7-2'],
    ['does not exist', { '7-2': live }, null, '7-2'],
    ['does not exist any more', { '7-2': lapsed }, null, '7-2'],
    ["is somebody else's", { '7-2': live }, { ...held, uid: 'sam' }, '7-2'],
    ['is in a later attempt', { '7-1': live, '7-2': live }, held, '7-1'],
  ])('is left over where it %s', (_, holds, booking, key) => {
    expect(proofOf(holds, booking)).toEqual({ wrong: [`${key} left over`], put: [], removed: [key] });
  });

  it('is missing, or of another time', () => {
    const put = [['7-2', 7, live]];
    expect(proofOf({}, held)).toEqual({ wrong: ['7-2 missing'], put, removed: [] });
    expect(proofOf({ '7-2': lapsed }, held)).toEqual({ wrong: ['7-2 different'], put, removed: [] });
  });
});
