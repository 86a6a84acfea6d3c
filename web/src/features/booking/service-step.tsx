import {
  addOns,
  offeredServiceIds,
  services,
  type AddOn,
  type AddOnId,
  type Service,
  type ServiceId,
} from '@pawprints/domain/catalogue';
import { serviceTexts } from '@pawprints/domain/service-descriptions';
import { formatDollars } from '@pawprints/domain/money';
import { Badge } from '../../components/ui/badge.tsx';
import { CheckCard, ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { toast } from '../../lib/toast.ts';
import { businessClock } from '../../entities/booking/business-clock.ts';
import { useBookingDraft, changeDraft } from '../../entities/booking/draft-store.ts';
import { withAddOn, withService } from '../../entities/booking/draft.ts';

export function chooseService(serviceId: ServiceId): void {
  const { today } = businessClock();
  const { draft, alert } = withService(useBookingDraft.getState(), serviceId, today);
  changeDraft(() => draft);
  if (alert !== null) toast.info(alert);
}

/** `applied`: the add-ons that are charged now, ticked or not. */
export function ServiceStep({ applied }: { applied: readonly AddOnId[] }) {
  const serviceId = useBookingDraft((draft) => draft.serviceId);
  return (
    <div className="grid gap-8">
      <ChoiceGroup legend="Service" legendHidden className="sm:grid-cols-2">
        {offeredServiceIds.map((id) => (
          <ServiceCard key={id} service={services[id]} checked={id === serviceId} />
        ))}
      </ChoiceGroup>
      {serviceId !== null && <Options key={serviceId} serviceId={serviceId} applied={applied} />}
    </div>
  );
}

function Options({ serviceId, applied }: { serviceId: ServiceId; applied: readonly AddOnId[] }) {
  const chosen = useBookingDraft((draft) => draft.additionalServices);
  return (
    <ChoiceGroup
      legend={<h2 className="text-xl">Additional Options</h2>}
      hint={`With ${services[serviceId].name}. Everything here is optional.`}
      className="animate-fade-in"
    >
      {services[serviceId].addOns.map((id) => (
        <AddOnCard key={id} id={id} chosen={chosen.includes(id)} applied={applied.includes(id)} />
      ))}
    </ChoiceGroup>
  );
}

function ServiceCard({ service, checked }: { service: Service; checked: boolean }) {
  return (
    <RadioCard
      name="service"
      value={service.id}
      title={<span className="font-display text-lg font-semibold">{service.name}</span>}
      badge={service.popular && <Badge tone="sun">Popular</Badge>}
      aside={priceOf(service)}
      checked={checked}
      onChange={() => chooseService(service.id)}
    >
      {service.teaser.text}
    </RadioCard>
  );
}

/** Returns 'Full day $45 · Short stay $30'. */
function priceOf({ price, shortStayPrice, duration }: Service): string {
  const base = `${duration} ${formatDollars(price)}`;
  return shortStayPrice === undefined ? base : `${base} · Short stay ${formatDollars(shortStayPrice)}`;
}

/** An add-on that applies automatically is ticked and disabled. Its badge says why. */
function AddOnCard({ id, chosen, applied }: { id: AddOnId; chosen: boolean; applied: boolean }) {
  const addOn: AddOn = addOns[id];
  const { description, notes = [] } = serviceTexts[id];
  const { duration, onlineText } = addOn;
  const facts = duration === undefined ? notes : [`${duration}.`, ...notes];
  return (
    <CheckCard
      title={addOn.name}
      badge={
        <>
          <span className="figures font-semibold text-green">{addOn.priceText}</span>
          {onlineText !== undefined && <span className="figures text-ink-muted">{onlineText}</span>}
          {applied && !chosen && <Badge tone="green">Auto-applied</Badge>}
        </>
      }
      checked={addOn.selectable ? chosen : applied}
      disabled={!addOn.selectable}
      onChange={(event) => changeDraft((draft) => withAddOn(draft, id, event.target.checked))}
    >
      {facts.length > 0 ? facts.join(' ') : description}
    </CheckCard>
  );
}
