import * as z from 'zod';
import type { SessionRecord } from './records.ts';
import type { Store } from './store.ts';

/**
 * What a switch is limited to, so that tests in parallel do not disturb each other; nothing given means everything.
 * `customerEmail` is known before the session is made, the other two only afterwards.
 */
export const scopeSchema = z.strictObject({
  session: z.string().optional(),
  clientReference: z.string().optional(),
  customerEmail: z.string().optional(),
});

export type Scope = z.output<typeof scopeSchema>;

/** What a request, an event or a delivery is about. */
export type Subject = {
  session: string | null;
  clientReference: string | null;
  customerEmail: string | null;
};

export const unknownSubject: Subject = { session: null, clientReference: null, customerEmail: null };

const scopeNames = ['session', 'clientReference', 'customerEmail'] as const;

/** Whether a scope covers a subject: every given limit must agree. */
export function covers(scope: Scope, subject: Subject): boolean {
  return scopeNames.every((name) => scope[name] === undefined || scope[name] === subject[name]);
}

/** Whether a switch belongs to a scope: `{}` holds every switch. */
export function belongsTo(scope: Scope, switchScope: Scope): boolean {
  return scopeNames.every((name) => scope[name] === undefined || scope[name] === switchScope[name]);
}

export function subjectOfSession(session: SessionRecord | undefined): Subject {
  if (!session) return unknownSubject;
  return {
    session: session.id,
    clientReference: session.clientReferenceId,
    customerEmail: session.customerEmail,
  };
}

export function subjectOfSessionId(store: Store, id: string | null | undefined): Subject {
  return subjectOfSession(id ? store.sessions.get(id) : undefined);
}

/** The subject of a payment intent or of a charge. */
export function subjectOfPaymentId(store: Store, id: string | undefined): Subject {
  const payment = store.payments
    .all()
    .find((one) => id !== undefined && (one.id === id || one.chargeId === id));
  return subjectOfSessionId(store, payment?.sessionId);
}
