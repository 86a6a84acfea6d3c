import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { adminAttentionRoutes, type AttentionEntryView } from '@pawprints/domain/contract/admin-attention';
import { formatAmount } from '@pawprints/domain/money';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { MessageText } from '../../components/ui/message-text.tsx';
import { TextAnchor, TextLink } from '../../components/ui/text-link.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { sendAgainMessages } from '../../lib/use-form-mutation.ts';
import { bookingPath, customerPath, dayPath } from './admin-paths.ts';
import { refreshAttention } from './attention-queries.ts';
import { VaccinationReview } from './later-vaccinations.ts';
import { PhoneLink } from './phone-link.tsx';
import { stripePage } from './stripe-page.ts';
import type { Reviewed } from './vaccination-review.tsx';

export function AttentionCard({
  entry,
  onSettle,
  onReject,
}: {
  entry: AttentionEntryView;
  onSettle: () => void;
  onReject: (reviewed: Reviewed) => void;
}) {
  const reviewed = reviewedIn(entry);
  const { cause, title, text, amount, state, isAboutRefund, refund, how } = entry;
  // What Stripe has not, it cannot give back.
  const isAtStripe = isAboutRefund && cause !== 'REFUND_AT_DOOR';
  return (
    <Card as="article" aria-label={title} className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">{title}</h2>
        {amount !== null && (
          <p className="figures font-display text-lg font-semibold">{formatAmount(amount)}</p>
        )}
      </div>
      <About entry={entry} />
      <Concerned entry={entry} />
      {reviewed !== null && <VaccinationReview reviewed={reviewed} onReject={() => onReject(reviewed)} />}
      <PaidBack refund={refund} />
      {state === 'open' ? (
        <p className="max-w-prose text-ink-muted">
          <MessageText>{text}</MessageText>
        </p>
      ) : (
        <Settled entry={entry} />
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-1 empty:hidden">
        {state === 'open' && reviewed === null && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={onSettle}>
            Settle…
          </Button>
        )}
        {isAtStripe && how !== 'itself' && refund?.due !== 0 && <TryAgain entry={entry} />}
      </div>
    </Card>
  );
}

/** A certificate is settled by its review. */
function reviewedIn({ vaccination }: AttentionEntryView): Reviewed | null {
  return vaccination ? { certificate: vaccination, petName: vaccination.petName } : null;
}

function About({ entry }: { entry: AttentionEntryView }) {
  const { cause, reservationId, reference, isTest, createdAt, customer, date, vaccination, how } = entry;
  const isRemoved = cause === 'VACCINATION_TO_REVIEW' && how === 'itself';
  const atStripe = stripePage(reference, isTest);
  const isNamed =
    atStripe !== null ||
    date !== null ||
    reference === String(reservationId) ||
    isRemoved ||
    vaccination?.id !== undefined ||
    (reservationId === null && customer !== null);
  return (
    <p className="figures flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-muted">{timeOf(createdAt)}</span>
      {date !== null && <TextLink to={dayPath(date)}>The day {date}</TextLink>}
      {reservationId !== null && <TextLink to={bookingPath(reservationId)}>Booking {reservationId}</TextLink>}
      {isRemoved && <span className="text-ink-muted">The customer has removed it.</span>}
      {vaccination && <TextLink to={customerPath(vaccination.uid)}>The customer</TextLink>}
      {atStripe !== null && (
        <TextAnchor href={atStripe.href} target="_blank" rel="noopener">
          {atStripe.label} at Stripe
        </TextAnchor>
      )}
      {!isNamed && <span className="text-ink-muted wrap-anywhere">{reference}</span>}
    </p>
  );
}

/** Whom the owner may want to reach. */
function Concerned({ entry: { customer, mail } }: { entry: AttentionEntryView }) {
  if (mail !== null) {
    return (
      <p className="wrap-anywhere">
        '{mail.subject}' to <TextAnchor href={`mailto:${mail.to}`}>{mail.to}</TextAnchor>
      </p>
    );
  }
  if (customer === null) return null;
  const { name, phoneNumber, email } = customer;
  return (
    <p className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
      <span className="font-semibold">{name}</span>
      {phoneNumber !== '' && <PhoneLink name={name} number={phoneNumber} />}
      {email !== '' && (
        <TextAnchor
          href={`mailto:${email}`}
          className="inline-flex min-h-11 max-w-full min-w-0 items-center wrap-anywhere"
        >
          {email}
        </TextAnchor>
      )}
    </p>
  );
}

/** Of a refund that was paid in part, or not at all: what the owner owes by now. */
function PaidBack({ refund }: Pick<AttentionEntryView, 'refund'>) {
  const { due = 0, paidElsewhere = 0 } = refund ?? {};
  if (due === 0 && paidElsewhere === 0) return null;
  return (
    <p>
      {paidElsewhere > 0 && `${formatAmount(paidElsewhere)} was paid elsewhere. `}
      {due > 0 && <span className="font-semibold">{formatAmount(due)} is still due to the customer.</span>}
    </p>
  );
}

function Settled({ entry: { how, settledBy, settledAt, note } }: { entry: AttentionEntryView }) {
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-ok">
        {how === 'itself' ? 'Settled by itself' : 'Settled'}
        {settledBy !== null && ` by ${settledBy}`}
        {settledAt !== null && `, ${timeOf(settledAt)}`}
      </p>
      {note !== '' && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  );
}

function TryAgain({ entry: { id, refund } }: { entry: AttentionEntryView }) {
  const { isPending, mutate } = useApiMutation({
    mutationFn: () => call(adminAttentionRoutes.retryAttention, { params: { id } }),
    failureMessages: sendAgainMessages,
    onSuccess: ({ due }) =>
      toast.success(
        `Stripe is asked again for ${formatAmount(due)} within 16 minutes. This is settled when it works.`,
      ),
    onSettled: refreshAttention,
  });
  if (refund?.isTriedNext === true) {
    return <p className="self-center text-ink-muted">Stripe is asked again within 16 minutes.</p>;
  }
  return (
    <Button variant="quiet" aria-disabled={isPending} onClick={() => void mutate()}>
      Try again
    </Button>
  );
}

function timeOf(instant: string): string {
  return timeText(new Date(instant), undefined, business.timeZone);
}
