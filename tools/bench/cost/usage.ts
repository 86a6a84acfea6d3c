import { budgets } from '../../../tests/support/budgets.ts';
import type { RouteName } from '../../../tests/support/sample-requests.ts';
import { prices } from './prices.ts';

export type Usage = {
  calls: number;
  reads: number;
  writes: number;
  deletes: number;
  hostingBytes: number;
  storageBytes: number;
};

const nothing: Usage = { calls: 0, reads: 0, writes: 0, deletes: 0, hostingBytes: 0, storageBytes: 0 };

/** How long a call occupies a processor, which in the worst case serves one call at a time. */
const secondsPerCall = 0.1;
/** The most that a public page may weigh (tests/bundle/budgets.test.ts). */
const pageBytes = 250 * 1024;
/** A page of the gallery: 20 small pictures of about 40 KiB. */
const galleryBytes = 20 * 40 * 1024;
/** The CDN answers everybody who comes within so many seconds of a call (functions/src/http/public-cache.ts). */
const sharedSeconds = 30;

/** What each public page calls. The search without words, which the site uses, costs what the list costs. */
const callsOfPages: Readonly<Record<string, readonly RouteName[]>> = {
  '/': [],
  '/about': [],
  '/services': [],
  '/reviews': ['listReviews'],
  '/gallery': ['listGallery'],
};

/** A customer's first booking, from the sign-in to the list in the profile. */
const callsOfBooking: readonly RouteName[] = [
  'login',
  'me',
  'addPets',
  'createReservation',
  'webhook',
  'getReservation',
  'listReservations',
];
/** The browser's Firestore listener reads the reservation as well while it waits for the payment. */
const readsOfListener = 2;

export function callUsages(): Record<string, Usage> {
  return Object.fromEntries(Object.keys(budgets.routes).map((name) => [name, usageOf([name])]));
}

/** A view of each public page with nothing in the caches of the browser and the CDN: no view costs more. */
export function pageUsages(): Record<string, Usage> {
  return Object.fromEntries(
    Object.entries(callsOfPages).map(([path, names]) => {
      const called = usageOf(names);
      return [
        path,
        {
          ...called,
          hostingBytes: called.hostingBytes + pageBytes,
          storageBytes: names.includes('listGallery') ? galleryBytes : 0,
        },
      ];
    }),
  );
}

/** So many visits to all public pages, spread over so many seconds, which share what the CDN keeps. */
export function visits(count: number, seconds: number): Usage {
  const visit = Object.values(pageUsages()).reduce(sum);
  const paid = Math.min(count, Math.ceil(seconds / sharedSeconds));
  return { ...times(count, visit), calls: visit.calls * paid, reads: visit.reads * paid };
}

export function bookings(count: number): Usage {
  const called = usageOf(callsOfBooking);
  return times(count, { ...called, reads: called.reads + readsOfListener });
}

export function times(count: number, usage: Usage): Usage {
  return Array.from({ length: count }, () => usage).reduce(sum, nothing);
}

/** Dollars at list price. */
export function dollarsOf(usage: Usage): { firestore: number; functions: number; egress: number } {
  return {
    firestore: usage.reads * prices.read + usage.writes * prices.write + usage.deletes * prices.delete,
    functions: usage.calls * (prices.call + secondsPerCall * prices.callSecond),
    egress: usage.hostingBytes * prices.hostingByte + usage.storageBytes * prices.storageByte,
  };
}

function usageOf(names: readonly string[]): Usage {
  return names
    .flatMap((name) => budgets.routes[name] ?? [])
    .map(({ bytes, ...documents }) => ({ ...nothing, ...documents, calls: 1, hostingBytes: bytes }))
    .reduce(sum, nothing);
}

function sum(one: Usage, other: Usage): Usage {
  return {
    calls: one.calls + other.calls,
    reads: one.reads + other.reads,
    writes: one.writes + other.writes,
    deletes: one.deletes + other.deletes,
    hostingBytes: one.hostingBytes + other.hostingBytes,
    storageBytes: one.storageBytes + other.storageBytes,
  };
}
