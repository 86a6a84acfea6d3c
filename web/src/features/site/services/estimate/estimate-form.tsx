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
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../components/ui/choice.tsx';
import { Field, FieldError, Select } from '../../../../components/ui/field.tsx';
import { useBusinessClock } from '../../../../entities/booking/business-clock.ts';
import { changeDraft, startDraft, useBookingDraft } from '../../../../entities/booking/draft-store.ts';
import { withService } from '../../../../entities/booking/draft.ts';
import { PriceLines } from '../../../../entities/booking/price-lines.tsx';
import { TimeSelect } from '../../../../entities/booking/time-select.tsx';
import { bookingPath } from '../../../../lib/paths.ts';
import { schemaOfRules, useSchemaForm } from '../../../../lib/schema-form.ts';
import { askedOf, dogsOf, withEnd, withStart, type DogCounts } from './choices.ts';
import { EstimateDate } from './estimate-date.tsx';
import { useLoaded } from './use-loaded.ts';

const loadCheck = () => import('./dates-check.tsx');

type EstimateValues = { schedule: Schedule; dogs: DogCounts; additionalServices: AddOnId[] };

export function EstimateForm({ serviceId }: { serviceId: ServiceId }) {
  const navigate = useNavigate();
  const clock = useBusinessClock();
  const rules = (values: EstimateValues) => issuesOf(serviceId, values, clock);
  const { handleSubmit, register, setValue, watch, formState } = useSchemaForm(schemaOfRules(rules), {
    schedule: defaultSchedule(serviceId, clock.today),
    dogs: { SMALL: 1, LARGE: 0 },
    additionalServices: [],
  });
  const values = watch();
  // Show the issues after every choice, not only once a field was left: the form has nothing else to show.
  const issues = rules(values);
  const { schedule } = values;
  const asked = askedOf(serviceId, values);
  const { startDate, endDate } = schedule;
  const [used, setUsed] = useState(false);
  if (!used && formState.isDirty) setUsed(true);
  // Where this cannot be loaded, the estimate is as ever: the booking decides in the end.
  const check = useLoaded(loadCheck, used);
  const [moved, setMoved] = useState<{ to: Schedule['startDate']; why: string } | null>(null);
  const { addOns: offered, overnight } = services[serviceId];
  const ranged = dateModesOf(serviceId).includes('range');
  const stay = ranged && startDate !== null && endDate !== null ? { from: startDate, to: endDate } : null;
  const date = { today: clock.today, stay, asked, onOpen: () => setUsed(true) };
  const change = (changed: Schedule) => setValue('schedule', changed, { shouldDirty: true });
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
      <div className="grid grid-flow-dense gap-4 sm:grid-cols-2">
        <EstimateDate
          {...date}
          label={overnight ? 'Drop-off date' : ranged ? 'First day' : 'Date'}
          role={overnight ? 'arrival' : 'day'}
          value={startDate}
          onChange={(chosen) => change(withStart(schedule, serviceId, chosen))}
        />
        {ranged && (
          <EstimateDate
            {...date}
            isEnd
            label={overnight ? 'Pick-up date' : 'Last day'}
            role={overnight ? 'departure' : 'day'}
            pickUpTime={schedule.pickUpTime}
            furtherDays={limits.maxNights}
            value={endDate}
            onChange={(chosen) => change(withEnd(schedule, serviceId, chosen))}
          />
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
        {moved !== null && moved.to === startDate && <p className="mt-4">{moved.why}</p>}
        {check !== null && check !== 'failed' && (
          <check.DatesCheck
            asked={asked}
            schedule={schedule}
            today={clock.today}
            onChoose={change}
            onMove={(free, why) => {
              setMoved({ to: free.startDate, why });
              change(free);
            }}
          />
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
