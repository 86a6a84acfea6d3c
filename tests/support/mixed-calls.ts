import { setTimeout as pause } from 'node:timers/promises';
import { addDays, formatWireTime, parseWireTime } from '@pawprints/domain/calendar';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { routes } from '@pawprints/domain/contract/routes';
import * as z from 'zod/mini';
import { visitFullDay, type FullDay } from './full-days.ts';
import { newAdmin } from './gallery.ts';
import { callWith, sendAny, type SampleRequest, type Sent } from './measured-world.ts';
import { customerIn, routeNames, sampleRequests, type RouteName } from './sample-requests.ts';
import { collections, firestore } from './suite.ts';

/** Of all calls, where there are full days. */
const shareOfFullDays = 0.1;
/** Each calls again when the last call is answered, so the machine sets the rate. */
const customersAtOnce = 12;
/** The days of bookings, one after the other: those of the samples are all on the same. The last sample is 205 days ahead. */
export const bookedDays = 90;

/** What changes the rules of everybody's bookings: one of the twelve is the owner who does it. */
const ofOwner = new Set<RouteName>([
  'changeCapacitySettings',
  'changeVaccinationSettings',
  'closeDays',
  'openDays',
  'offerOutOfTurn',
]);
/** Nobody could book after it who has not accepted it. */
const names = routeNames.filter((name) => name !== 'changeAgreement');
const requests: typeof sampleRequests = {
  ...sampleRequests,
  // Without emptying the list, to which others add.
  listAttention: async () => ({ as: await newAdmin(), search: '?state=settled' }),
};

/** Customers at an API who make all calls of the contract, with what these need, and of ten calls one against these full days. */
export function mixedCallsAt(apiUrl: string, fullDays: readonly FullDay[]) {
  const latencies: number[] = [];
  const faults: string[] = [];
  let [toFullDays, visits, booked, busy] = [0, 0, 0, 0];
  const next = Array.from({ length: customersAtOnce }, (_, customer) =>
    Math.floor((customer * names.length) / customersAtOnce),
  );

  /** What is busy is asked again when it says, as owners and customers do. */
  const send = async (route: RouteContract, request: SampleRequest, isRight = isOk): Promise<Sent> => {
    const sentAt = performance.now();
    const answer = await sendAny(apiUrl, route, request);
    latencies.push(performance.now() - sentAt);
    const again = answer.status === 503 ? Number(answer.headers.get('retry-after')) : 0;
    if (again > 0) {
      busy += 1;
      await pause(again * 1000);
      return send(route, request, isRight);
    }
    if (!isRight(answer)) faults.push(`${route.method} ${route.path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const sendUsual = (route: RouteContract, request: SampleRequest): Promise<Sent> =>
    send(route, onLaterDay(request, (booked += 1) % bookedDays));
  const world = { call: callWith(sendUsual), collections, firestore };

  const visitFull = async (day: FullDay): Promise<void> =>
    visitFullDay(day, await customerIn(world), (route, request, isRight) => {
      toFullDays += 1;
      return send(route, request, isRight);
    });
  const callNext = async (customer: number): Promise<void> => {
    const day = fullDays[visits % fullDays.length];
    if (day !== undefined && toFullDays < latencies.length * shareOfFullDays) {
      visits += 1;
      await visitFull(day);
    }
    const at = next[customer] ?? 0;
    next[customer] = (at + 1) % names.length;
    const name = names[at];
    if (name === undefined || (ofOwner.has(name) && customer > 0)) return;
    await sendUsual(routes[name], await requests[name](world));
  };
  return {
    latencies,
    faults,
    counts: () => ({ 'to full days': toFullDays, 'busy, sent again': busy }),
    /** Goes on where the last run has ended. */
    run: async (minutes: number): Promise<void> => {
      const end = performance.now() + minutes * 60_000;
      const one = async (customer: number): Promise<void> => {
        while (performance.now() < end) {
          await callNext(customer).catch((error: unknown) => faults.push(String(error)));
        }
      };
      await Promise.all(next.map((_, customer) => one(customer)));
    },
  };
}

const isOk = ({ status }: Sent): boolean => status === 200;

const booking = z.looseObject({
  totalPrice: z.number(),
  timeSlots: z.array(z.object({ dropOffTime: z.string(), pickUpTime: z.string() })),
});

/** A booking that many days later; other calls as they are. */
export function onLaterDay(request: SampleRequest, days: number): SampleRequest {
  const { data: body } = z.safeParse(booking, request.body);
  if (body === undefined) return request;
  const later = (text: string): string => {
    const { date } = parseWireTime(text) ?? { date: '' };
    return formatWireTime(addDays(date, days), text.slice(text.indexOf(' ') + 1));
  };
  const timeSlots = body.timeSlots.map(({ dropOffTime, pickUpTime }) => ({
    dropOffTime: later(dropOffTime),
    pickUpTime: later(pickUpTime),
  }));
  return { ...request, body: { ...body, timeSlots } };
}
