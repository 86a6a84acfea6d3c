import { codesOf, dayOf, newCustomers, makeScarce, sendBooking } from '../../../tests/support/days.ts';
import type { Report, Table } from '../report.ts';
import { startInstance } from './instance.ts';

const [wanting, places] = [50, 10];
const targetSeconds = 10;
const bookings = 60;
/** Each bench day is far enough from the others and within what can be booked. */
const [burstDay, firstDay] = [201, 210];

/** How fast bookings for the same day are answered by two instances of the deployed functions, on the emulators. */
export async function benchDays(): Promise<Report> {
  const instances = await Promise.all([1, 2].map(() => startInstance({ RATE_LIMITS: 'off' })));
  const at = (index: number) => instances[index % instances.length]?.apiUrl ?? '';
  const rates: Table = {};
  const shortfalls: string[] = [];
  const answered: Table = {};
  try {
    // The first calls of a process are slow.
    await bookInTurns(instances.length * 2, instances.length, at, () => firstDay - 1);

    await makeScarce(burstDay, 1, places);
    const customers = await newCustomers(wanting);
    const start = performance.now();
    const outcomes = await Promise.all(
      customers.map((customer, index) => sendBooking(customer, dayOf(customer, burstDay), { at: at(index) })),
    );
    const seconds = (performance.now() - start) / 1000;
    const codes = codesOf(outcomes);
    answered[`${wanting} at once for ${places} places`] = { seconds: seconds.toFixed(1), ...codes };
    if (seconds > targetSeconds)
      shortfalls.push(`The burst took ${seconds.toFixed(1)} s of ${targetSeconds}.`);
    if (codes.OK !== places || codes.NOT_AVAILABLE !== wanting - places) {
      shortfalls.push(`The burst was answered ${JSON.stringify(codes)}.`);
    }

    for (const [row, [atOnce, isOneDay]] of (
      [
        [1, true],
        [4, true],
        [16, true],
        [16, false],
      ] as const
    ).entries()) {
      const dayOfBooking = (index: number) => firstDay + (isOneDay ? row : 10 + index);
      const each = await bookInTurns(bookings, atOnce, at, dayOfBooking);
      const name = `${atOnce} at once, ${isOneDay ? 'all for one day' : 'each for another day'}`;
      rates[name] = { 'bookings a second': (bookings / each).toFixed(1) };
    }
  } finally {
    await Promise.all(instances.map(({ stop }) => stop()));
  }
  return { tables: { 'A burst': answered, [`${bookings} bookings`]: rates }, shortfalls };
}

/** So many customers with a booking each, some at a time. Returns the seconds. */
async function bookInTurns(
  count: number,
  atOnce: number,
  at: (index: number) => string,
  dayOfBooking: (index: number) => number,
): Promise<number> {
  const days = new Set(Array.from({ length: count }, (_, index) => dayOfBooking(index)));
  await Promise.all([...days].map((day) => makeScarce(day, 1, 1000)));
  const left = [...(await newCustomers(count)).entries()];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [index, customer] = next;
        const { code } = await sendBooking(customer, dayOf(customer, dayOfBooking(index)), { at: at(index) });
        if (code !== 'OK') throw new Error(`A booking was answered ${code}.`);
      }
    }),
  );
  return (performance.now() - start) / 1000;
}
