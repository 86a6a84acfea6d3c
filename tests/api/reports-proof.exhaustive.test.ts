import { business } from '@pawprints/domain/business';
import { addDays, todayIn, toInstant } from '@pawprints/domain/calendar';
import type { BookableServiceType } from '@pawprints/domain/catalogue';
import { factsOf, numbersOf } from '@pawprints/domain/reports';
import { storedStays } from '@pawprints/domain/stay';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldPath, FieldValue, getFirestore, type DocumentSnapshot } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { collectionsOf } from '../../functions/src/records/collections.ts';
import { reportEntry, reportIdsOf } from '../../functions/src/records/report-documents.ts';
import { writeReports } from '../../functions/src/records/reports.ts';
import {
  changeReservation,
  reservationRepository,
} from '../../functions/src/records/reservation-repository.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import { proveReports } from '../../tools/reports/prove.ts';
import { newProjectId } from '../support/backup.ts';
import { aReservation } from '../support/repository-contract.ts';
import { auth } from '../support/suite.ts';

/** A Firestore of its own: the proof reads all that there is. */
function newProject() {
  const projectId = newProjectId();
  const app = initializeApp({ projectId }, projectId);
  afterAll(() => deleteApp(app));
  const firestore = getFirestore(app);
  return { auth, firestore, collections: collectionsOf(firestore) };
}
type Project = ReturnType<typeof newProject>;

const now = new Date('2026-06-01T12:00:00Z');
const seeded = 10_000;

/** Numbers that are the same in each run. */
function numbersFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const next = numbersFrom(17);
const services: BookableServiceType[] = ['DAY_CARE', 'BOARDING', 'LONG_TERM_BOARDING', 'DOG_WALKING'];
const firstDate = '2026-01-01';

/** An instant of the year, at any minute: some are of another day in UTC. */
function anInstant(): Date {
  return toInstant(business.timeZone, addDays(firstDate, next(365)), next(24 * 60));
}

/** What was paid, went back by Stripe and otherwise, by month, added up as the bookings are made. */
const added = new Map<string, { taken: number; refunded: number; elsewhere: number; nights: number }>();
function add(at: Date | string, what: 'taken' | 'refunded' | 'elsewhere' | 'nights', count: number): void {
  const date = typeof at === 'string' ? at : todayIn(business.timeZone, at);
  const month = date.slice(0, 7);
  const sums = added.get(month) ?? { taken: 0, refunded: 0, elsewhere: 0, nights: 0 };
  added.set(month, { ...sums, [what]: sums[what] + count });
}

/** Paid, cancelled or neither, with refunds in every state. */
function aBooking(id: number): Reservation {
  const serviceType = services[next(services.length)] ?? 'DAY_CARE';
  const isOvernight = serviceType.endsWith('BOARDING');
  const from = addDays(firstDate, next(330));
  const length = isOvernight ? 1 + next(30) : 0;
  const stay = {
    dropOff: { date: from, minutes: 600 },
    pickUp: { date: addDays(from, length), minutes: 960 },
  };
  const pets = Array.from({ length: 1 + next(3) }, (_, index) => ({
    ...(aReservation().pets[0] ?? neverEmpty()),
    id: id * 10 + index,
  }));
  const status = (['PENDING', 'PAID', 'PAID', 'CANCELLED'] as const)[next(4)] ?? 'PAID';
  const booked = aReservation({
    id,
    uid: `customer-${next(3000)}`,
    serviceType,
    scheduleType: 'DATE_RANGE',
    pets,
    ...storedStays([stay], business.timeZone),
    isFirstVisit: next(4) === 0,
    createdAt: anInstant(),
    status,
  });
  if (status === 'PENDING') return booked;
  const paymentIntentId = `pi_${id}`;
  const [amountCents, paidAt] = [1 + next(400_000), anInstant()];
  add(paidAt, 'taken', amountCents);
  if (status === 'PAID')
    for (let night = 0; night < length; night += 1) add(addDays(from, night), 'nights', pets.length);
  const refunds = Array.from({ length: next(3) }, (_, number): Reservation['refunds'][number] => {
    const state = (['succeeded', 'pending', 'failed', 'ordered'] as const)[next(4)] ?? 'succeeded';
    const [cents, at] = [1 + next(20_000), anInstant()];
    const isMade = state === 'succeeded' || state === 'pending';
    if (isMade) add(at, 'refunded', cents);
    return {
      cause: 'cancelled',
      paymentIntentId,
      amountCents: cents,
      number: number + 1,
      retried: false,
      refundId: state === 'ordered' ? null : `re_${id}_${number}`,
      ...(state !== 'ordered' && { at }),
      status: state === 'ordered' ? 'pending' : state,
    };
  });
  const settlements = Array.from({ length: next(10) === 0 ? 1 : 0 }, () => {
    const [cents, at] = [1 + next(10_000), anInstant()];
    add(at, 'elsewhere', cents);
    return { paymentIntentId, amountCents: cents, note: '', by: 'owner', at };
  });
  return {
    ...booked,
    payment: { sessionId: `cs_${id}`, paymentIntentId, amountCents, at: paidAt, due: null },
    paidAt,
    cancelledAt: status === 'CANCELLED' ? anInstant() : null,
    refunds,
    settlements,
  };
}

