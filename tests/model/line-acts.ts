import type { ReservationBody } from '@pawprints/domain/contract/reservations';
import { quote } from '@pawprints/domain/pricing';
import { stayOf } from '@pawprints/domain/stay';
import { createReservation } from '../../functions/src/features/booking/reservation/create.ts';
import { joinWaitlist } from '../../functions/src/features/booking/waitlist/join.ts';
import { endWait, offerNow } from '../../functions/src/features/booking/waitlist/offers.ts';
import { waitlistJob } from '../../functions/src/features/booking/waitlist/waitlist-job.ts';
import { handleDue } from '../../functions/src/jobs/run-jobs.ts';
import { isOpen, type Wait } from '../../functions/src/records/waitlist.ts';
import { bodyFor, draftOf, firstDay, type Draft } from './drafts.ts';
import { refusing, slotsOf } from './refusals.ts';
import { crowd, customers, type Customer, type World } from './world.ts';

/** What happens on the waitlist; `crowd` is ten customers who join for the same day at once, `serveLine` the scheduled run. */
export type ActInLine =
  | ({ act: 'join' } & Draft)
  | { act: 'crowd'; day: number }
  | { act: 'takeOffer' | 'leave' | 'remove' | 'offerNow'; which: number }
  | { act: 'serveLine' };

export function actInLine(world: World, one: ActInLine): (() => Promise<void>)[] {
  const { deps, memory } = world;
  const open = [...memory.waits.values()].map(({ value }) => value).filter(isOpen);
  const some = one.act === 'takeOffer' ? open.filter(({ state }) => state === 'offered') : open;
  const wait = 'which' in one ? some[one.which % Math.max(1, some.length)] : undefined;
  switch (one.act) {
    case 'join': {
      const { customer, body } = draftOf(world, one);
      return [() => joinFor(world, customer, body)];
    }
    case 'crowd':
      return crowd.map(
        (customer) => () => joinFor(world, customer, bodyFor(world, customer, firstDay + one.day, 'long')),
      );
    case 'takeOffer':
      return wait === undefined ? [] : [() => takeOfferOf(world, wait)];
    case 'leave':
    case 'remove':
      if (wait === undefined) return [];
      return [() => endWait(deps, wait.id, () => (one.act === 'leave' ? 'left' : 'removed'))];
    case 'offerNow':
      return wait === undefined ? [] : [async () => void (await offerNow(deps, wait.id, null))];
    case 'serveLine':
      return [async () => void (await handleDue(waitlistJob(deps), { caughtUpAt: deps.now() }))];
  }
}

export async function joinFor(world: World, user: Customer, body: ReservationBody): Promise<void> {
  const { serviceType, scheduleType, timeSlots, additionalServices, petIds } = body;
  const wish = { serviceType, scheduleType, timeSlots, additionalServices, petIds, note: '' };
  await joinWaitlist(world.deps, user, wish);
}

/** The very booking that was offered. */
function takeOfferOf(world: World, wait: Wait): Promise<void> {
  const { id, uid, serviceType, scheduleType, pets } = wait;
  const user = [...customers, ...crowd].find((customer) => customer.uid === uid);
  if (user === undefined) throw new Error(`There is no customer ${uid}.`);
  const timeSlots = wait.timeSlots.map(stayOf);
  const body: ReservationBody = {
    serviceType,
    scheduleType,
    timeSlots,
    additionalServices: [],
    petIds: [user.petId],
    healthInformation: '',
    specialRequests: '',
    ...(serviceType === 'DOG_WALKING' && { serviceAddress: '1 Main Street' }),
    customerEmail: '',
    totalPrice: quote({ serviceType, timeSlots, pets, additionalServices: [] }).total,
  };
  return bookOffer(world, user, body, { wait: () => world.memory.waits.get(id)?.value, key: `offer-${id}` });
}

/** The link of the mail that offers places. */
export async function bookOffer(
  world: World,
  user: Customer,
  body: ReservationBody,
  { wait, key }: { wait: () => Wait | undefined; key: string },
): Promise<void> {
  const { asked, deps, memory, pages } = world;
  const waitId = wait()?.id;
  const named = { ...body, ...(waitId !== undefined && { waitId }) };
  const own = () => {
    const now = wait();
    return now?.state === 'offered' || now?.state === 'booked' ? [now.offer?.reservationId ?? 0] : [];
  };
  const work = createReservation(deps, { user, body: named, idempotencyKey: key });
  try {
    const { checkoutUrl } = await refusing(world, work, { ...slotsOf(body), id: 0 }, own);
    const session = /cs_test_\w+/.exec(checkoutUrl)?.[0];
    if (session !== undefined) pages.add(session);
  } finally {
    // With other days, it has taken the place of the one before.
    for (const { value } of memory.reservations.values()) if (value.replaced) asked.add(value.id);
  }
}
