import { UnreadableDocument, logUnreadable } from '../../lib/documents.ts';
import { isTemporary } from '../../lib/temporary.ts';
import { raiseAlone, raiseUnreadable, type AttentionNews } from '../../records/attention.ts';
import type { BookingDependencies } from './dependencies.ts';

type Deps = Pick<BookingDependencies, 'attention' | 'log' | 'now'>;

/** A document that cannot be read, in the log and on the owner's list. Throws nothing. */
export async function reportUnreadable(deps: Deps, unreadable: UnreadableDocument): Promise<void> {
  logUnreadable(deps.log, unreadable);
  await tell(deps, raiseUnreadable(unreadable, deps.now()));
}

/**
 * A booking that the reconciliation has failed for. What is only away for the moment is no matter for the owner; the rest is
 * on their list, and again each day that it goes on. Throws nothing.
 */
export async function reportBooking(deps: Deps, reservationId: number, error: unknown): Promise<void> {
  if (error instanceof UnreadableDocument) return reportUnreadable(deps, error);
  deps.log.error('A reservation could not be reconciled.', error, { reservationId });
  if (isTemporary(error)) return;
  const at = deps.now();
  const reference = String(reservationId);
  const occasion = `${reference}-${at.toISOString().slice(0, 10)}`;
  await tell(
    deps,
    raiseAlone({ cause: 'BOOKING_FAILED', reference, occasion, reservationId, amountCents: null }, at),
  );
}

/**
 * An event that fails the same way each time: on the owner's list, from where the reconciliation tries it again.
 * @throws what Firestore throws: then it is not kept.
 */
export async function keepFailedEvent(deps: Deps, event: { id: string }, error: unknown): Promise<void> {
  deps.log.error('An event could not be handled.', error, { event: event.id });
  const { id: reference } = event;
  const failed = {
    cause: 'EVENT_FAILED' as const,
    reference,
    occasion: reference,
    reservationId: null,
    amountCents: null,
  };
  await deps.attention.tell(raiseAlone(failed, deps.now()));
  if (error instanceof UnreadableDocument) await reportUnreadable(deps, error);
}

async function tell({ attention, log }: Deps, news: AttentionNews): Promise<void> {
  try {
    await attention.tell(news);
  } catch (error) {
    log.error('The owner could not be told of it.', error);
  }
}