function neverEmpty(): never {
  throw new Error('A booking has a dog.');
}

/** As a release would have left them that has written the reports with them. */
async function seed({ firestore, collections }: Project, bookings: readonly Reservation[]): Promise<void> {
  const perBatch = 150;
  for (let first = 0; first < bookings.length; first += perBatch) {
    const batch = firestore.batch();
    for (const booking of bookings.slice(first, first + perBatch)) {
      batch.set(collections.reservations.doc(String(booking.id)), booking);
      batch.set(collections.paymentsOf(String(booking.id)).doc('payment'), booking);
      writeReports(batch, collections, { before: null, after: booking });
    }
    await batch.commit();
  }
}

async function monthSums({ firestore }: Project, month: string) {
  const docs = await firestore.getAll(...reportIdsOf(month).map((id) => firestore.doc(`reports/${id}`)));
  const entries = docs.flatMap((doc) =>
    Object.values(z.parse(z.record(z.string(), reportEntry), doc.get('bookings') ?? {})),
  );
  const { takenCents, refundedCents, elsewhereCents, nights } = numbersOf(factsOf({ month, entries }));
  return { taken: takenCents, refunded: refundedCents, elsewhere: elsewhereCents, nights };
}

describe(`the reports of ${seeded} bookings`, { timeout: 180_000 }, () => {
  it('say to the cent, in each month, what was paid and went back, as the command proves', async () => {
    const project = newProject();
    await seed(
      project,
      Array.from({ length: seeded }, (_, index) => aBooking(index + 1)),
    );
    const months = [...added.keys()].toSorted();
    expect(months.length).toBeGreaterThanOrEqual(12);
    const said = await Promise.all(months.map(async (month) => [month, await monthSums(project, month)]));
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(added));

    const proof = await proveReports(project, { mends: false });
    expect(proof).toMatchObject({ bookings: seeded, wrong: [], unreadable: [] });
    const sum = (what: 'taken' | 'refunded' | 'elsewhere' | 'nights') =>
      [...added.values()].reduce((all, sums) => all + sums[what], 0);
    expect(proof.sums).toEqual({
      takenCents: sum('taken'),
      receivedCents: 0,
      refundedCents: sum('refunded'),
      elsewhereCents: sum('elsewhere'),
      nights: sum('nights'),
    });
  });
});

describe('the reports', () => {
  it('follow each change of many bookings at once', async () => {
    const project = newProject();
    const repository = reservationRepository({ ...project, now: () => now });
    const change = (id: number, state: Partial<Reservation>) =>
      changeReservation(repository, id, (current) => ({ reservation: { ...current, ...state }, mails: [] }));
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => aBooking(index + 1)).map(async (booking) => {
        const { id, payment, refunds, settlements, paidAt, status, cancelledAt } = booking;
        const unpaid = { payment: null, paidAt: null, refunds: [], settlements: [], cancelledAt: null };
        await repository.create({ ...booking, ...unpaid, status: 'PENDING' }, {});
        await change(id, { payment, paidAt, status: payment === null ? 'PENDING' : 'PAID' });
        await change(id, { refunds, settlements });
        await change(id, { status, cancelledAt });
      }),
    );
    expect(await proveReports(project, { mends: false })).toMatchObject({ bookings: 40, wrong: [] });
  });

  it('are made anew where they are wrong or gone', async () => {
    const project = newProject();
    const { firestore } = project;
    await seed(
      project,
      Array.from({ length: 60 }, (_, index) => aBooking(index + 1)),
    );
    const proof = await proveReports(project, { mends: false });
    const [report] = (await firestore.collection('reports').get()).docs.toSorted((a, b) =>
      idsIn(a).length < idsIn(b).length ? 1 : -1,
    );
    if (report === undefined) throw new Error('There are no reports.');
    const [lost = '', changed = '', spoilt = ''] = idsIn(report);
    await report.ref.update(new FieldPath('bookings', lost), FieldValue.delete());
    await report.ref.update(new FieldPath('bookings', changed, 'dogs'), []);
    await report.ref.update(new FieldPath('bookings', spoilt), 'nothing');
    await report.ref.update(new FieldPath('bookings', '1000'), { serviceType: 'BOARDING' });
    await firestore.doc('reservations/2000').set({ uid: 'nobody' });

    const wrong = await proveReports(project, { mends: false });
    expect(new Set(wrong.wrong)).toEqual(new Set([lost, changed, spoilt, '1000'].map(Number)));
    expect(wrong.unreadable).toEqual(['reservations/2000']);
    const mended = await proveReports(project, { mends: true });
    expect(new Set(mended.wrong)).toEqual(new Set(wrong.wrong));
    expect(mended.sums).toEqual(proof.sums);
    expect((await proveReports(project, { mends: false })).wrong).toEqual([]);
  });
});

function idsIn(report: DocumentSnapshot): string[] {
  return Object.keys(z.parse(z.record(z.string(), z.unknown()), report.get('bookings')));
}
