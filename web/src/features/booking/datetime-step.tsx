import { useDeferredValue } from 'react';
import { dateModesOf, limits, services } from '@pawprints/domain/catalogue';
import type { DateMode, ServiceId } from '@pawprints/domain/catalogue';
import { business } from '@pawprints/domain/business';
import { farthestAhead } from '@pawprints/domain/messages';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { changeMode } from '@pawprints/domain/schedule';
import type { Schedule } from '@pawprints/domain/schedule';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { FieldError } from '../../components/ui/field.tsx';
import { toast } from '../../lib/toast.ts';
import type { BusinessClock } from '../../entities/booking/business-clock.ts';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { DurationBox } from './datetime/duration-box.tsx';
import { Hints } from './datetime/hints.tsx';
import { RangeFields } from './datetime/range-fields.tsx';
import { SingleDayFields } from './datetime/single-day-fields.tsx';
import { SlotFields } from './datetime/slot-fields.tsx';
import { useStepField } from './step-form.ts';

const modeLabels: Record<DateMode, string> = {
  singleday: 'Single day',
  range: 'Select date range',
  individual: `Select individual dates & times (up to ${limits.maxSlots})`,
};

const fieldsOfMode = { singleday: SingleDayFields, range: RangeFields, individual: SlotFields } as const;

const change = (schedule: Schedule) => changeDraft((draft) => ({ ...draft, schedule }));

function chooseMode(mode: DateMode): void {
  const { serviceId, schedule } = useBookingDraft.getState();
  if (serviceId === null || schedule === null) return;
  const { schedule: next, alert } = changeMode(schedule, serviceId, mode);
  change(next);
  if (alert !== null) toast.info(alert);
}

export function DatetimeStep({ clock, request }: { clock: BusinessClock; request: QuoteRequest | null }) {
  const serviceId = useBookingDraft((draft) => draft.serviceId);
  const schedule = useBookingDraft((draft) => draft.schedule);
  const mode = useStepField('mode');
  // Deferred, so that the choice shows before the calendars that it calls for.
  const shownMode = useDeferredValue(schedule?.mode);
  if (serviceId === null || schedule === null || shownMode === undefined) return null;

  const Fields = fieldsOfMode[shownMode];
  return (
    <div className="grid gap-8">
      {services[serviceId].choosesMode && <Modes serviceId={serviceId} chosen={schedule.mode} />}
      {mode.error !== undefined && <FieldError>{mode.error}</FieldError>}
      <Fields key={shownMode} serviceId={serviceId} schedule={schedule} clock={clock} onChange={change} />
      <DurationBox serviceId={serviceId} schedule={schedule} />
      <Hints request={request} schedule={schedule} clock={clock} onChange={change} />
      <p className="text-sm text-ink-muted">
        All times are the times in {business.address.city}. Days in the past and days more than{' '}
        {farthestAhead} ahead can't be chosen.
      </p>
    </div>
  );
}

function Modes({ serviceId, chosen }: { serviceId: ServiceId; chosen: DateMode }) {
  return (
    <ChoiceGroup legend="How would you like to choose your dates?" className="md:grid-cols-3">
      {dateModesOf(serviceId).map((mode) => (
        <RadioCard
          key={mode}
          name="mode"
          value={mode}
          title={modeLabels[mode]}
          checked={mode === chosen}
          onChange={() => chooseMode(mode)}
        />
      ))}
    </ChoiceGroup>
  );
}
