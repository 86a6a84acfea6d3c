import { limits } from '@pawprints/domain/limits';
import { photosPerReportCard } from '@pawprints/domain/report-cards';
import { serverLimits } from '@pawprints/domain/server-limits';
import { budgets } from '../../../tests/support/budgets.ts';
import type { RouteName } from '../../../tests/support/sample-requests.ts';
import { prices } from './prices.ts';

const nothing = {
  calls: 0,
  /** How long all of the calls occupy a processor. */
  seconds: 0,
  reads: 0,
  writes: 0,
  deletes: 0,
  hostingBytes: 0,
  storageBytes: 0,
  /** In the bucket, for a year. */
  keptBytes: 0,
  filesWritten: 0,
  filesRead: 0,
  mails: 0,
};
export type Usage = typeof nothing;
type Documents = Pick<Usage, 'reads' | 'writes' | 'deletes'>;

/** How long a call occupies a processor. In the worst case a processor serves one call at a time. */
const secondsPerCall = 0.1;
/** Scaling a photo takes longer. */
const secondsPerPhoto = 1;
/** The limit of a public page (tests/bundle/budgets.test.ts). */
const pageBytes = 250 * 1024;
/** Of a thumbnail, about. */
const thumbnailBytes = 40 * 1024;
const galleryBytes = limits.galleryPerCall * thumbnailBytes;
const { image, thumbnail } = serverLimits.imageWidths;
/** Of a report card: as sharp as a thumbnail, and wider. */
const photoBytes = thumbnailBytes * (image / thumbnail) ** 2;
/** By the customer and by the owner; no browser keeps it. */
const viewsOfPhoto = 2;
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
  // The month, and once more for the dogs.
  'getAvailability',
  'getAvailability',
  'getAgreement',
  'createReservation',
  'webhook',
  'getReservation',
  'listReservations',
];
/** The browser's Firestore listener also reads the reservation while it waits for the payment. */
const readsOfListener = 2;
/** What the budgets said of a first booking and its listener on 2026-11-21. */
const ofBefore = { calls: 7, seconds: 0.7, reads: 16, writes: 12, hostingBytes: 4070 };
/** So long a booking is ahead; each of its days is proved once a day. */
const daysAhead = 14;

const callsOfCard: readonly RouteName[] = [
  'checkIn',
  'checkOut',
  'writeReportCard',
  'sendReportCard',
  'listReportCards',
  'getReportCard',
];

/** Of the 'Trigger Email' extension: it wakes at each write of a mail, its own too, and the mail is deleted after 90 days. */
const sentMail: Usage = { ...nothing, calls: 4, seconds: 0.4, reads: 4, writes: 3, deletes: 1, mails: 1 };
/** To the customer and to the business; a reminder; a question for a review. */
const mailsOfBooking = 4;

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
  const { hostingBytes, storageBytes } = times(count, visit);
  return { ...times(paid, visit), hostingBytes, storageBytes };
}

/** A first booking of one dog and one day: what it used before there was all of this, and with each of it. */
export function bookings(): Record<string, Usage> {
  const { reminder, reviewQuestion, newCustomer, newDog, newBooking, provedDay } = budgets.background;
  const capacity = [
    followed(usageOf(callsOfBooking)),
    ...[newCustomer, newDog, newBooking].map(followed),
    times(daysAhead, followed(provedDay)),
    { ...nothing, reads: readsOfListener },
  ].reduce(sum);
  const mails = [followed(reminder), followed(reviewQuestion), times(mailsOfBooking, sentMail)].reduce(sum);
  const photo: Usage = {
    ...nothing,
    seconds: secondsPerPhoto,
    filesWritten: 1,
    filesRead: viewsOfPhoto,
    keptBytes: photoBytes,
    storageBytes: viewsOfPhoto * photoBytes,
  };
  const ofPhotos = times(photosPerReportCard, sum(followed(usageOf(['addReportCardPhoto'])), photo));
  const card = [followed(usageOf(callsOfCard)), ofPhotos, sentMail].reduce(sum);
  return {
    'before capacity, mails and report cards': { ...nothing, ...ofBefore },
    'with capacity': capacity,
    'and all mails': sum(capacity, mails),
    [`and a report card with ${photosPerReportCard} photos`]: [capacity, mails, card].reduce(sum),
  };
}

/** With the functions that follow writes: each write wakes one at most (functions/src/triggers.ts). */
function followed(used: Documents | Usage): Usage {
  const usage = { ...nothing, ...used };
  const { calls, seconds, writes } = usage;
  return { ...usage, calls: calls + writes, seconds: seconds + writes * secondsPerCall };
}

export function times(count: number, usage: Usage): Usage {
  return Array.from({ length: count }, () => usage).reduce(sum, nothing);
}

export function dollarsOf(usage: Usage) {
  return {
    firestore: usage.reads * prices.read + usage.writes * prices.write + usage.deletes * prices.delete,
    functions: usage.calls * prices.call + usage.seconds * prices.callSecond,
    egress: usage.hostingBytes * prices.hostingByte + usage.storageBytes * prices.storageByte,
    files:
      usage.keptBytes * prices.keptByteYear +
      usage.filesWritten * prices.fileWritten +
      usage.filesRead * prices.fileRead,
    mails: usage.mails * prices.mail,
  };
}

function usageOf(names: readonly string[]): Usage {
  const called = { calls: 1, seconds: secondsPerCall };
  return names
    .flatMap((name) => budgets.routes[name] ?? [])
    .map(({ bytes, ...documents }) => ({ ...nothing, ...documents, ...called, hostingBytes: bytes }))
    .reduce(sum, nothing);
}

const isPart = (name: string): name is keyof Usage => Object.hasOwn(nothing, name);
const parts = Object.keys(nothing).filter(isPart);

function sum(one: Usage, other: Usage): Usage {
  const total = { ...one };
  for (const part of parts) total[part] += other[part];
  return total;
}
