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
/** A public page weighs at most so much (tests/bundle/budgets.test.ts), and there are five. */
const pages = { count: 5, bytes: 250 * 1024 };
/** 20 pictures in their small size, which is about so large. */
const pictures = { count: 20, bytes: 40 * 1024 };
/** Everybody who comes within so many seconds of a call shares its answer (functions/src/http/shared-answer.ts). */
const sharedSeconds = 30;

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

/** Visits to all public pages, each of a browser and a CDN that know nothing: no visit costs more. */
export function loneVisitors(): Usage {
  const { calls, reads } = budgets.pages.cold;
  return { ...ofPages(), calls: calls * thousand, reads: reads * thousand };
}

/** The same visits within so many seconds, which share answers. */
export function visitorsWithin(seconds: number): Usage {
  const { calls, reads } = budgets.pages.cold;
  const renewals = Math.min(thousand, Math.ceil(seconds / sharedSeconds));
  return { ...ofPages(), calls: calls * renewals, reads: reads * renewals };
}

/** First bookings, paid. */
export function bookings(): Usage {
  const routes = booking.flatMap((name) => budgets.routes[name] ?? []);
  const sum = (unit: 'reads' | 'writes' | 'deletes' | 'bytes'): number =>
    routes.reduce((total, route) => total + route[unit], 0) * thousand;
  return {
    calls: routes.length * thousand,
    reads: sum('reads') + followed * thousand,
    writes: sum('writes'),
    deletes: sum('deletes'),
    hostingBytes: sum('bytes'),
    storageBytes: 0,
  };
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

function ofPages(): Pick<Usage, 'writes' | 'deletes' | 'hostingBytes' | 'storageBytes'> {
  const answers = (budgets.routes['searchReviews']?.bytes ?? 0) + (budgets.routes['listGallery']?.bytes ?? 0);
  return {
    writes: 0,
    deletes: 0,
    hostingBytes: (pages.count * pages.bytes + answers) * thousand,
    storageBytes: pictures.count * pictures.bytes * thousand,
  };
}
