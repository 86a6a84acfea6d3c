import { notAvailableText } from '@pawprints/domain/availability-messages';
import { serviceOfType } from '@pawprints/domain/catalogue';
import { chosenAddOns, isAgreed, moneyOfChange, priceOnDates } from '@pawprints/domain/change-dates';
import { adminChangeDatesRoutes, changedDatesSchema } from '@pawprints/domain/contract/admin-change-dates';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import type { Quote } from '@pawprints/domain/contract/quote';
import { formatAmount, formatDollars } from '@pawprints/domain/money';
import { validateSchedule } from '@pawprints/domain/schedule-validation';
import { scheduleOf, scheduleTypeOf, staysOf } from '@pawprints/domain/schedule';
import { datesOfAll, stayOf, wireSlotOf } from '@pawprints/domain/stay';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { refreshAvailability } from '../../entities/availability/availability-queries.ts';
import { FreeInstead } from '../../entities/availability/free-instead.tsx';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { failedWith } from '../../lib/api-answer.ts';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { refreshBooking, rememberBooking } from './booking-queries.ts';
import { askedBy, useRefusals } from './new-booking-choice.ts';
import { NewBookingDates } from './new-booking-dates.tsx';
import { HistoryNote } from './history-note.tsx';
import { useSending } from './use-sending.ts';

const { changeDates } = adminChangeDatesRoutes;
const schema = z.pick(changedDatesSchema, { payBy: true, reason: true });

