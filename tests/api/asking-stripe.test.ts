import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { describe, expect, it } from 'vitest';
import { getReservation } from '../../functions/src/features/booking/reservation/read.ts';
import { call } from '../support/api.ts';
import { book, cancel, payAgain, read, type Booked } from '../support/bookings.ts';
import { serveApi } from '../support/in-process-api.ts';
import { dependencies } from '../support/in-process.ts';
import { stripe } from '../support/suite.ts';

const pending = { reservationStatus: 'PENDING' };
const paid = { reservationStatus: 'PAID' };

/** The booking as the page reads it that the checkout leads back to. */
async function readReturned({ customer, reservation }: Booked) {
  const { result } = await call(reservationRoutes.getReservation, {
    as: customer,
    params: { id: reservation.id },
    query: { returned: 'true' },
  });
  return result;
}

/** Pays a booking, of which nobody tells us. */
async function payUnheard({ session }: Pick<Booked, 'session'>): Promise<void> {
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await stripe.pay({ session });
}

describe('whoever reads a pending booking', () => {
  it('has Stripe asked at most once in 10 s', async () => {
    const booked = await book();
    expect(await read(booked)).toMatchObject(pending);
    await payUnheard(booked);
    expect(await read(booked)).toMatchObject(pending);
    const { customer, reservation } = booked;
    const readIn = async (seconds: number) => {
      const now = () => new Date(Date.now() + seconds * 1000);
      return (await getReservation({ ...dependencies, now }, customer.uid, reservation.id)).reservation
        .status;
    };
    expect(await readIn(5)).toBe('PENDING');
    expect(await readIn(10)).toBe('PAID');
  });

  it('has it asked once, when many read it at once through two instances', async () => {
    const booked = await book();
    const instances = [await serveApi(() => dependencies), await serveApi(() => dependencies)];
    const headers = { Authorization: `Bearer ${booked.customer.token}` };
    const scope = { session: booked.session };
    const fault = { path: '/v1/checkout/sessions/:id', method: 'GET', kind: 'stall' } as const;
    await stripe.fault({ scope, count: 20, fault });
    let answered = 0;
    const reads = Array.from({ length: 20 }, async (_, at) => {
      const origin = instances[at % 2]?.origin ?? '';
      const { status } = await fetch(`${origin}/reservation/${booked.reservation.id}`, { headers });
      answered += 1;
      return status;
    });
    // The one that asks Stripe waits for it, and keeps nobody else waiting.
    await expect.poll(() => answered, { timeout: 8_000 }).toBe(19);
    expect(await stripe.releaseStalled({ scope })).toMatchObject({ released: 1 });
    expect(await Promise.all(reads)).toEqual(Array(20).fill(200));
    for (const { close } of instances) close();
  });

  it('has it asked at once on the first return from the checkout, and no oftener for saying so', async () => {
    const booked = await book();
    await readReturned(booked);
    await payUnheard(booked);
    expect(await readReturned(booked)).toMatchObject(pending);

    const other = await book();
    await read(other);
    await payUnheard(other);
    expect(await read(other)).toMatchObject(pending);
    expect(await readReturned(other)).toMatchObject(paid);
  });

  it('has it asked on the first return from each checkout', async () => {
    const booked = await book();
    await readReturned(booked);
    await stripe.clock({ scope: { session: booked.session }, seconds: 32 * 60 });
    const session = await payAgain(booked.customer, booked.reservation);
    await payUnheard({ session });
    expect(await readReturned(booked)).toMatchObject(paid);
  });

  it('is told by a cancellation whatever was asked before', async () => {
    const booked = await book();
    await read(booked);
    await payUnheard(booked);
    expect(await cancel(booked)).toMatchObject({ refund: { amount: 45, status: 'succeeded' } });
  });
});
