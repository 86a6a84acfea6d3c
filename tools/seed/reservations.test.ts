import { isPayable, reservationStatuses } from '@pawprints/domain/reservation';
import { describe, expect, it } from 'vitest';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { demoAccounts, demoReservations, type DemoReservation } from './demo-data.ts';
import { historyOf, paidSessionOf } from './reservations.ts';

const now = new Date('2026-11-21T18:00:00Z');
const config = parseConfig({
  STRIPE_MODE: 'local',
  STRIPE_API_URL: 'http://127.0.0.1:4242',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRETS: 'whsec_local',
  SITE_ORIGIN: 'http://127.0.0.1:5005',
});

function reservationOf(demo: DemoReservation, seededAt: Date): Reservation {
  const account = demoAccounts.find(({ uid }) => uid === demo.uid);
  const last = account && historyOf(demo, account, config, seededAt).at(-1);
  if (!last) throw new Error(`The demo reservation ${demo.id} has no owner.`);
  return last.reservation;
}

const seeded = demoReservations.map((demo) => {
  const reservation = reservationOf(demo, now);
  return { id: demo.id, demo, reservation, session: paidSessionOf(reservation) };
});

describe('the demo reservations', () => {
  it('show every status', () => {
    expect(new Set(seeded.map(({ reservation }) => reservation.status))).toEqual(
      new Set(reservationStatuses),
    );
  });

  it.each(seeded)('$id becomes what the data says', ({ demo, reservation }) => {
    expect(reservation.status).toBe(demo.status);
    expect(reservation.createdAt.getTime()).toBeLessThan(reservation.firstDropOffAt.getTime());
  });

  it.each(seeded)(
    '$id: its lines make its total, and Stripe was paid that',
    ({ demo, reservation, session }) => {
      const { lines, totalPrice, payment } = reservation;
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(totalPrice);
      expect(totalPrice).toBeGreaterThan(0);
      expect(payment?.amountCents).toBe(demo.status === 'PENDING' ? undefined : totalPrice * 100);
      expect(session?.amount).toBe(payment?.amountCents);
    },
  );

  it('can still be paid where they are not', () => {
    const pending = seeded.filter(({ demo }) => demo.status === 'PENDING');
    const payable = ({ reservation }: (typeof seeded)[number]) =>
      isPayable(reservation.status, reservation.firstDropOffAt, now);
    expect(pending.every(payable)).toBe(true);
  });

  it('have their money back where they are cancelled', () => {
    const cancelled = seeded.filter(({ demo }) => demo.status === 'CANCELLED');
    for (const { reservation, session } of cancelled) {
      expect(reservation.refund).toEqual({ amount: reservation.totalPrice, status: 'succeeded' });
      expect(session?.refund?.amount).toBe(session?.amount);
    }
  });

  it('move with the day of seeding', () => {
    const dropOffs = (seededAt: Date) =>
      demoReservations.map((demo) => reservationOf(demo, seededAt).timeSlots[0]?.dropOffTime);
    expect(dropOffs(now)[0]).toBe('2026.11.26 08:00 AM');
    expect(dropOffs(new Date('2027-02-01T18:00:00Z'))[0]).toBe('2027.2.6 08:00 AM');
  });
});
