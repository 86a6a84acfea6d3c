import type Stripe from 'stripe';
import type { LineItemRecord, PaymentRecord, RefundRecord, SessionRecord } from './records.ts';

/** A price as it goes over the wire: the SDK makes its Decimal of the text. */
type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice };

/** The list object around items. */
export function listObject(url: string, data: readonly object[], hasMore: boolean) {
  return { object: 'list', data, has_more: hasMore, url };
}

/** The Checkout Session as the API answers it, not expanded. `origin` is where the hosted page is. */
export function sessionObject(session: SessionRecord, origin: string): Stripe.Checkout.Session {
  const emailGiven = session.enteredEmail ?? session.customerEmail;
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: session.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: session.createdAt,
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: session.submitMessage === null ? null : { message: session.submitMessage },
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details:
      emailGiven === null
        ? null
        : {
            address: null,
            business_name: null,
            email: emailGiven,
            individual_name: null,
            name: null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: [],
          },
    customer_email: session.customerEmail,
    discounts: [],
    expires_at: session.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: session.locale,
    managed_payments: null,
    metadata: session.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: session.paymentId,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: session.paymentStatus,
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: session.status,
    submit_type: session.submitType,
    subscription: null,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
    wallet_options: null,
  };
}

export function lineItemObject(session: SessionRecord, item: LineItemRecord, index: number): WireLineItem {
  const id = `${session.id.slice('cs_test_'.length)}${index}`;
  const total = item.unitAmount * item.quantity;
  return {
    id: `li_${id}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: session.currency,
    description: item.name,
    metadata: {},
    price: {
      id: `price_${id}`,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.createdAt,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: `prod_${id}`,
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: item.unitAmount,
      unit_amount_decimal: String(item.unitAmount),
    },
    quantity: item.quantity,
  };
}

export function refundObject(refund: RefundRecord, payment: PaymentRecord): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: payment.chargeId,
    created: refund.createdAt,
    currency: payment.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    ...(refund.failureReason !== null && { failure_reason: refund.failureReason }),
    metadata: refund.metadata,
    payment_intent: refund.detached ? null : payment.id,
    payment_method: null,
    ...(refund.status === 'pending' && { pending_reason: 'processing' }),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}
