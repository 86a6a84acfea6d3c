import { business } from '@pawprints/domain/business';
import { todayIn, toInstant } from '@pawprints/domain/calendar';
import { newPetBody } from '@pawprints/domain/contract/pets';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { demoDay } from './demo-data.ts';
import { historyOf } from './reservations.ts';

const config = parseConfig({
  STRIPE_MODE: 'local',
  STRIPE_API_URL: 'http://127.0.0.1:4242',
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRETS: 'whsec_local',
  SITE_ORIGIN: 'http://127.0.0.1:5005',
});
const today = todayIn(business.timeZone, new Date('2026-11-23T20:00:00Z'));
const at = (hours: number) => toInstant(business.timeZone, today, hours * 60);

function bookingsAt(now: Date) {
  return demoDay.reservations.map((demo) => {
    const account = demoDay.customers.find(({ uid }) => uid === demo.uid);
    const last = account && historyOf(demo, account, config, now).at(-1);
    if (last === undefined) throw new Error(`The booking ${demo.id} belongs to nobody.`);
    return last.reservation;
  });
}

const inHouse = (now: Date) =>
  bookingsAt(now).flatMap(({ presence }) => presence.filter(({ checkedOutAt }) => checkedOutAt === null));

describe('the lively day', () => {
  it('has 12 dogs or more, walks with an address, and each booking is of today', () => {
    const bookings = bookingsAt(at(13));
    expect(bookings.flatMap(({ pets }) => pets).length).toBeGreaterThanOrEqual(12);
    for (const { dates, status, serviceType, serviceAddress } of bookings) {
      expect(dates).toContain(today);
      expect(status).toBe('PAID');
      expect(serviceAddress !== '').toBe(serviceType === 'DOG_WALKING');
    }
  });

  it('has some of them in the house at any hour, and nobody before they have come', () => {
    expect(inHouse(at(1))).toHaveLength(5);
    expect(inHouse(at(8))).toHaveLength(6);
    expect(inHouse(at(13))).toHaveLength(7);
    const times = bookingsAt(at(13)).flatMap(({ presence }) =>
      presence.map(({ checkedInAt }) => checkedInAt),
    );
    expect(times.every((time) => time <= at(13))).toBe(true);
  });

  it('has dogs that could have been added through the API', () => {
    for (const { id: _id, ...pet } of demoDay.customers.flatMap(({ pets }) => pets)) {
      expect(z.safeParse(newPetBody, pet).error).toBeUndefined();
    }
  });
});
