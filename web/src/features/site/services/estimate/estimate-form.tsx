import {
  addOns,
  dateModesOf,
  limits,
  petSizeLabels,
  petSizes,
  services,
  type AddOnId,
  type ServiceId,
} from '@pawprints/domain/catalogue';
import { quote } from '@pawprints/domain/pricing';
import { defaultSchedule, pickTimes, staysOf, type Schedule } from '@pawprints/domain/schedule';
import { validateSchedule, type Clock } from '@pawprints/domain/schedule-validation';
import type { ValidationIssue } from '@pawprints/domain/validation-issue';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../components/ui/choice.tsx';
import { Field, FieldError, Select, TextInput } from '../../../../components/ui/field.tsx';
import { useBusinessClock } from '../../../../entities/booking/business-clock.ts';
import { changeDraft, startDraft, useBookingDraft } from '../../../../entities/booking/draft-store.ts';
import { withService } from '../../../../entities/booking/draft.ts';
import { PriceLines } from '../../../../entities/booking/price-lines.tsx';
import { TimeSelect } from '../../../../entities/booking/time-select.tsx';
import { bookingPath } from '../../../../lib/paths.ts';
import { schemaOfRules, useSchemaForm } from '../../../../lib/schema-form.ts';
import { dogsOf, withEnd, withStart, type DogCounts } from './choices.ts';

type EstimateValues = { schedule: Schedule; dogs: DogCounts; additionalServices: AddOnId[] };

export function EstimateForm({ serviceId }: { serviceId: ServiceId }) {
  const navigate = useNavigate();
  const clock = useBusinessClock();
  const rules = (values: EstimateValues) => issuesOf(serviceId, values, clock);
  const { handleSubmit, register, setValue, watch } = useSchemaForm(schemaOfRules(rules), {
    schedule: defaultSchedule(serviceId, clock.today),
    dogs: { SMALL: 1, LARGE: 0 },
    additionalServices: [],
  });
  const values = watch();
  // Show the issues after every choice, not only once a field was left: the form has nothing else to show.
  const issues = rules(values);
  const { schedule } = values;
  const { addOns: offered, overnight } = services[serviceId];
  const ranged = dateModesOf(serviceId).includes('range');
  const change = (changed: Schedule) => setValue('schedule', changed);
  const book = handleSubmit(({ additionalServices }) => {
    // The draft keeps its dogs and notes, unless it has become a reservation.
    if (useBookingDraft.getState().reservationId !== null) startDraft();
    changeDraft((draft) => ({
      ...withService(draft, serviceId, clock.today).draft,
      serviceId,
      schedule,
      additionalServices,
    }));
    void navigate(bookingPath(serviceId, 'datetime'));
  });

  return (
    <form noValidate onSubmit={(event) => void book(event)} className="mt-4 grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={overnight ? 'Drop-off date' : ranged ? 'First day' : 'Date'}>
          <TextInput
            type="date"
            min={clock.today}
            value={schedule.startDate ?? ''}
            onChange={({ target }) => change(withStart(schedule, serviceId, target.value))}
          />
        </Field>
        {ranged && (
          <Field label={overnight ? 'Pick-up date' : 'Last day'}>
            <TextInput
              type="date"
              min={schedule.startDate ?? clock.today}
              value={schedule.endDate ?? ''}
              onChange={({ target }) => change(withEnd(schedule, serviceId, target.value))}
            />
          </Field>
        )}
        <TimeSelect
          label="Drop-off time"
          value={schedule.dropOffTime}
          onChange={(dropOffTime) => change(pickTimes(schedule, { dropOffTime }))}
        />
        <TimeSelect
          label="Pick-up time"
          value={schedule.pickUpTime}
          onChange={(pickUpTime) => change(pickTimes(schedule, { pickUpTime }))}
        />
        {petSizes.map((size) => (
          <Field key={size} label={`Dogs: ${petSizeLabels[size]}`}>
            <Select {...register(`dogs.${size}`, { valueAsNumber: true })}>
              {Array.from({ length: limits.maxPetsPerBooking + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <ChoiceGroup legend="Additional options" className="gap-0 sm:grid-cols-2">
        {offered
          .filter((id) => addOns[id].selectable)
          .map((id) => (
            <Checkbox
              key={id}
              label={addOns[id].name}
              hint={[addOns[id].priceText, addOns[id].onlineText]
                .filter((text) => text !== undefined)
                .join(': ')}
              value={id}
              {...register('additionalServices')}
            />
          ))}
      </ChoiceGroup>
      <div className="border-t border-line pt-4" aria-live="polite">
        {issues.length === 0 ? (
          <Price serviceId={serviceId} values={values} />
        ) : (
          issues.map(({ message }) => <FieldError key={message}>{message}</FieldError>)
        )}
      </div>
      <Button type="submit" disabled={issues.length > 0} className="justify-self-start">
        Book these dates
      </Button>
    </form>
  );
}

function Price({ serviceId, values }: { serviceId: ServiceId; values: EstimateValues }) {
  const { schedule, dogs, additionalServices } = values;
  const { serviceType } = services[serviceId];
  const { lines, total } = quote({
    serviceType,
    timeSlots: staysOf(schedule),
    pets: dogsOf(dogs),
    additionalServices,
  });
  return <PriceLines lines={lines} total={total} />;
}

function issuesOf(
  serviceId: ServiceId,
  { schedule, dogs, additionalServices }: EstimateValues,
  clock: Clock,
): ValidationIssue[] {
  const count = dogsOf(dogs).length;
  return [
    ...validateSchedule(serviceId, schedule, clock, additionalServices),
    ...(count === 0 ? [{ path: 'dogs', message: 'Choose at least one dog.' }] : []),
    ...(count > limits.maxPetsPerBooking
      ? [{ path: 'dogs', message: `One booking takes at most ${limits.maxPetsPerBooking} dogs.` }]
      : []),
  ];
}
