import { limits } from '@pawprints/domain/limits';
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

/** How long a call occupies a processor. In the worst case a processor serves one call at a time. */
const secondsPerCall = 0.1;
/** The limit of a public page (tests/bundle/budgets.test.ts). */
const pageBytes = 250 * 1024;
/** A page of the gallery: thumbnails of about 40 KiB. */
const galleryBytes = limits.galleryPerCall * 40 * 1024;
/** How long the CDN shares an answer (functions/src/http/public-cache.ts). */
const sharedSeconds = 30;

/** The site calls the search without query terms, which costs the same as the list. */
const callsOfPages: Readonly<Record<string, readonly RouteName[]>> = {
  '/': [],
  '/about': [],
  '/services': [],
  '/reviews': ['listReviews'],
  '/gallery': ['listGallery'],
};

const callsOfBooking: readonly RouteName[] = [
  'login',
  'me',
  'addPets',
  'createReservation',
  'webhook',
  'getReservation',
  'listReservations',
];
/** The browser's Firestore listener also reads the reservation while it waits for the payment. */
const readsOfListener = 2;

export function callUsages(): Record<string, Usage> {
  return Object.fromEntries(Object.keys(budgets.routes).map((name) => [name, usageOf([name])]));
}

/** One view of each public page with empty caches in the browser and the CDN, the most expensive case. */
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

/** Visits to all public pages, spread evenly over the seconds. They share what the CDN caches. */
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
