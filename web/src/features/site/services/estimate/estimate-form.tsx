import {
  addOns,
  limits,
  petSizeLabels,
  services,
  type AddOnId,
  type ServiceId,
} from '@pawprints/domain/catalogue';
import { quote } from '@pawprints/domain/pricing';
import { defaultSchedule, pickTimes, toTimeSlots } from '@pawprints/domain/schedule';
import { validateSchedule } from '@pawprints/domain/schedule-validation';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../../components/ui/choice.tsx';
import { Field, FieldError, Select, TextInput } from '../../../../components/ui/field.tsx';
import { useBusinessClock } from '../../../../entities/booking/business-clock.ts';
import { PriceLines } from '../../../../entities/booking/price-lines.tsx';
import { bookingPath } from '../../../../lib/paths.ts';
import { beginBooking } from './begin-booking.ts';
import { dogsOf, withEnd, withStart, type DogCounts } from './choices.ts';
import { TimeField } from './time-field.tsx';

/** Dates, dogs and add-ons of one service, priced as they are chosen; the wizard goes on from here. */
export function EstimateForm({ serviceId }: { serviceId: ServiceId }) {
  const navigate = useNavigate();
  const clock = useBusinessClock();
  const [schedule, setSchedule] = useState(() => defaultSchedule(serviceId, clock.today));
  const [counts, setCounts] = useState<DogCounts>({ SMALL: 1, LARGE: 0 });
  const [chosen, setChosen] = useState<readonly AddOnId[]>([]);

  const { serviceType, dateModes, addOns: offered, overnight } = services[serviceId];
  const ranged = dateModes.includes('range');
  const dogs = dogsOf(counts);
  const faults = [
    ...validateSchedule(serviceId, schedule, clock, chosen).map(({ message }) => message),
    ...(dogs.length === 0 ? ['Choose at least one dog.'] : []),
    ...(dogs.length > limits.maxPetsPerBooking
      ? [`One booking takes at most ${limits.maxPetsPerBooking} dogs.`]
      : []),
  ];
  const { timeSlots } = toTimeSlots(schedule);
  const price = quote({ serviceType, timeSlots, pets: dogs, additionalServices: chosen });

  const toggle = (id: AddOnId, ticked: boolean) =>
    setChosen(ticked ? [...chosen, id] : chosen.filter((other) => other !== id));
  const book = () => {
    beginBooking({ serviceId, schedule, additionalServices: chosen }, clock.today);
    void navigate(bookingPath(serviceId, 'datetime'));
  };

  return (
    <div className="mt-4 grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={overnight ? 'Drop-off date' : ranged ? 'First day' : 'Date'}>
          <TextInput
            type="date"
            min={clock.today}
            value={schedule.startDate ?? ''}
            onChange={({ target }) => setSchedule(withStart(schedule, serviceId, target.value))}
          />
        </Field>
        {ranged && (
          <Field label={overnight ? 'Pick-up date' : 'Last day'}>
            <TextInput
              type="date"
              min={schedule.startDate ?? clock.today}
              value={schedule.endDate ?? ''}
              onChange={({ target }) => setSchedule(withEnd(schedule, serviceId, target.value))}
            />
          </Field>
        )}
        <TimeField
          label="Drop-off time"
          value={schedule.dropOffTime}
          onChange={(dropOffTime) => setSchedule(pickTimes(schedule, { dropOffTime }))}
        />
        <TimeField
          label="Pick-up time"
          value={schedule.pickUpTime}
          onChange={(pickUpTime) => setSchedule(pickTimes(schedule, { pickUpTime }))}
        />
        {(['SMALL', 'LARGE'] as const).map((size) => (
          <Field key={size} label={`Dogs: ${petSizeLabels[size]}`}>
            <Select
              value={counts[size]}
              onChange={({ target }) => setCounts({ ...counts, [size]: Number(target.value) })}
            >
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
              checked={chosen.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
          ))}
      </ChoiceGroup>
      <div className="border-t border-line pt-4" aria-live="polite">
        {faults.length === 0 ? (
          <PriceLines lines={price.lines} total={price.total} />
        ) : (
          faults.map((message) => <FieldError key={message}>{message}</FieldError>)
        )}
      </div>
      <Button onClick={book} disabled={faults.length > 0} className="justify-self-start">
        Book these dates
      </Button>
    </div>
  );
}
