import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, startTransition, useMemo, type ComponentProps } from 'react';
import { DayButton, DayPicker, type Modifiers } from 'react-day-picker';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { dayText, withYear } from '@pawprints/domain/date-text';
import { classNames } from '../../lib/class-names.ts';
import { closedLook, fewLook, waitLook } from './calendar-legend.tsx';
import type { DayMarks } from './day-marks.ts';
import { fromLocalDay, toLocalDay } from './local-day.ts';

type CalendarMonthProps = {
  labelledBy: string;
  value: CalendarDate | null;
  /** Where several are chosen: all of them, and `value` is null. */
  chosen?: readonly CalendarDate[] | undefined;
  month: Date;
  today: CalendarDate;
  /** Today, where the past cannot be chosen. */
  firstDay: CalendarDate;
  lastDay: CalendarDate;
  stayFrom?: CalendarDate | undefined;
  stayTo?: CalendarDate | undefined;
  marks: DayMarks;
  onChoose: (date: CalendarDate) => void;
  onTurn: (month: Date) => void;
};

/** Renders only for other props: the form around it renders more often than anything in a month changes. */
export const CalendarMonth = memo(function CalendarMonth({
  labelledBy,
  value,
  chosen,
  month,
  today,
  firstDay,
  lastDay,
  stayFrom,
  stayTo,
  marks,
  onChoose,
  onTurn,
}: CalendarMonthProps) {
  const past = (day: Date) => fromLocalDay(day) < firstDay;
  const tooFar = (day: Date) => fromLocalDay(day) > lastDay;
  const labels = useMemo(() => labelsOf(marks), [marks]);
  const markedAs = useMemo(() => matchersOf(marks), [marks]);
  const inStay =
    stayFrom === undefined || stayTo === undefined
      ? undefined
      : { from: toLocalDay(stayFrom), to: toLocalDay(stayTo) };
  return (
    <DayPicker
      mode="single"
      required
      aria-labelledby={labelledBy}
      navLayout="around"
      selected={value === null ? undefined : toLocalDay(value)}
      onSelect={(day) => onChoose(fromLocalDay(day))}
      month={month}
      onMonthChange={onTurn}
      today={toLocalDay(today)}
      startMonth={toLocalDay(firstDay)}
      endMonth={toLocalDay(lastDay)}
      disabled={[past, tooFar, markedAs.refused]}
      modifiers={{
        past,
        tooFar,
        few: markedAs.few,
        closed: markedAs.closed,
        waitedFor: markedAs.waitedFor,
        chosen: (day) => chosen?.includes(fromLocalDay(day)) === true,
        stay: inStay,
        stayStart: inStay?.from,
        stayEnd: inStay?.to,
      }}
      labels={labels}
      formatters={formatters}
      components={components}
      classNames={looks}
      modifiersClassNames={markLooks}
    />
  );
});

const fullDate = (date: CalendarDate) => withYear(dayText(date), date);

// Keep these objects identical: react-day-picker computes the whole month anew for a new one.
const labelsOf = (marks: DayMarks) => ({
  labelDayButton: (day: Date, modifiers: Modifiers) =>
    [
      modifiers['today'] === true && 'Today',
      fullDate(fromLocalDay(day)),
      (modifiers['selected'] === true || modifiers['chosen'] === true) && 'selected',
      modifiers['past'] === true && 'in the past',
      modifiers['tooFar'] === true && 'too far ahead',
      modifiers['past'] !== true && (marks.get(fromLocalDay(day))?.text ?? false),
    ]
      .filter((part) => part !== false)
      .join(', '),
});

function matchersOf(marks: DayMarks) {
  const stateOf = (day: Date) => {
    const mark = marks.get(fromLocalDay(day));
    return mark?.choosable === undefined ? mark?.state : mark.choosable;
  };
  return {
    few: (day: Date) => stateOf(day) === 'few',
    closed: (day: Date) => stateOf(day) === 'closed',
    waitedFor: (day: Date) => stateOf(day) === 'waitedFor',
    refused: (day: Date) => ['full', 'closed'].includes(stateOf(day) ?? ''),
  };
}

const formatters = { formatDay: (day: Date) => String(day.getDate()) };
const components = { Chevron, DayButton: Day };
const chosenLook =
  '[&>button]:bg-green [&>button]:font-semibold [&>button]:text-on-green [&>button]:enabled:hover:bg-green-deep [&>button]:enabled:hover:text-on-green';

const markLooks = {
  chosen: chosenLook,
  few: fewLook,
  closed: closedLook,
  waitedFor: waitLook,
  stay: 'in-stay bg-green-tint',
  stayStart: 'rounded-l-control',
  stayEnd: 'rounded-r-control',
};

/**
 * Focusing a day redraws the month. After a press the redraw can wait. With the keyboard it cannot, because the
 * next key goes on from there.
 */
function Day({ onFocus, onBlur, ...rest }: ComponentProps<typeof DayButton>) {
  return (
    <DayButton
      {...rest}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) onFocus?.(event);
        else startTransition(() => onFocus?.(event));
      }}
      onBlur={(event) => startTransition(() => onBlur?.(event))}
    />
  );
}

function Chevron({ orientation, className }: { orientation?: string; className?: string }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden size={22} strokeWidth={1.75} className={classNames(className)} />;
}

const monthButton =
  'inline-flex size-11 items-center justify-center rounded-control text-ink transition-colors not-aria-disabled:hover:bg-green-tint aria-disabled:opacity-40';

const looks = {
  root: 'w-full',
  months: 'w-full',
  month: 'grid w-full grid-cols-[2.75rem_1fr_2.75rem] items-center gap-y-1',
  month_caption: 'text-center',
  caption_label: 'font-display font-semibold',
  button_previous: monthButton,
  button_next: monthButton,
  month_grid: 'figures col-span-3 w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-9 text-sm font-normal text-ink-muted',
  day: 'p-0 text-center',
  day_button:
    'mx-auto flex h-11 w-full max-w-13 items-center justify-center rounded-control transition-colors enabled:hover:bg-green-tint enabled:hover:text-green focus-visible:outline-offset-0',
  today: '[&>button]:font-bold [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  selected: chosenLook,
  // Cells beyond the month are empty and have no tint.
  hidden: 'invisible',
  disabled: '[&>button]:text-ink-muted [&>button]:line-through [&>button]:opacity-55',
};
