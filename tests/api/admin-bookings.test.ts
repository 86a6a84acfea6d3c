import { adminBookingListRoutes, type BookingPage } from '@pawprints/domain/contract/admin-booking-list';
import { addDays } from '@pawprints/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerTermsOf } from '../../functions/src/records/customer-terms.ts';
import { refused } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { newMeasuredWorld, type MeasuredWorld } from '../support/measured-world.ts';
import { aPet } from '../support/pets.ts';
import type { Person } from '../support/people.ts';
import { aReservation } from '../support/repository-contract.ts';
import { seedReservations } from '../support/seeded-lists.ts';

const { listBookings } = adminBookingListRoutes;

let world: MeasuredWorld;
let admin: Person;
beforeAll(async () => {
  [world, admin] = [await newMeasuredWorld(), await newAdmin()];
});
afterAll(() => world.close());

async function pageOf(query: Record<string, string | number>): Promise<BookingPage & { reads: number }> {
  const search = `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
  const answer = { content: [], nextCursor: null } as BookingPage;
  const { reads } = await world.meter(async () => {
    Object.assign(answer, await world.call(listBookings, { as: admin, search }));
  });
  return { ...answer, reads };
}

const people = {
  anna: { name: 'Anna-María Lund', email: 'Anna@Example.com', phone: '555-0101' },
  ben: { name: 'Ben Annandale', email: 'ben@example.com', phone: '' },
};

/** By number, which is the order in which they were made. */
const booked = {
  1: { customer: people.anna, firstDropOff: '2026-06-03' },
  2: { customer: people.ben, firstDropOff: '2026-06-01', status: 'PAID', serviceType: 'BOARDING' },
  3: { customer: people.anna, firstDropOff: '2026-06-02', status: 'PAID' },
  4: { customer: people.anna, firstDropOff: '2026-06-02', status: 'CANCELLED', replaced: true },
} as const;

async function writeBookings(): Promise<void> {
  for (const [number, { firstDropOff, ...fields }] of Object.entries(booked)) {
    const { customer } = fields;
    // The last half hour of the day in Los Angeles, which is tomorrow in UTC.
    const firstDropOffAt = new Date(`${addDays(firstDropOff, 1)}T06:30:00Z`);
    const createdAt = new Date(Date.UTC(2026, 4, Number(number)));
    const terms = customerTermsOf(customer);
    const document = aReservation({ ...fields, customerTerms: terms, firstDropOffAt, createdAt });
    await world.collections.reservations.doc(number).set(document);
  }
}

describe("the owner's list of bookings", () => {
  beforeAll(writeBookings);
  afterAll(async () => {
    for (const number of Object.keys(booked)) await world.collections.reservations.doc(number).delete();
  });

  it.each([
    [{}, [3, 2, 1]],
    [{ status: 'PAID' }, [3, 2]],
    [{ status: 'PAID', service: 'BOARDING' }, [2]],
    [{ customer: 'anna' }, [3, 2, 1]],
    [{ customer: 'anna maria l' }, [3, 1]],
    [{ customer: 'ANNA@example.com ' }, [3, 1]],
    [{ customer: 'anna@' }, []],
    [{ customer: '?!' }, []],
    [{ customer: 'ann', service: 'DAY_CARE', status: 'PENDING' }, [1]],
    [{ from: '2026-06-02' }, [3, 1]],
    [{ to: '2026-06-02' }, [2, 3]],
    [{ from: '2026-06-02', to: '2026-06-02' }, [3]],
    [{ from: '2026-06-01', status: 'PAID', customer: 'anna m' }, [3]],
  ])('of %j is %j', async (query, ids) => {
    const { content } = await pageOf(query);
    expect(content.map(({ id }) => id)).toEqual(ids);
  });

  it('has what a line shows', async () => {
    const [first] = (await pageOf({ customer: 'ben' })).content;
    expect(first).toEqual({
      id: 2,
      customer: people.ben,
      dogs: [aPet.name],
      serviceType: 'BOARDING',
      reservationStatus: 'PAID',
      dropOffTime: '2026.6.1 08:00 AM',
      pickUpTime: '2026.6.1 06:00 PM',
      totalPrice: 45,
      refunded: 0,
      toGiveBack: 0,
      payBy: 'checkout',
      difference: null,
      linkUntil: null,
      createdAt: '2026-05-02T00:00:00.000Z',
    });
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-06-02&to=2026-06-01', 'to'],
    ['to=9999-12-31', 'to'],
    ['status=paid', 'status'],
    ['service=SWIMMING', 'service'],
    ['size=101', 'size'],
    ['cursor=abc', 'cursor'],
  ])('refuses %s', async (search, path) => {
    const query = Object.fromEntries(new URLSearchParams(search));
    expect(await refused(listBookings, { as: admin, query })).toMatchObject({
      status: 400,
      result: [{ path }],
    });
  });
});

describe('at any size', () => {
  const filters = [{}, { status: 'PENDING', customer: 'robin' }, { from: '2026-01-01', service: 'DAY_CARE' }];

  /** Follows the cursor to the end. */
  async function allPages(filter: (typeof filters)[number], size: number) {
    const pages = [await pageOf({ ...filter, size })];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
      pages.push(await pageOf({ ...filter, size, cursor }));
    }
    return pages;
  }

  it('a page costs its bookings and one read more, the first and the last, and no booking is missed', async () => {
    const like = aReservation();
    for (const [before, all] of [
      [0, 60],
      [60, 300],
    ] as const) {
      await seedReservations(world, all - before, like, () => 'somebody', before);
      for (const filter of filters) {
        const size = all / 3;
        const pages = await allPages(filter, size);
        expect(pages.map(({ reads }) => reads)).toEqual([size + 1, size + 1, size]);
        const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
        expect(new Set(ids).size).toBe(all);
        expect((await pageOf({ ...filter, size: 20 })).reads).toBe(21);
      }
    }
  });
});
