import { addOnName } from '@pawprints/domain/catalogue';
import { business } from '@pawprints/domain/business';
import { formatDisplayDate, todayIn } from '@pawprints/domain/calendar';
import { waitlistRoutes, type Wait } from '@pawprints/domain/contract/waitlist';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { Badge } from '../../components/ui/badge.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { SlotTimes } from '../../entities/booking/slot-times.tsx';
import { refreshWaits } from '../../entities/waitlist/wait-queries.ts';
import { call } from '../../lib/api-client.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

export function WaitCard({ wait }: { wait: Wait }) {
  const { serviceType, pets, note, additionalServices, timeSlots, joinedAt } = wait;
  const { now } = useBusinessClock();
  const until = wait.offeredUntil === null ? null : new Date(wait.offeredUntil);
  const held = wait.state === 'offered' && until !== null && until > now ? until : null;
  const service = serviceTypeLabels[serviceType];
  return (
    <Card
      as="article"
      aria-label={`Waitlist: ${service}, ${timeSlots[0]?.dropOffTime ?? ''}`}
      className="flex h-full flex-col gap-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{service}</h3>
        {held === null ? <Badge>Waiting</Badge> : <Badge tone="ok">Held for you</Badge>}
      </div>
      {held !== null && (
        <p className="figures rounded-control bg-ok-tint px-3 py-2 font-semibold text-ok">
          {waitlistMessages.heldShort(held)}
        </p>
      )}
      <SlotTimes booking={wait} timeSlots={timeSlots} />
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <Fact name={pets.length === 1 ? 'Dog' : 'Dogs'} value={pets.map(({ name }) => name).join(', ')} />
        <Fact
          name="Waiting since"
          value={formatDisplayDate(todayIn(business.timeZone, new Date(joinedAt)))}
        />
        {additionalServices.length > 0 && (
          <Fact name="Add-ons" value={additionalServices.map(addOnName).join(', ')} />
        )}
      </dl>
      {note !== '' && <p className="wrap-anywhere whitespace-pre-wrap text-ink-muted">{note}</p>}
      <div className="mt-auto flex flex-wrap gap-3">
        {held !== null && <ButtonLink to={`${paths.booking}?offer=${wait.id}`}>Book it now</ButtonLink>}
        <LeaveWaitlist wait={wait} held={held !== null} />
      </div>
    </Card>
  );
}

function LeaveWaitlist({ wait: { id }, held }: { wait: Wait; held: boolean }) {
  const mutation = useApiMutation({
    mutationFn: () => call(waitlistRoutes.leaveWaitlist, { params: { id } }),
    onSuccess: () => toast.success(waitlistMessages.left),
    onSettled: refreshWaits,
  });
  return (
    <ConfirmAction
      renderButton={(ask) => (
        <Button variant="secondary" onClick={ask}>
          Leave the waitlist
        </Button>
      )}
      question={waitlistMessages.leaveQuestion}
      confirmLabel="Leave the waitlist"
      pendingLabel="Leaving…"
      cancelLabel="Stay on it"
      mutation={mutation}
    >
      {held ? waitlistMessages.leaveOffer : waitlistMessages.leave}
    </ConfirmAction>
  );
}
