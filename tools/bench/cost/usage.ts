import { budgets } from '../../../tests/support/budgets.ts';
import type { RouteName } from '../../../tests/support/route-asks.ts';
import { prices } from './prices.ts';

/** What a thousand of something use. */
export type Usage = {
  calls: number;
  reads: number;
  writes: number;
  deletes: number;
  hostingBytes: number;
  storageBytes: number;
};

const thousand = 1000;
/** How long a call keeps a processor, which serves one at a time in the worst case. */
const secondsOfCall = 0.1;
/** A public page weighs at most so much (tests/bundle/budgets.test.ts). */
const pageBytes = 250 * 1024;
/** The pictures of a page of the gallery in their small size, which is about so large. */
const pictures = { count: 20, bytes: 40 * 1024 };
/** Everybody who comes within so many seconds of a call shares its answer (functions/src/http/public-cache.ts). */
const sharedSeconds = 30;

/** What each public page calls. A search without words, as the site makes it, costs what the list costs. */
const calledByPages: Readonly<Record<string, readonly RouteName[]>> = {
  '/': [],
  '/about': [],
  '/services': [],
  '/reviews': ['listReviews'],
  '/gallery': ['listGallery'],
};
/** What a customer's first booking calls, from the sign-in to the list in the profile. */
const booking: readonly RouteName[] = [
  'login',
  'me',
  'addPets',
  'createReservation',
  'webhook',
  'getReservation',
  'listReservations',
];
/** Beside the calls the customer's browser follows the reservation's document while it waits for the payment. */
const followed = 2;

/** A thousand of each call. */
export function callUsages(): Record<string, Usage> {
  return Object.fromEntries(Object.keys(budgets.routes).map((name) => [name, ofCalls([name])]));
}

/** A thousand views of each public page, each of a browser and a CDN that know nothing: no view costs more. */
export function pageUsages(): Record<string, Usage> {
  return Object.fromEntries(
    Object.entries(calledByPages).map(([path, names]) => {
      const called = ofCalls(names);
      const hostingBytes = called.hostingBytes + pageBytes * thousand;
      const storageBytes = names.includes('listGallery') ? pictures.count * pictures.bytes * thousand : 0;
      return [path, { ...called, hostingBytes, storageBytes }];
    }),
  );
}

/** A thousand visits to all public pages, each of a browser and a CDN that know nothing. */
export function loneVisitors(): Usage {
  return Object.values(pageUsages()).reduce(sumOf);
}

/** The same visits within so many seconds, which share answers. */
export function visitorsWithin(seconds: number): Usage {
  const alone = loneVisitors();
  const share = Math.min(thousand, Math.ceil(seconds / sharedSeconds)) / thousand;
  return { ...alone, calls: alone.calls * share, reads: alone.reads * share };
}

/** A thousand first bookings, paid. */
export function bookings(): Usage {
  const called = ofCalls(booking);
  return { ...called, reads: called.reads + followed * thousand };
}

/** What a usage costs at list price, part by part, in dollars. */
export function dollarsOf(usage: Usage): { firestore: number; functions: number; egress: number } {
  return {
    firestore: usage.reads * prices.read + usage.writes * prices.write + usage.deletes * prices.delete,
    functions: usage.calls * (prices.call + secondsOfCall * prices.callSecond),
    egress: usage.hostingBytes * prices.hostingByte + usage.storageBytes * prices.storageByte,
  };
}

/** What Stripe keeps of so many payments of an amount in dollars. */
export function stripeFees(payments: number, amount: number): number {
  return payments * (amount * prices.stripeShare + prices.stripePayment);
}

/** A thousand times these calls. */
function ofCalls(names: readonly string[]): Usage {
  return names
    .flatMap((name) => budgets.routes[name] ?? [])
    .map(({ reads, writes, deletes, bytes }) => ({
      calls: thousand,
      reads: reads * thousand,
      writes: writes * thousand,
      deletes: deletes * thousand,
      hostingBytes: bytes * thousand,
      storageBytes: 0,
    }))
    .reduce(sumOf, nothing);
}

const nothing: Usage = { calls: 0, reads: 0, writes: 0, deletes: 0, hostingBytes: 0, storageBytes: 0 };

function sumOf(one: Usage, other: Usage): Usage {
  return {
    calls: one.calls + other.calls,
    reads: one.reads + other.reads,
    writes: one.writes + other.writes,
    deletes: one.deletes + other.deletes,
    hostingBytes: one.hostingBytes + other.hostingBytes,
    storageBytes: one.storageBytes + other.storageBytes,
  };
}
