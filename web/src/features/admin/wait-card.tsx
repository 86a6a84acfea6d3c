import { business } from '@pawprints/domain/business';
import { businessTime, displayDate } from '@pawprints/domain/business-time';
import { addOnName, serviceTypeLabels } from '@pawprints/domain/catalogue';
import { adminWaitlistRoutes, type WaitForOwner } from '@pawprints/domain/contract/admin-waitlist';
import { spanText } from '@pawprints/domain/visit';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { customerPath } from './admin-paths.ts';
import { PhoneLink } from './phone-link.tsx';
import { refreshWaitlist } from './waitlist-queries.ts';

export function WaitCard({ wait }: { wait: WaitForOwner }) {
  const { customer, serviceType, additionalServices, timeSlots, pets, note, offeredUntil } = wait;
  return (
    <Card
      as="article"
      flush
      aria-label={`${customer.name}, ${timeSlots[0]?.dropOffTime ?? ''}`}
      className="flex h-full flex-col gap-3 p-4"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <TextLink
            to={customerPath(customer.uid)}
            className="-my-2 inline-block max-w-full py-2 wrap-anywhere text-ink decoration-line-strong"
          >
            {customer.name}
          </TextLink>
        </h2>
        {offeredUntil === null ? <Badge>Waiting</Badge> : <Badge tone="ok">Offered</Badge>}
      </div>
      <div>
        {timeSlots.map((slot) => (
          <p key={slot.dropOffTime} className="figures font-semibold">
            {spanText(slot)}
          </p>
        ))}
        <p className="text-sm text-ink-muted">
          {[serviceTypeLabels[serviceType], ...additionalServices.map(addOnName)].join(' · ')}
        </p>
      </div>
      <ul className="grid gap-1">
        {pets.map(({ id, name, breed, size }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
            <span className="min-w-0 font-semibold">{name}</span>
            <span className="min-w-0 text-ink-muted">{breed}</span>
            <Badge>{size === 'LARGE' ? 'Large' : 'Small'}</Badge>
          </li>
        ))}
      </ul>
      {note !== '' && <p className="border-l-3 border-sun pl-3 wrap-anywhere whitespace-pre-wrap">{note}</p>}
      {customer.phone !== '' && (
        <p className="-my-2">
          <PhoneLink name={customer.name} number={customer.phone} />
        </p>
      )}
      <Line wait={wait} />
      <div className="mt-auto flex flex-wrap gap-3">
        {offeredUntil === null && <Offer wait={wait} />}
        <Remove wait={wait} />
      </div>
    </Card>
  );
}

function Line({ wait: { joinedAt, offeredUntil, isOutOfTurn } }: { wait: WaitForOwner }) {
  return (
    <p className="figures text-sm text-ink-muted">
      {offeredUntil !== null && (
        <span className="block font-semibold text-ok">
          Held until {businessTime(new Date(offeredUntil), business.timeZone)}
          {isOutOfTurn && ', out of turn'}
        </span>
      )}
      Waiting since {displayDate(new Date(joinedAt), business.timeZone)}
    </p>
  );
}

/** Without an address only the profile says it. */
function toldBy({ email }: WaitForOwner['customer']): string {
  return email === ''
    ? 'We have no e-mail address of theirs: their profile says it, so please call them.'
    : 'They get a mail.';
}

function Offer({ wait: { id, customer } }: { wait: WaitForOwner }) {
  const { name } = customer;
  const mutation = useApiMutation({
    mutationFn: () => call(adminWaitlistRoutes.offerOutOfTurn, { params: { id } }),
    failureMessages: { noAnswer: 'No answer came, so it may be offered or not. The list says which.' },
    onSuccess: () =>
      toast.success(
        `The places are held for ${name}, ${customer.email === '' ? 'who gets no mail: please call' : 'who gets a mail'}.`,
      ),
    // Whatever the answer is: it may be offered, or somebody else has done it.
    onSettled: refreshWaitlist,
  });
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <Button variant="secondary" aria-label={`Offer it now to ${name}`} onClick={ask}>
          Offer it now
        </Button>
      )}
      question={`Offer it to ${name} now?`}
      confirmLabel="Offer it"
      pendingLabel="Offering…"
      cancelLabel="Not now"
      isHarmless
      mutation={mutation}
    >
      {toldBy(customer)} The places are held for them for as long as your settings say, and not until the
      drop-off. Whoever waits before them is passed over.
    </ConfirmAction>
  );
}

function Remove({ wait: { id, customer, offeredUntil } }: { wait: WaitForOwner }) {
  const { name } = customer;
  const mutation = useApiMutation({
    mutationFn: () => call(adminWaitlistRoutes.removeFromWaitlist, { params: { id } }),
    failureMessages: { noAnswer: 'No answer came, so it may be removed or not. The list says which.' },
    onSuccess: () => toast.success(`${name} is off the waitlist.`),
    onSettled: refreshWaitlist,
  });
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <Button variant="quiet" className="-mr-2 ml-auto" aria-label={`Remove ${name}`} onClick={ask}>
          Remove
        </Button>
      )}
      question={`Take ${name} off the waitlist?`}
      confirmLabel="Remove"
      pendingLabel="Removing…"
      mutation={mutation}
    >
      {offeredUntil === null
        ? `${toldBy(customer)} If they join again, they join at the end of the line.`
        : `${toldBy(customer)} The place that is held for them goes to the next in line.`}
    </ConfirmAction>
  );
}
