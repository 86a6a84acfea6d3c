import { daysBetween } from '@pawprints/domain/calendar';
import { pools } from '@pawprints/domain/pools';
import {
  adminCalendarRoutes,
  fitsCalendar,
  type CalendarDay,
  type DayBody,
} from '@pawprints/domain/contract/admin-calendar';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { PartFailure } from '../../components/ui/part-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { call } from '../../lib/api-client.ts';
import { useReturnFocus } from '../../lib/focus.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { spanText } from './calendar-dates.ts';
import { calendarOf, refreshCalendar } from './calendar-queries.ts';
import { isChosen, type Chosen } from './chosen-span.ts';
import { changedPlaces, ownOf, placesIn, weekdayPlaces, type OwnOfSpan } from './own-capacity.ts';
import { poolNames } from './pool-names.ts';

type Props = {
  chosen: Chosen;
  /** Of the six weeks on the page. */
  shown: readonly CalendarDay[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CapacityDialog({ chosen, shown, open, onOpenChange }: Props) {
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Capacity: ${spanText(chosen)}`}
      description="For these days alone. Else it is as on the weekday, by the settings."
    >
      {fitsCalendar(chosen) ? (
        <ChosenCapacity chosen={chosen} shown={shown} onClose={() => onOpenChange(false)} />
      ) : (
        <Notice tone="warn">Please choose at most six weeks at once.</Notice>
      )}
    </LazyDialog>
  );
}

/** Fetches the days of a span that goes beyond the page. */
function ChosenCapacity({
  chosen,
  shown,
  onClose,
}: Pick<Props, 'chosen' | 'shown'> & { onClose: () => void }) {
  const ofPage = shown.filter(({ date }) => isChosen(chosen, date));
  const isOnPage = ofPage.length === daysBetween(chosen.from, chosen.to) + 1;
  const query = calendarOf(chosen);
  const { data, error, refetch } = useQuery({
    ...query,
    // Not what an earlier opening has fetched: the form begins with it, and the capacity may be another by now.
    queryKey: [...query.queryKey, 'dialog'],
    gcTime: 0,
    enabled: !isOnPage,
  });
  const days = isOnPage ? ofPage : data?.days;
  if (days !== undefined) return <CapacityForm chosen={chosen} days={days} onClose={onClose} />;
  return error === null ? (
    <Loading label="Loading the days…">
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Skeleton count={pools.length} className="h-29" />
      </div>
    </Loading>
  ) : (
    <PartFailure
      title="The days could not be loaded."
      offlineTitle="The days wait for the network."
      onRetry={() => void refetch()}
    >
      {error.message}
    </PartFailure>
  );
}

const { setDay } = adminCalendarRoutes;

function CapacityForm({
  chosen: { from, to },
  days,
  onClose,
}: {
  chosen: Chosen;
  days: readonly CalendarDay[];
  onClose: () => void;
}) {
  const [before] = useState(() => ownOf(days));
  // Of the others the days differ, and an empty field leaves them as they are.
  const [byWeekday, setByWeekday] = useState(() => pools.filter((pool) => before[pool] !== undefined));
  const [isSame, setSame] = useState(false);
  const { field, errorOf, handleSubmit, watch, setValue, setFocus } = useSchemaForm(setDay.body, {
    to,
    capacity: before,
  });
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: DayBody) => call(setDay, { params: { date: from }, body }),
    failureText: orSendAgain,
    onSuccess: () => {
      toast.success('The capacity is changed.');
      onClose();
    },
    // Where no answer came it may be changed.
    onSettled: () => refreshCalendar(),
  });
  const button = useReturnFocus(isPending);
  const submit = handleSubmit(async ({ capacity: typed }) => {
    const capacity = changedPlaces(before, typed);
    const isNothing = Object.keys(capacity).length === 0;
    setSame(isNothing);
    if (!isNothing) await mutate({ to, capacity });
  });
  const typed = watch('capacity');
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
      onChange={() => setSame(false)}
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {pools.map((pool) => {
          const whenEmpty = byWeekday.includes(pool) ? null : undefined;
          const name = `capacity.${pool}` as const;
          return (
            <div key={pool}>
              <Field label={poolNames[pool]} error={errorOf(name)}>
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={whenEmpty === null ? weekdayPlaces(days, pool) : 'differs'}
                  className="figures"
                  {...field(name, { setValueAs: (value: string) => placesIn(value, whenEmpty) })}
                />
              </Field>
              {typed[pool] === null ? (
                <p className="flex min-h-11 items-center text-sm text-ink-muted">As on the weekday</p>
              ) : (
                <button
                  type="button"
                  aria-label={`As on the weekday: ${poolNames[pool]}`}
                  disabled={isPending}
                  className="min-h-11 text-left text-sm font-semibold text-green underline hover:no-underline"
                  onClick={() => {
                    setByWeekday((others) => [...others, pool]);
                    setSame(false);
                    setValue(name, null, { shouldValidate: true });
                    setFocus(name);
                  }}
                >
                  As on the weekday
                </button>
              )}
            </div>
          );
        })}
      </div>
      <BookedBeyond days={days} typed={typed} />
      {isSame && (
        <Notice live tone="info">
          Nothing is changed: the days have this capacity already.
        </Notice>
      )}
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Not now
        </Button>
        <Button ref={button} type="submit" disabled={isPending}>
          {isPending ? 'Changing…' : 'Change capacity'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Nobody loses a place, but the owner is to know before. */
function BookedBeyond({ days, typed }: { days: readonly CalendarDay[]; typed: OwnOfSpan }) {
  const beyond = days.flatMap(({ date, own, weekday, taken }) =>
    pools.flatMap((pool) => {
      const isBack = typed[pool] === null && own[pool] !== undefined;
      const [places, booked] = [isBack ? weekday[pool] : typed[pool], taken?.[pool] ?? 0];
      return typeof places === 'number' && booked > places
        ? [
            {
              key: `${date} ${pool}`,
              text: `${spanText({ from: date, to: date })}, ${poolNames[pool]}: ${booked}`,
            },
          ]
        : [];
    }),
  );
  if (beyond.length === 0) return null;
  return (
    <Notice tone="warn" live title="More than that are booked. Nobody loses their place.">
      <ul className="figures">
        {beyond.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
