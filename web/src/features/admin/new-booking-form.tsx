import { addOns, offeredServiceIds, services, type ServiceId } from '@pawprints/domain/catalogue';
import type { AdminCustomer } from '@pawprints/domain/contract/admin-customers';
import { adminNewBookingRoutes, bookingForSchema } from '@pawprints/domain/contract/admin-new-booking';
import { notAvailableText } from '@pawprints/domain/availability-messages';
import { quote } from '@pawprints/domain/pricing';
import { validateSchedule } from '@pawprints/domain/schedule-validation';
import {
  chosenStays,
  defaultSchedule,
  scheduleTypeOf,
  staysOf,
  type Schedule,
} from '@pawprints/domain/schedule';
import { wireSlotOf } from '@pawprints/domain/stay';
import { comesToCustomer } from '@pawprints/domain/visit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { Checkbox, ChoiceGroup } from '../../components/ui/choice.tsx';
import { Field, Select, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import {
  knownRefusals,
  refreshAvailability,
  useMonths,
} from '../../entities/availability/availability-queries.ts';
import { askedOf } from '../../entities/availability/draft-availability.ts';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { PriceLines } from '../../entities/booking/price-lines.tsx';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { bookingPath } from './admin-paths.ts';
import { NewBookingDates } from './new-booking-dates.tsx';

const { bookForCustomer } = adminNewBookingRoutes;
const textsSchema = z.pick(bookingForSchema, {
  healthInformation: true,
  specialRequests: true,
  serviceAddress: true,
});

type Chosen = {
  serviceId: ServiceId;
  schedule: Schedule;
  petIds: readonly number[];
  additionalServices: readonly (keyof typeof addOns)[];
};

/** A booking of one visit or one stay, which the customer pays at drop-off. */
export function NewBookingForm({ customer }: { customer: AdminCustomer }) {
  const clock = useBusinessClock();
  const { today } = clock;
  const navigate = useNavigate();
  // However often it is sent, it is one booking.
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>(() => firstChoice(customer, today));
  const change = (changed: Partial<Chosen>) => {
    setProblem(null);
    setChosen((before) => ({ ...before, ...changed }));
  };
  const { serviceId, schedule, petIds, additionalServices } = chosen;
  const { serviceType } = services[serviceId];
  const { field, errorOf, handleSubmit } = useSchemaForm(textsSchema, {
    healthInformation: '',
    specialRequests: '',
    serviceAddress: customer.address,
  });

  const pets = petsOf(chosen, customer);
  const timeSlots = staysOf(schedule);
  const isPriced = pets.length > 0 && timeSlots.length > 0;
  const price = isPriced ? quote({ serviceType, timeSlots, pets, additionalServices }) : null;
  const refusals = useRefusals(chosen, customer);
  const isVisited = comesToCustomer({ serviceType, additionalServices });

  const { isPending, mutate, failure, forgetFailure } = useFormMutation({
    mutationFn: ({ serviceAddress, ...texts }: z.output<typeof textsSchema>) =>
      call(bookForCustomer, {
        headers: { 'Idempotency-Key': key },
        body: {
          ...texts,
          ...(isVisited && serviceAddress !== undefined && { serviceAddress }),
          email: customer.email,
          serviceType,
          additionalServices: [...additionalServices],
          petIds: [...petIds],
          totalPrice: price?.total ?? 0,
          scheduleType: scheduleTypeOf(schedule),
          timeSlots: timeSlots.map(wireSlotOf),
        },
      }),
    failureText: orSendAgain,
    onFailure: () => void refreshAvailability(),
    onSuccess: ({ id }) => {
      toast.success('It is booked. The customer gets a mail.');
      void navigate(bookingPath(id), { replace: true });
    },
  });
  const submit = handleSubmit((texts) => {
    const [issue] = validateSchedule(serviceId, schedule, clock, additionalServices);
    if (issue !== undefined) return setProblem(issue.message);
    if (petIds.length === 0) return setProblem('Please choose a dog.');
    return mutate(texts);
  }, forgetFailure);

  return (
    <form
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-10"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid min-w-0 gap-6">
        <ChoiceGroup legend="Dogs" className="gap-0">
          {customer.pets.map(({ id, name, breed }) => (
            <Checkbox
              key={id}
              label={`${name}, ${breed}`}
              checked={petIds.includes(id)}
              onChange={({ target }) => change({ petIds: toggled(petIds, id, target.checked) })}
            />
          ))}
        </ChoiceGroup>
        <Field label="Service" className="max-w-form">
          <Select
            value={serviceId}
            onChange={({ target }) => {
              const next = offeredServiceIds.find((id) => id === target.value);
              if (next === undefined) return;
              change({ serviceId: next, schedule: defaultSchedule(next, today), additionalServices: [] });
            }}
          >
            {offeredServiceIds.map((id) => (
              <option key={id} value={id}>
                {services[id].name}
              </option>
            ))}
          </Select>
        </Field>
        <NewBookingDates
          serviceId={serviceId}
          schedule={schedule}
          today={today}
          onChange={(next) => change({ schedule: next })}
        />
        {refusals.length > 0 && <Notice tone="warn" live title={notAvailableText(refusals)} />}
        <ChoiceGroup legend="Additional options" className="gap-0">
          {services[serviceId].addOns
            .filter((id) => addOns[id].selectable)
            .map((id) => (
              <Checkbox
                key={id}
                label={addOns[id].name}
                checked={additionalServices.includes(id)}
                onChange={({ target }) =>
                  change({ additionalServices: toggled(additionalServices, id, target.checked) })
                }
              />
            ))}
        </ChoiceGroup>
        {isVisited && (
          <Field label="Where we come to" error={errorOf('serviceAddress')}>
            <TextArea rows={2} {...field('serviceAddress')} />
          </Field>
        )}
        <Field optional label="Health information" error={errorOf('healthInformation')}>
          <TextArea rows={2} {...field('healthInformation')} />
        </Field>
        <Field optional label="Special requests" error={errorOf('specialRequests')}>
          <TextArea rows={2} {...field('specialRequests')} />
        </Field>
      </div>
      <TitledCard title="Due at drop-off">
        {price === null ? (
          <p className="text-ink-muted">Choose dogs and dates to see the price.</p>
        ) : (
          <PriceLines lines={price.lines} total={price.total} />
        )}
        <div className="mt-4">
          <FormEnd failure={problem ?? failure}>
            <Button type="submit" disabled={isPending || price === null}>
              {isPending ? 'Booking…' : 'Book'}
            </Button>
          </FormEnd>
        </div>
      </TitledCard>
    </form>
  );
}

/** Of a customer with one dog, it is for that one. */
function firstChoice({ pets }: AdminCustomer, today: string): Chosen {
  const [serviceId = 'daycare'] = offeredServiceIds;
  const petIds = pets.length === 1 ? pets.map(({ id }) => id) : [];
  return { serviceId, schedule: defaultSchedule(serviceId, today), petIds, additionalServices: [] };
}

function toggled<Value>(all: readonly Value[], one: Value, isChosen: boolean): Value[] {
  const others = all.filter((other) => other !== one);
  return isChosen ? [...others, one] : others;
}

function petsOf({ petIds }: Chosen, { pets }: AdminCustomer): AdminCustomer['pets'] {
  return petIds.flatMap((id) => pets.find((pet) => pet.id === id) ?? []);
}

/** Which of the days are full or closed. */
function useRefusals(chosen: Chosen, customer: AdminCustomer) {
  const asked = askedOf(chosen, customer.pets);
  const stays = chosenStays(chosen.schedule);
  useMonths(
    asked,
    stays.flatMap(({ dropOff, pickUp }) => [dropOff.date ?? [], pickUp.date ?? []].flat()),
  );
  return asked === null ? [] : knownRefusals(asked, stays);
}
