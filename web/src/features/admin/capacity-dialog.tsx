import { pools, type Pool } from '@pawprints/domain/pools';
import {
  adminCalendarRoutes,
  fitsCalendar,
  type CalendarDay,
  type DayBody,
} from '@pawprints/domain/contract/admin-calendar';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { useFormMutation } from '../../lib/use-form-mutation.ts';
import { spanText } from './calendar-dates.ts';
import { refreshCalendar } from './calendar-queries.ts';
import { isChosen, type Chosen } from './chosen-span.ts';
import { poolNames } from './pool-names.ts';

type Props = {
  chosen: Chosen;
  days: readonly CalendarDay[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function CapacityDialog({ chosen, days, open, onOpenChange }: Props) {
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Capacity: ${spanText(chosen)}`}
      description="For these days alone. An empty field is as on the weekday, by the settings."
    >
      {fitsCalendar(chosen) ? (
        <CapacityForm
          chosen={chosen}
          days={days.filter(({ date }) => isChosen(chosen, date))}
          onClose={() => onOpenChange(false)}
        />
      ) : (
        <Notice tone="warn">Please choose at most six weeks at once.</Notice>
      )}
    </LazyDialog>
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
  const own = Object.fromEntries(pools.map((pool) => [pool, ownOfAll(days, pool)]));
  const { field, errorOf, handleSubmit, watch, formState } = useSchemaForm(setDay.body, {
    to,
    capacity: own,
  });
  const { dirtyFields } = formState;
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: DayBody) => call(setDay, { params: { date: from }, body }),
    onSuccess: async () => {
      toast.success('The capacity is changed.');
      await refreshCalendar();
      onClose();
    },
  });
  const submit = handleSubmit(async ({ capacity }) => {
    // Where the days differ, what was left alone stays as it is on each.
    const changed = pools.filter((pool) => dirtyFields.capacity?.[pool] === true);
    if (changed.length === 0) return onClose();
    await mutate({ to, capacity: Object.fromEntries(changed.map((pool) => [pool, capacity[pool] ?? null])) });
  });
  const typed = watch('capacity');
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        {pools.map((pool) => (
          <Field key={pool} label={poolNames[pool]} error={errorOf(`capacity.${pool}`)}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              placeholder={placeholderOf(days, pool)}
              className="figures"
              {...field(`capacity.${pool}`, { setValueAs: placesIn })}
            />
          </Field>
        ))}
      </div>
      <BookedBeyond days={days} typed={typed} />
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Changing…' : 'Change capacity'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Nothing typed is the weekday's; what is no number is refused by the schema. */
function placesIn(typed: string | number | null | undefined): number | null {
  const text = String(typed ?? '').trim();
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : NaN;
}

/** Null where one of the days has none of its own, or they differ. */
function ownOfAll(days: readonly CalendarDay[], pool: Pool): number | null {
  const all = new Set(days.map(({ own }) => own[pool] ?? null));
  const [first = null] = all;
  return all.size === 1 ? first : null;
}

function placeholderOf(days: readonly CalendarDay[], pool: Pool): string {
  const all = [...new Set(days.map(({ capacity }) => capacity[pool]))];
  return all.length === 1 ? String(all[0]) : 'differs';
}

/** Nobody loses a place, but the owner is to know before. */
function BookedBeyond({
  days,
  typed,
}: {
  days: readonly CalendarDay[];
  typed: { readonly [pool in Pool]?: number | null | undefined };
}) {
  const beyond = days.flatMap(({ date, taken }) =>
    pools.flatMap((pool) => {
      const [places, booked] = [typed[pool], taken?.[pool] ?? 0];
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
