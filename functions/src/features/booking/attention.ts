// The attention list: the server reports what needs the owner. ./settlement.ts settles it.
import { logUnreadable, UnreadableDocument } from '../../lib/documents.ts';
import { isTemporary } from '../../lib/firestore-failure.ts';
import { raise, raiseUnreadable, type AttentionChange } from '../../records/attention.ts';
import type { BookingDependencies } from './dependencies.ts';

type ReportDeps = Pick<BookingDependencies, 'attention' | 'log' | 'now'>;

/** Reports to the log and to the attention list. Never throws. */
export async function reportUnreadable(deps: ReportDeps, unreadable: UnreadableDocument): Promise<void> {
  logUnreadable(deps.log, unreadable);
  await write(deps, raiseUnreadable(unreadable, deps.now()));
}

/**
 * Reports a booking whose reconciliation failed: to the owner only where the failure will not pass by itself. Never throws.
 */
export async function reportBooking(deps: ReportDeps, reservationId: number, error: unknown): Promise<void> {
  if (error instanceof UnreadableDocument) return reportUnreadable(deps, error);
  deps.log.error('A reservation could not be reconciled.', error, { reservationId });
  if (isTemporary(error)) return;
  const at = deps.now();
  const reference = String(reservationId);
  const occasion = `${reference}-${at.toISOString()}`;
  await write(deps, raise({ cause: 'BOOKING_FAILED', reference, occasion, lasts: true, reservationId }, at));
}

/** The same for any document. Of others than bookings, the owner learns only that they cannot be read. Never throws. */
export async function reportDocument(deps: ReportDeps, path: string, error: unknown): Promise<void> {
  const [, id] = /^reservations\/(\d+)$/.exec(path) ?? [];
  if (id !== undefined) return reportBooking(deps, Number(id), error);
  if (error instanceof UnreadableDocument) return reportUnreadable(deps, error);
  deps.log.error('A document could not be reconciled.', error, { document: path });
}

/**
 * Puts an event that fails the same way each time on the attention list, from where the reconciliation tries it again.
 * @throws any error of Firestore: then the event is not on the list.
 */
export async function keepFailedEvent(
  deps: ReportDeps,
  event: { id: string },
  error: unknown,
): Promise<void> {
  deps.log.error('An event could not be handled.', error, { event: event.id });
  const { id } = event;
  await deps.attention.write(raise({ cause: 'EVENT_FAILED', reference: id, occasion: id }, deps.now()));
  if (error instanceof UnreadableDocument) await reportUnreadable(deps, error);
}

/** Tells the owner, once, of a customer who gets no new hold until then. Never throws. */
export async function reportLapsedHolds(
  deps: ReportDeps,
  uid: string,
  { until, reservationIds }: { until: Date; reservationIds: readonly number[] },
): Promise<void> {
  // Names nobody: the mail is about no booking, so it would stay when the customer is erased.
  const rows = [{ label: 'Their unpaid bookings', value: reservationIds.join(', ') }];
  const occasion = `${uid}-${until.toISOString()}`;
  const change = raise({ cause: 'HOLDS_LAPSED', reference: uid, occasion }, deps.now(), {
    rows,
    details: [],
  });
  await write(deps, change);
}

async function write({ attention, log }: ReportDeps, change: AttentionChange): Promise<void> {
  try {
    await attention.write(change);
  } catch (error) {
    log.error('The entry could not be added to the attention list.', error);
  }
}