/** New dates, with what they cost, before they are taken. */
export function ChangeDatesForm({
  booking,
  onClose,
  onSending,
}: {
  booking: AdminReservation;
  onClose: () => void;
  onSending: (isSending: boolean) => void;
}) {
  const { id, serviceType, scheduleType, pets, reservationStatus, difference } = booking;
  const clock = useBusinessClock();
  // Pressed twice it is one change.
  const [key] = useState(() => crypto.randomUUID());
  const [before] = useState(() => booking.timeSlots.map(stayOf));
  const [schedule, setSchedule] = useState(() => {
    const [first, ...others] = before;
    if (first === undefined) throw new Error('A booking has dates.');
    return scheduleOf(scheduleType, [first, ...others]);
  });
  const [problem, setProblem] = useState<string | null>(null);
  // What the server has said, until other dates are chosen.
  const [newPrice, setNewPrice] = useState<Quote | null>(null);
  const { field, errorOf, handleSubmit } = useSchemaForm(schema, {
    payBy: difference?.payBy === 'dropOff' ? ('dropOff' as const) : ('link' as const),
    reason: '',
  });

  const service = serviceOfType(serviceType);
  const chosen = {
    serviceId: service.id,
    schedule,
    petIds: pets.map((pet) => pet.id),
    additionalServices: chosenAddOns(booking),
  };
  const asked = askedBy(chosen, { pets });
  // What the booking has of a full day is its own.
  const own = datesOfAll(before);
  const refusals = useRefusals(chosen, asked).filter(({ date }) => !own.includes(date));
  const stays = staysOf(schedule);
  const price = newPrice ?? (stays.length === 0 ? null : priceOnDates(booking, stays));
  const money = price === null ? null : moneyText(booking, price.total);
  const asksHow =
    price !== null && reservationStatus === 'PAID' && moneyOfChange(booking, price.total).due > 0;

  const { isPending, mutate, failure, forgetFailure } = useFormMutation({
    mutationFn: ({ payBy, reason }: z.output<typeof schema>) =>
      call(changeDates, {
        params: { id },
        headers: { 'Idempotency-Key': key },
        body: {
          reason,
          ...(asksHow && payBy !== undefined && { payBy }),
          totalPrice: price?.total ?? 0,
          scheduleType: scheduleTypeOf(schedule),
          timeSlots: stays.map(wireSlotOf),
        },
      }),
    failureText: (failed) =>
      failedWith(failed, 'PRICE_CHANGED')
        ? `The price has changed: it is ${formatDollars(failed.result.total)} now. Nothing is changed yet: press the button once more.`
        : orSendAgain(failed),
    onFailure: (failed) => {
      if (failedWith(failed, 'PRICE_CHANGED')) setNewPrice(failed.result);
      void refreshAvailability();
      void refreshBooking(id);
    },
    onSuccess: async (after) => {
      await rememberBooking(after);
      void refreshAvailability();
      toast.success('The dates are changed. The customer gets a mail.');
      onClose();
    },
  });
  useSending(isPending, onSending);
  const submit = handleSubmit((values) => {
    // Of a stay that has begun the server knows what it may become.
    const hasBegun = new Date(booking.firstDropOffAt) <= clock.now;
    const [issue] = hasBegun ? [] : validateSchedule(service.id, schedule, clock, booking.additionalServices);
    if (issue !== undefined) return setProblem(issue.message);
    return mutate(values);
  }, forgetFailure);
  if (reservationStatus === 'CANCELLED' && !isPending) {
    return <Notice live title="This booking was cancelled meanwhile." />;
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <NewBookingDates
        serviceId={service.id}
        schedule={schedule}
        asked={asked}
        evenFull={own}
        today={clock.today}
        onChange={(next) => {
          setProblem(null);
          setNewPrice(null);
          setSchedule(next);
        }}
      />
      {refusals.length > 0 && (
        <Notice tone="warn" live title={notAvailableText(refusals)}>
          <FreeInstead asked={asked} schedule={schedule} refusals={refusals} onChoose={setSchedule} />
        </Notice>
      )}
      {price !== null && (
        <dl className="figures grid gap-1" aria-live="polite">
          <Row name="Price until now" value={formatDollars(booking.totalPrice)} />
          <Row name="New price" value={formatDollars(price.total)} strong />
        </dl>
      )}
      {isAgreed(booking) && (
        <Notice title={`${formatDollars(booking.totalPrice)} was agreed for the former dates alone.`}>
          Other dates cost what the price list says. Add-ons that were chosen stay, at their own prices.
        </Notice>
      )}
      {money !== null && <p className="figures font-semibold">{money}</p>}
      {asksHow && (
        <Field label="How is the difference paid?" error={errorOf('payBy')}>
          <Select {...field('payBy')}>
            <option value="link">Online, from the booking or the mail</option>
            <option value="dropOff">At drop-off</option>
          </Select>
        </Field>
      )}
      <HistoryNote optional label="Reason" error={errorOf('reason')} {...field('reason')} />
      <FormEnd failure={problem ?? failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep Dates
        </Button>
        <Button type="submit" disabled={isPending || price === null}>
          {isPending ? 'Changing…' : 'Change Dates'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** What comes of it for the customer, before it is done. */
function moneyText(booking: AdminReservation, newPrice: number): string {
  const { totalPrice, reservationStatus, payBy, leftToGive } = booking;
  if (reservationStatus === 'PENDING') {
    return `${formatDollars(newPrice)} ${payBy === 'dropOff' ? 'is due at drop-off.' : 'is to be paid online.'}`;
  }
  const { due, back } = moneyOfChange(booking, newPrice);
  if (due > 0) {
    const more = newPrice - totalPrice;
    return more === due
      ? `${formatDollars(due)} more, to be paid besides.`
      : `${formatDollars(due)} is still to be paid then.`;
  }
  if (back === 0) return 'Nothing more is to be paid, and nothing goes back.';
  if (leftToGive === 0)
    return 'Nothing goes back: all that was paid has gone back, or is to go back already.';
  if (leftToGive < back) return `${formatAmount(leftToGive)} goes back: no more of what was paid is left.`;
  return `${formatDollars(back)} goes back.`;
}

function Row({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={strong ? 'font-semibold' : 'text-ink-muted'}>{name}</dt>
      <dd className={strong ? 'font-display text-xl font-semibold' : ''}>{value}</dd>
    </div>
  );
}
