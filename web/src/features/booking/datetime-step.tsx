import { useDeferredValue } from 'react';
import { business } from '@pawprints/domain/business';
import { dateModesOf, limits, services, type DateMode, type ServiceId } from '@pawprints/domain/catalogue';
import { farthestAhead } from '@pawprints/domain/messages';
import type { QuoteRequest } from '@pawprints/domain/pricing';
import { changeMode } from '@pawprints/domain/schedule';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { FieldError } from '../../components/ui/field.tsx';
import { heldDates, useAsked, useDraftRefusals } from '../../entities/availability/draft-availability.ts';
import { changeSchedule, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { toast } from '../../lib/toast.ts';
import { FullDates, RefusedDates } from './datetime/refused-dates.tsx';
import { RangeFields, SingleDayFields } from './datetime/schedule-fields.tsx';
import { SlotFields } from './datetime/slot-fields.tsx';
import { DurationBox, Hints } from './datetime/stay-facts.tsx';
import { useFreeDates } from './datetime/use-free-dates.ts';
import type { RefusedBooking } from './server-answers.ts';
import { useStepField } from './step-form.ts';
import { AskAboutFull, canWaitFor } from './waitlist/join-waitlist.tsx';

const modeLabels: Record<DateMode, string> = {
  singleday: 'Single day',
  range: 'Select date range',
  individual: `Select individual dates & times (up to ${limits.maxSlots})`,
};

const fieldsOfMode = { singleday: SingleDayFields, range: RangeFields, individual: SlotFields } as const;

function chooseMode(mode: DateMode): void {
  const { serviceId, schedule } = useBookingDraft.getState();
  if (serviceId === null || schedule === null) return;
  const { schedule: next, alert } = changeMode(schedule, serviceId, mode);
  changeSchedule(next);
  if (alert !== null) toast.info(alert);
}

export function DatetimeStep({
  request,
  refusal,
  editing,
}: {
  request: QuoteRequest | null;
  refusal: RefusedBooking | null;
  /** The customer has come back to change these dates. */
  editing: boolean;
}) {
  const { serviceId, schedule } = useBookingDraft();
  const { error } = useStepField('mode');
  const asked = useAsked();
  const refusals = useDraftRefusals();
  const refused = useFreeDates(editing);
  // Deferred, so that the choice shows before the calendars that it calls for.
  const shownMode = useDeferredValue(schedule?.mode);
  if (serviceId === null || schedule === null || shownMode === undefined || asked === null) return null;

  const Fields = fieldsOfMode[shownMode];
  return (
    <div className="grid gap-8">
      {refusal !== null && <RefusedDates refusal={refusal} />}
      {services[serviceId].choosesMode && <Modes serviceId={serviceId} chosen={schedule.mode} />}
      <FieldError>{error}</FieldError>
      <Fields
        key={shownMode}
        serviceId={serviceId}
        schedule={schedule}
        asked={asked}
        evenFull={heldDates()}
        onChange={changeSchedule}
      />
      {refusal === null && <FullDates message={refused} />}
      {(refusal === null || !canWaitFor(refusal.refusals)) && (
        <AskAboutFull refused={refused !== null && canWaitFor(refusals)} />
      )}
      <DurationBox serviceId={serviceId} schedule={schedule} />
      {request !== null && <Hints request={request} schedule={schedule} />}
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
