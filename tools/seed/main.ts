// Fills empty emulators with the demo data of emulator-data/. The environment names their addresses.
import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import { sameCapacity, settingsOf, standardSettings } from '@pawprints/domain/capacity-settings';
import { createControlClient } from '@pawprints/stripe-stand-in';
import { initializeApp } from 'firebase-admin/app';
import { rebuildDays } from '../../functions/src/features/booking/reservation/prove-days.ts';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import { dayEntriesRepository } from '../../functions/src/records/day-entries.ts';
import { reservationRepository, type Versioned } from '../../functions/src/records/reservation-repository.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { createReview } from '../../functions/src/records/reviews.ts';
import { parseConfig } from '../../functions/src/lib/config.ts';
import { createDependencies } from '../../functions/src/dependencies.ts';
import { projectId, storageBucket } from '../ports.ts';
import { daysAndWaitlist } from '../waitlist/repositories.ts';
import {
  demoAccounts,
  demoDay,
  demoRegulars,
  demoReservations,
  demoReviews,
  offered,
  type DemoAccount,
  type DemoReservation,
} from './demo-data.ts';
import { addDemoDays, demoDays } from './days.ts';
import { addPictures } from './gallery.ts';
import { attentionRepository, raise } from '../../functions/src/records/attention.ts';
import { pastEntries } from './past-days.ts';
import { addPhoneBookings } from './phone-bookings.ts';
import { pastVisits } from './regulars.ts';
import { historyOf, lastOf, paidSessionOf } from './reservations.ts';
import { addWaits } from './waits.ts';

const dayMs = 24 * 60 * 60 * 1000;

// Without these the Admin SDK would connect to the cloud.
for (const variable of [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
]) {
  if (!process.env[variable]) throw new Error(`${variable} is not set.`);
}

initializeApp({ projectId, storageBucket });
const dependencies = createDependencies(parseConfig(process.env));
const { auth, collections, config, firestore } = dependencies;
const now = new Date();
/** Tests make bookings of their own, and need room for them on all days. */
const places = process.env['DEMO_PLACES'];
const isForTests = places !== undefined;
const accounts = [...demoAccounts, ...(isForTests ? [] : demoDay.customers)];
const bookings = [...demoReservations, ...(isForTests ? [] : demoDay.reservations)];
const isWholeDemo = !isForTests && config.stripe.mode === 'local';
const control = createControlClient(String(config.stripe.apiUrl).replace(/\/$/, ''));
const today = todayIn(business.timeZone, now);
/** Their accounts are older than the first of the past visits, and their dogs have been here since then. */
const [knownDays, visitedDays] = [100, 62];
// The rebuild warns of each entry that is missing, and here all are.
const quiet = { ...dependencies.log, warn: () => undefined };

await Promise.all([
  importAccounts().then(addProfiles),
  addReviews(),
  addCapacity(),
  addPictures(dependencies, now),
  // Real Stripe does not have the demo payments, so with it there are no demo reservations.
  ...(config.stripe.mode === 'local' ? bookings.map(addReservation) : []),
]);
await addPlaces();
if (isWholeDemo) await Promise.all([addAttention(), addRequests(), addPast()]);

