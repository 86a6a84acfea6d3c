import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { formatAmount, formatDollars } from '@pawprints/domain/money';
import { receivedWayNames } from '@pawprints/domain/received-ways';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { TextAnchor } from '../../components/ui/text-link.tsx';
import { PriceList } from '../../components/ui/price-list.tsx';
import { differenceName } from './booking-status.ts';
import { MoneyActs } from './money-acts.tsx';
import { paymentName } from './payment-name.ts';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import { SendLink } from './send-link.tsx';
import { stripePage } from './stripe-page.ts';

export function BookingMoney({ booking }: { booking: AdminReservation }) {
  const { lines, totalPrice, payments, refund, refunds, settlements, difference } = booking;
  const toGiveBack = refund?.toGiveBack ?? 0;
  return (
    <TitledCard title="Money">
      {/* Not the customers' PriceLines: one more file that pages share makes the list in every page's first load longer. */}
      <PriceList
        rows={lines.map(({ id, label, pet, amount, quantity, unitPrice, autoApplied }, index) => ({
          key: `${index} ${id}`,
          name: pet === null ? label : `${label} · ${pet}`,
          price: formatDollars(amount),
          ...(autoApplied && { badge: <Badge tone="green">Auto-applied</Badge> }),
          ...(quantity > 1 && { note: `${quantity} × ${formatDollars(unitPrice)}` }),
        }))}
        total={{ name: 'Total', price: formatDollars(totalPrice) }}
      />
      <ByException booking={booking} />
      <div className="mt-4 grid gap-4 border-t border-line pt-4">
        <Payments payments={payments} totalPrice={totalPrice} />
        {difference !== null && <Open name={differenceName(difference)} amount={difference.amount} />}
        {/* In the words of the customer's page. */}
        {toGiveBack > 0 && <Open name="To be given back" amount={toGiveBack} />}
        <Part title="Refunds" isEmpty={refunds.length === 0}>
          {refunds.map(({ refundId, amount, status, cause }, index) => (
            <li
              key={refundId ?? index}
              className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1"
            >
              <span className="min-w-0">
                <span className="figures font-semibold">{formatAmount(amount)}</span>
                <span className="block text-sm text-ink-muted">{causeTexts[cause] ?? cause}</span>
              </span>
              <Badge tone={refundStates[status]?.tone ?? 'plain'}>
                {refundStates[status]?.text ?? status}
              </Badge>
            </li>
          ))}
        </Part>
        <Part title="Settled elsewhere" isEmpty={settlements.length === 0}>
          {settlements.map(({ amount, note, by, at }) => (
            <li key={at} className="wrap-anywhere">
              <span className="figures font-semibold">{formatAmount(amount)}</span>
              <span className="block whitespace-pre-wrap">{note}</span>
              <span className="figures block text-sm text-ink-muted">
                {by}, {businessTime(new Date(at), business.timeZone)}
              </span>
            </li>
          ))}
        </Part>
        {!isUnconfirmed(booking.customer.uid) && <SendLink booking={booking} />}
        <MoneyActs booking={booking} />
      </div>
    </TitledCard>
  );
}

/** What is still to be done with the money. */
function Open({ name, amount }: { name: string; amount: number }) {
  return (
    <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
      <span>{name}</span>
      <span>{formatAmount(amount)}</span>
    </p>
  );
}

/** What the owner has agreed to when it was booked, and why. */
function ByException({ booking: { history } }: { booking: AdminReservation }) {
  const exceptions = history.filter(({ what }) => what === 'priceAgreed' || what === 'capacityPassed');
  const [first] = exceptions;
  if (first === undefined) return null;
  const names = exceptions.map(({ what, amount }) =>
    what === 'priceAgreed' ? `the price, in place of ${formatAmount(amount ?? 0)}` : 'places of full days',
  );
  return (
    <p className="mt-3 text-sm wrap-anywhere">
      <span className="font-semibold">By exception: {names.join(', and ')}.</span>{' '}
      <span className="whitespace-pre-wrap">{first.note}</span>
    </p>
  );
}

function Payments({ payments, totalPrice }: Pick<AdminReservation, 'payments' | 'totalPrice'>) {
  if (payments.length === 0) {
    return (
      <p className="text-ink-muted">
        {totalPrice === 0 ? 'Nothing is to be paid.' : 'Nothing was paid yet.'}
      </p>
    );
  }
  return (
    <Part title={payments.length === 1 ? 'Payment' : 'Payments'} isEmpty={false}>
      {payments.map(({ paymentIntentId, amount, left, isTest, receivedBy }) => (
        <li key={paymentIntentId}>
          {payments.length > 1 && (
            <p className="text-sm text-ink-muted">{paymentName({ payments }, paymentIntentId)}</p>
          )}
          <p className="figures flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">{formatAmount(amount)} paid</span>
            <span>{left === amount ? 'nothing given back' : `${formatAmount(left)} left`}</span>
          </p>
          {receivedBy === null ? (
            <TextAnchor
              href={stripePage(paymentIntentId, isTest)?.href}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 print:hidden"
            >
              See it at Stripe
              <ExternalLink aria-hidden size={16} />
            </TextAnchor>
          ) : (
            <p className="text-sm text-ink-muted">At drop-off. {receivedText(receivedBy)}</p>
          )}
        </li>
      ))}
    </Part>
  );
}

/** A way of a later version is shown as it is called. */
function receivedText(way: string): string {
  return new Map<string, string>(Object.entries(receivedWayNames)).get(way) ?? way;
}

function Part({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <div>
      <h3 className="font-text text-sm font-semibold tracking-normal text-ink-muted">{title}</h3>
      <ul className="mt-1 grid gap-2">{children}</ul>
    </div>
  );
}

const refundStates: Readonly<Record<string, { text: string; tone: BadgeTone }>> = {
  pending: { text: 'On its way', tone: 'warn' },
  succeeded: { text: 'Refunded', tone: 'ok' },
  failed: { text: 'Failed', tone: 'danger' },
};

const causeTexts: Readonly<Record<string, string>> = {
  cancelled: 'For the cancelled booking',
  'paid-after-cancel': 'Paid after it was cancelled',
  'paid-twice': 'Paid twice',
  'paid-while-full': 'Paid when its places were taken',
  'refunded-by-hand': 'By the owner',
  dashboard: "In Stripe's dashboard",
};
