import * as z from 'zod/mini';
import { reportEntry, type StoredReportEntry } from '../../functions/src/records/report-documents.ts';
import { reportEntriesIn } from '../../functions/src/records/reports.ts';
import { stored } from './records.ts';
import { firestore } from './suite.ts';

const parsed = z.record(z.string(), z.record(z.string(), z.unknown()));

/** What the reports say of a booking, by month. */
export async function reportsOf(id: number): Promise<Record<string, StoredReportEntry>> {
  const { docs } = await firestore.collection('reports').get();
  const found = docs.flatMap((doc) => {
    const entry = z.parse(parsed, { bookings: doc.get('bookings') ?? {} })['bookings']?.[String(id)];
    return entry === undefined ? [] : [[doc.id.slice(0, 7), z.parse(reportEntry, entry)] as const];
  });
  return Object.fromEntries(found);
}

/** What they would say if they were made anew. */
export async function reportsAnewOf(id: number): Promise<Record<string, StoredReportEntry>> {
  return Object.fromEntries(reportEntriesIn(await stored(id)));
}

/** All the money of a booking, whenever it came and went. */
export function moneyIn(reports: Record<string, StoredReportEntry>) {
  const days = Object.values(reports).flatMap(({ money }) => money);
  const sum = (field: 'takenCents' | 'refundedCents' | 'elsewhereCents') =>
    days.reduce((all, day) => all + day[field], 0);
  return {
    taken: sum('takenCents'),
    refunded: sum('refundedCents'),
    elsewhere: sum('elsewhereCents'),
  };
}
