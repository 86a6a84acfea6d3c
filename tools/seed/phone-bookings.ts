import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { checkIn, checkOut } from '@pawprints/domain/presence';
import { quote } from '@pawprints/domain/pricing';
import { isOffered } from '@pawprints/domain/catalogue';
import { bookForCustomer } from '../../functions/src/features/booking/admin/book-for-customer.ts';
import { waitlistDependencies } from '../../functions/src/features/booking/dependencies.ts';
import { recordReceived } from '../../functions/src/features/booking/reservation/received.ts';
import { changeReservation } from '../../functions/src/records/reservation-repository.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { customersByEmail } from '../../functions/src/records/users.ts';
import type { DemoAccount } from './demo-data.ts';
import { whileOpen } from './opening-times.ts';
import { instantOf, withAll } from './reservations.ts';

const admin = { uid: 'demo-admin' };
const serviceType = 'DAY_CARE';

/** Somebody has called four days ago. One dog was here yesterday and is paid; one comes tomorrow, and pays then. */
export async function addPhoneBookings(
  deps: Dependencies,
  { customers, today }: { customers: readonly DemoAccount[]; today: CalendarDate },
): Promise<void> {
  if (!isOffered(serviceType)) return;
  await book(deps, customers, { uid: 'demo-tomas', date: addDays(today, 1), key: 'demo-due' });
  const id = await book(deps, customers, {
    uid: 'demo-lev',
    date: addDays(today, -1),
    key: 'demo-received',
  });
  const now = deps.now();
  const done = [
    [[-1, '09:04 AM'], checkIn],
    [[-1, '04:41 PM'], checkOut],
  ] as const;
  for (const [[days, time], act] of done) {
    const at = instantOf([days, time], now);
    const then = waitlistDependencies({ ...deps, now: () => at });
    const stored = await changeReservation(then.reservations, id, (current) => withAll(current, act, at));
    if (stored === null) throw new Error('The booking by phone is not there.');
    if (act !== checkIn) continue;
    const amount = stored.reservation.totalPrice;
    await recordReceived(then, id, { key: 'demo', how: 'cash', amount, note: '', by: admin.uid });
  }
}

async function book(
  deps: Dependencies,
  customers: readonly DemoAccount[],
  { uid, date, key }: { uid: string; date: CalendarDate; key: string },
): Promise<number> {
  const account = customers.find((one) => one.uid === uid);
  if (account === undefined) throw new Error(`There is no account ${uid} to book for.`);
  const { email, pets } = account;
  const timeSlots = [whileOpen(date, date)];
  const { total } = quote({ serviceType, additionalServices: [], timeSlots, pets });
  const calledAt = instantOf([-4, '10:20 AM'], deps.now());
  return bookForCustomer(
    {
      ...waitlistDependencies({ ...deps, now: () => calledAt }),
      customersByEmail: (address) => customersByEmail(deps.collections, address),
      accountOf: () => Promise.resolve(uid),
    },
    {
      admin,
      idempotencyKey: key,
      body: {
        serviceType,
        additionalServices: [],
        scheduleType: 'INDIVIDUAL_DATES',
        timeSlots,
        petIds: pets.map(({ id }) => id),
        healthInformation: '',
        specialRequests: '',
        totalPrice: total,
        email,
      },
    },
  );
}
