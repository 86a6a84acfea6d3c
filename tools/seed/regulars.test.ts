import { describe, expect, it } from 'vitest';
import { reportEntriesIn } from '../../functions/src/records/reports.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { demoDay, demoRegulars } from './demo-data.ts';
import { pastVisits } from './regulars.ts';
import { historyOf, paidSessionOf } from './reservations.ts';

const config = parseConfig({
  STRIPE_MODE: 'local',
  STRIPE_API_URL: 'http://127.0.0.1:4242',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRETS: 'whsec_local',
  SITE_ORIGIN: 'http://127.0.0.1:5005',
});
const visits = pastVisits(demoRegulars);

function visitsAt(now: Date) {
  return visits.map((demo) => {
    const account = demoDay.customers.find(({ uid }) => uid === demo.uid);
    const last = account && historyOf(demo, account, config, now).at(-1);
    if (last === undefined) throw new Error(`The visit ${demo.id} belongs to nobody.`);
    return { demo, reservation: last.reservation };
  });
}

describe('the visits of the last two months', () => {
  it('have ids of their own', () => {
    expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length);
    expect(visits.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
  });

  it('are over, or cancelled with the money back, and Stripe was paid all of it', () => {
    const now = new Date('2026-11-23T13:00:00Z');
    for (const { demo, reservation } of visitsAt(now)) {
      const { status, presence, pets, payment, refunds, totalPrice } = reservation;
      expect(status).toBe(demo.status);
      const left = presence.filter(({ checkedOutAt }) => checkedOutAt !== null && checkedOutAt < now);
      expect(left).toHaveLength(status === 'PAID' ? pets.length : 0);
      expect(payment?.amountCents).toBe(totalPrice * 100);
      expect(paidSessionOf(reservation)?.amount).toBe(payment?.amountCents);
      expect(refunds.map((refund) => refund.status)).toEqual(status === 'PAID' ? [] : ['succeeded']);
    }
  });

  it.each(['2026-11-23T13:00:00Z', '2027-03-31T23:00:00Z', '2027-01-01T17:00:00Z'])(
    'bring something to the month before %s, of several services, with a refund and somebody new',
    (now) => {
      const before = new Date(new Date(now).setUTCDate(0)).toISOString().slice(0, 'yyyy-mm'.length);
      const entries = visitsAt(new Date(now)).flatMap(
        ({ reservation }) => reportEntriesIn(reservation).get(before) ?? [],
      );
      expect(entries.length).toBeGreaterThan(12);
      expect(new Set(entries.map(({ serviceType }) => serviceType)).size).toBeGreaterThan(2);
      expect(entries.some(({ begins }) => begins?.isFirstVisit)).toBe(true);
      expect(entries.some(({ money }) => money.some(({ refundedCents }) => refundedCents > 0))).toBe(true);
    },
  );
});
