import type Stripe from 'stripe';
import type { DisputeRecord, PaymentRecord, RefundRecord, SessionRecord } from './records.ts';

type Related = { session: SessionRecord; refunds: readonly RefundRecord[]; disputed: boolean };

export function paymentIntentObject(payment: PaymentRecord, { session }: Related): Stripe.PaymentIntent {
  const { paymentData } = session;
  return {
    id: payment.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: payment.status === 'succeeded' ? payment.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: payment.status === 'canceled' ? 'abandoned' : null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: payment.createdAt,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    description: paymentData.description,
    excluded_payment_method_types: null,
    last_payment_error: paymentError(payment),
    latest_charge: payment.chargeId,
    livemode: false,
    managed_payments: null,
    metadata: paymentData.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: paymentData.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: paymentData.statementDescriptor,
    statement_descriptor_suffix: paymentData.statementDescriptorSuffix,
    status: payment.status,
    transfer_data: null,
    transfer_group: null,
  };
}

/** The latest charge of a payment intent; null before the first try. */
export function chargeObject(payment: PaymentRecord, related: Related): Stripe.Charge | null {
  if (payment.chargeId === null) return null;
  const { session } = related;
  const isPaid = payment.status === 'succeeded';
  const refunded = refundedOf(related.refunds);
  return {
    id: payment.chargeId,
    object: 'charge',
    amount: payment.amount,
    amount_captured: isPaid ? payment.amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: null,
      email: session.enteredEmail ?? session.customerEmail,
      name: null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: payment.createdAt,
    currency: payment.currency,
    customer: null,
    description: session.paymentData.description,
    disputed: related.disputed,
    failure_balance_transaction: null,
    failure_code: payment.failure?.code ?? null,
    failure_message: payment.failure?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: session.paymentData.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: payment.id,
    payment_method: null,
    payment_method_details: cardDetails(payment),
    radar_options: {},
    receipt_email: session.paymentData.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: isPaid && refunded === payment.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: session.paymentData.statementDescriptor,
    statement_descriptor_suffix: session.paymentData.statementDescriptorSuffix,
    status: chargeStatus(payment),
    transfer_data: null,
    transfer_group: null,
  };
}

/** Cents that were given back or are on their way; a failed refund counts no longer. */
export function refundedOf(refunds: readonly RefundRecord[]): number {
  return refunds.filter((one) => one.status !== 'failed').reduce((sum, one) => sum + one.amount, 0);
}

export function disputeObject(dispute: DisputeRecord, payment: PaymentRecord): Stripe.Dispute {
  const noEvidence = {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  };
  const week = 7 * 24 * 60 * 60;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: payment.chargeId ?? '',
    created: dispute.createdAt,
    currency: payment.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: dispute.createdAt + week,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment.id,
    reason: dispute.reason,
    status: 'needs_response',
  };
}

function chargeStatus(payment: PaymentRecord): 'succeeded' | 'pending' | 'failed' {
  if (payment.status === 'succeeded') return 'succeeded';
  return payment.status === 'processing' ? 'pending' : 'failed';
}

function paymentError({ failure, chargeId }: PaymentRecord): Stripe.PaymentIntent.LastPaymentError | null {
  if (!failure) return null;
  return {
    type: 'card_error',
    code: failure.code,
    message: failure.message,
    ...(failure.declineCode !== null && { decline_code: failure.declineCode }),
    ...(chargeId !== null && { charge: chargeId }),
    payment_method_type: 'card',
  };
}

function cardDetails({ card, amount, status }: PaymentRecord): Stripe.Charge.PaymentMethodDetails {
  return {
    type: 'card',
    card: {
      amount_authorized: status === 'succeeded' ? amount : null,
      authorization_code: null,
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_token: null,
      network_transaction_id: null,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
