import { invalidRequest } from './api-error.ts';
import { nowOf, type Context } from './context.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { disputeObject } from './payment-objects.ts';
import type { DisputeRecord, PaymentRecord } from './records.ts';
import { isDisputed, sessionOf } from './views.ts';

/** The cardholder disputes a payment. Throws an ApiError (400) where nothing was paid or a dispute is open already. */
export function createDispute(
  context: Context,
  payment: PaymentRecord,
  { amount, reason }: { amount?: number | undefined; reason: string },
): DisputeRecord {
  if (payment.status !== 'succeeded') throw invalidRequest(`The payment ${payment.id} has not succeeded.`);
  if (isDisputed(context, payment.id)) throw invalidRequest(`The payment ${payment.id} is disputed already.`);
  const dispute = context.store.disputes.put({
    id: newId('du_'),
    paymentId: payment.id,
    createdAt: nowOf(context, sessionOf(context, payment)),
    amount: amount ?? payment.amount,
    reason,
  });
  emit(context, {
    type: 'charge.dispute.created',
    object: disputeObject(dispute, payment),
    sessionId: payment.sessionId,
  });
  return dispute;
}
