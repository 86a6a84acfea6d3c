import { addOns, offeredServiceIds, services } from '@pawprints/domain/catalogue';
import type { AdminCustomer } from '@pawprints/domain/contract/admin-customers';
import {
  adminNewBookingRoutes,
  bookingForFields,
  type NewCustomer,
} from '@pawprints/domain/contract/admin-new-booking';
import { notAvailableText } from '@pawprints/domain/availability-messages';
import type { Quote } from '@pawprints/domain/contract/quote';
import { formatDollars } from '@pawprints/domain/money';
import { validateSchedule } from '@pawprints/domain/schedule-validation';
import { defaultSchedule, scheduleTypeOf, staysOf } from '@pawprints/domain/schedule';
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
import { refreshAvailability } from '../../entities/availability/availability-queries.ts';
import { FreeInstead } from '../../entities/availability/free-instead.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { PriceLines } from '../../entities/booking/price-lines.tsx';
import { failedWith } from '../../lib/api-answer.ts';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { bookingPath } from './admin-paths.ts';
import { adminCustomer } from './customer-queries.ts';
import { askedBy, firstChoice, priceOf, toggled, useRefusals, type Chosen } from './new-booking-choice.ts';
import { agreedPrice, checkExceptions, exceptionFields, noExceptions, overridesOf } from './exceptions.ts';
import { NewBookingDates } from './new-booking-dates.tsx';
import { NewBookingExceptions } from './new-booking-exceptions.tsx';
import { dueTitles, NewBookingPayment, type WayOfOwner } from './new-booking-payment.tsx';

const { bookForCustomer } = adminNewBookingRoutes;
const textsSchema = z.pick(bookingForFields, {
  healthInformation: true,
  specialRequests: true,
  serviceAddress: true,
});
const typedSchema = z.extend(textsSchema, exceptionFields).check(checkExceptions);

type Typed = z.output<typeof typedSchema>;

const noDates: readonly string[] = [];
const evenFull = { waitText: 'Full: can be taken' };

/** A booking that the owner makes for a customer, or for a new one with all their dogs. */
export function NewBookingForm({
  customer,
  newCustomer,
}: {
  customer: Pick<AdminCustomer, 'uid' | 'email' | 'address' | 'pets'>;
  newCustomer?: NewCustomer;
}) {
  const clock = useBusinessClock();
  const { today } = clock;
  const navigate = useNavigate();
  // However often it is sent, it is one booking.
  const [key] = useState(() => crypto.randomUUID());
  const [payBy, setPayBy] = useState<WayOfOwner>('dropOff');
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen>(() => ({
    ...firstChoice(customer, today),
    ...(newCustomer && { petIds: customer.pets.map(({ id }) => id) }),
  }));
  // What the server has said, until something else is chosen.
  const [newPrice, setNewPrice] = useState<Quote | null>(null);
  const change = (changed: Partial<Chosen>) => {
    setProblem(null);
    setNewPrice(null);
    setChosen((before) => ({ ...before, ...changed }));
  };
  const { serviceId, schedule, additionalServices } = chosen;
  // A dog may have been removed meanwhile.
  const petIds = chosen.petIds.filter((id) => customer.pets.some((pet) => pet.id === id));
  const { serviceType } = services[serviceId];
  const { field, errorOf, handleSubmit, watch } = useSchemaForm(typedSchema, {
    ...noExceptions,
    healthInformation: '',
    specialRequests: '',
    serviceAddress: customer.address,
  });

  const regular = newPrice ?? priceOf(chosen, customer);
  const [isOtherPrice, agreed, fullDays] = watch(['isOtherPrice', 'agreed', 'fullDays']);
  const price = regular && agreedPrice(regular, { isOtherPrice, agreed });
  const asked = askedBy(chosen, customer);
  const refusals = useRefusals(chosen, asked).filter(({ why }) => !fullDays || why !== 'full');
  const isVisited = comesToCustomer({ serviceType, additionalServices });

  const { isPending, mutate, failure, forgetFailure } = useFormMutation({
    mutationFn: ({ serviceAddress, healthInformation, specialRequests, ...exceptions }: Typed) => {
      const overrides = overridesOf(exceptions);
      return call(bookForCustomer, {
        headers: { 'Idempotency-Key': key },
        body: {
          healthInformation,
          specialRequests,
          ...(overrides !== undefined && { overrides }),
          ...(isVisited && serviceAddress !== undefined && { serviceAddress }),
          email: customer.email,
          payBy,
          serviceType,
          additionalServices: [...additionalServices],
          ...(newCustomer ? { newCustomer } : { uid: customer.uid, petIds: [...petIds] }),
          totalPrice: regular?.total ?? 0,
          scheduleType: scheduleTypeOf(schedule),
          timeSlots: staysOf(schedule).map(wireSlotOf),
        },
      });
    },
    failureText: (failed) =>
      failedWith(failed, 'PRICE_CHANGED') ? priceChangedText(regular, failed.result) : orSendAgain(failed),
    onFailure: (failed) => {
      if (failedWith(failed, 'PRICE_CHANGED')) setNewPrice(failed.result);
      void refreshAvailability();
      // A dog may have been changed or removed, or the customer blocked.
      if (newCustomer === undefined) {
        void queryClient.invalidateQueries({ queryKey: adminCustomer(customer.uid).queryKey });
      }
    },
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
        {newCustomer === undefined && (
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
        )}
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
          asked={asked}
          evenFull={fullDays ? evenFull : noDates}
          today={today}
          suggested={defaultSchedule(serviceId, today).startDate}
          onChange={(next) => change({ schedule: next })}
        />
        {refusals.length > 0 && (
          <Notice tone="warn" live title={notAvailableText(refusals)}>
            <FreeInstead
              asked={asked}
              schedule={schedule}
              refusals={refusals}
              onChoose={(next) => change({ schedule: next })}
            />
          </Notice>
        )}
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
        <NewBookingExceptions
          regular={regular}
          chosen={{ isOtherPrice, fullDays }}
          field={field}
          errorOf={errorOf}
        />
        <Field optional label="Health information" error={errorOf('healthInformation')}>
          <TextArea rows={2} {...field('healthInformation')} />
        </Field>
        <Field optional label="Special requests" error={errorOf('specialRequests')}>
          <TextArea rows={2} {...field('specialRequests')} />
        </Field>
        <NewBookingPayment value={payBy} onChange={setPayBy} />
      </div>
      <TitledCard title={dueTitles[payBy]}>
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

/** What was typed stays; the next press books at the new price. */
function priceChangedText(seen: Quote | null, { total }: Quote): string {
  const before = seen === null ? '' : `You saw ${formatDollars(seen.total)}. `;
  return `The price has changed. ${before}It is ${formatDollars(total)} now. Nothing is booked yet: press 'Book' once more.`;
}