function before(days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

function reservationsAt(at: Date) {
  return reservationRepository({ collections, firestore, now: () => at });
}

async function importAccounts(): Promise<void> {
  const { errors } = await auth.importUsers(
    accounts.map(({ uid, googleSubject, name, email, role }) => ({
      uid,
      email,
      emailVerified: true,
      displayName: name,
      ...(role && { customClaims: { role } }),
      providerData: [{ uid: googleSubject, providerId: 'google.com', email, displayName: name }],
    })),
  );
  for (const { error } of errors) throw error;
}

/** 'demo-new' has only an account; its first sign-in writes the profile. */
async function addProfiles(): Promise<void> {
  const batch = firestore.batch();
  for (const { uid, name, email, address, phoneNumber, isNew, role, pets } of accounts.filter(hasProfile)) {
    batch.create(collections.users.doc(uid), {
      name,
      email,
      picture: '',
      address,
      phoneNumber,
      userRole: role ?? 'ROLE_USER',
      createdAt: before(knownDays),
      ...(!isNew && { firstVisitAt: before(visitedDays) }),
    });
    for (const { id, ...pet } of pets) {
      batch.create(collections.petsOf(uid).doc(String(id)), { ...pet, createdAt: before(knownDays) });
    }
  }
  await batch.commit();
}

function hasProfile({ pets, role }: DemoAccount): boolean {
  return pets.length > 0 || role !== undefined;
}

async function addReviews(): Promise<void> {
  const batch = firestore.batch();
  for (const { id, daysAgo, answer, ...review } of demoReviews) {
    createReview(batch, collections, id, {
      ...review,
      picture: '',
      createdDate: before(daysAgo),
      ...(answer && { answer: { text: answer.text, at: before(answer.daysAgo), reviewChanged: false } }),
    });
  }
  await batch.commit();
}

/** DEMO_PLACES in the environment is the capacity of each pool. */
async function addCapacity(): Promise<void> {
  const settings = isForTests ? settingsOf(sameCapacity(Number(places))) : standardSettings;
  await collections.settings.doc('capacity').set({ ...settings, weekdays: [...settings.weekdays] });
}

/** The demo bookings take their places, and the calendars have each state to show. */
async function addPlaces(): Promise<void> {
  await rebuildDays({
    ...dependencies,
    reservations: reservationsAt(now),
    ...daysAndWaitlist(
      { collections, firestore },
      () => now,
      (unreadable) => Promise.reject(unreadable),
    ),
    dayEntries: dayEntriesRepository({ collections, firestore }),
    log: quiet,
    report: (_, error) => Promise.reject(error),
  });
  if (isForTests) return;
  const rules = capacityRulesRepository({ collections, firestore }, () => now);
  await addDemoDays(rules, today);
}

/** Who waits, and who has called. */
async function addRequests(): Promise<void> {
  const { customers } = demoDay;
  const deps = { ...dependencies, now: () => now };
  await Promise.all([
    addPhoneBookings(deps, { customers, today }),
    addWaits(deps, { customers, days: demoDays(today) }),
  ]);
}

/** Each in one commit, since nobody follows them. */
async function addPast(): Promise<void> {
  const visits = offered(pastVisits(demoRegulars)).flatMap(
    (demo) => lastOf(historyOf(demo, accountOf(demo), config, now)) ?? [],
  );
  const running = bookings.flatMap((demo) => lastOf(historyOf(demo, accountOf(demo), config, now)) ?? []);
  const days = pastEntries([...visits, ...running], standardSettings, today);
  const batch = firestore.batch();
  for (const [date, entries] of days) {
    batch.set(firestore.doc(collections.days.doc(date).path), { entries }, { merge: true });
  }
  await Promise.all([
    batch.commit(),
    ...visits.map(async (reservation) => {
      await reservationsAt(now).create(reservation, {});
      await seedPayment(reservation);
    }),
  ]);
}

async function seedPayment(reservation: Reservation): Promise<void> {
  const session = paidSessionOf(reservation);
  if (session) await control.seed(session);
}

function accountOf(demo: DemoReservation): DemoAccount {
  const account = accounts.find(({ uid }) => uid === demo.uid);
  if (!account) throw new Error(`Reservation ${demo.id} belongs to nobody: there is no account ${demo.uid}.`);
  return account;
}

async function addReservation(demo: DemoReservation): Promise<void> {
  let stored: Versioned | null = null;
  for (const change of historyOf(demo, accountOf(demo), config, now)) {
    const reservations = reservationsAt(change.at);
    stored = stored
      ? await reservations.save(stored, change)
      : await reservations.create(change.reservation, {});
    if (!stored) throw new Error(`Reservation ${demo.id} is there already.`);
  }
  if (stored) await seedPayment(stored.reservation);
}

/** What waits for the owner on the lively day. */
async function addAttention(): Promise<void> {
  const attention = attentionRepository(dependencies);
  const [disputed, , , late] = demoDay.reservations;
  if (disputed === undefined || late === undefined) return;
  const dispute = { cause: 'DISPUTE_OPENED', reference: 'dp_demo', occasion: 'dp_demo' } as const;
  await attention.write(raise({ ...dispute, reservationId: disputed.id, amountCents: 5000 }, now));
  const lapsed = { cause: 'HOLDS_LAPSED', reference: late.uid, occasion: 'demo' } as const;
  await attention.write(raise(lapsed, now));
}
