import { limits } from '@pawprints/domain/catalogue';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { DayMarks } from './day-marks.ts';

/** A dot below the number. It is a border, since forced colours show no backgrounds. */
export const fewLook =
  "relative after:pointer-events-none after:absolute after:bottom-1 after:left-1/2 after:-ml-0.75 after:rounded-full after:border-3 after:border-current after:content-['']";

/** Says what the marks of the month mean, and what else its days are marked for. */
export function CalendarLegend({
  month,
  marks,
  failed,
}: {
  month: CalendarDate;
  marks: DayMarks;
  failed: boolean;
}) {
  if (failed) {
    return (
      <p aria-live="polite" className="px-2 py-1 text-sm text-ink-muted">
        Which days are free could not be loaded. Your dates are checked before you pay.
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-x-4 px-2 py-1 text-sm text-ink-muted">
      <p>
        <span aria-hidden className="figures mr-1.5 line-through">
          15
        </span>
        Not available
      </p>
      <p>
        <span aria-hidden className="mr-1.5 inline-block rounded-full border-3 border-current align-middle" />
        {limits.fewPlaces} places or fewer
      </p>
      {notesOf(month, marks).map((text) => (
        <p key={text} className="figures w-full">
          {text}
        </p>
      ))}
    </div>
  );
}

/** '24 to 26, 31: Closed for Christmas' */
function notesOf(month: CalendarDate, marks: DayMarks): string[] {
  const days = new Map<string, number[]>();
  for (const [date, { note }] of marks) {
    if (note === undefined || date.slice(0, 7) !== month.slice(0, 7)) continue;
    days.set(note, [...(days.get(note) ?? []), Number(date.slice(8))]);
  }
  return [...days].map(([note, numbers]) => `${spansOf(numbers).join(', ')}: ${note}`);
}

/** Of numbers in order: '24 to 26', '31'. */
function spansOf(numbers: readonly number[]): string[] {
  const spans: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const span = spans.at(-1);
    if (span?.last === number - 1) span.last = number;
    else spans.push({ first: number, last: number });
  }
  return spans.flatMap(({ first, last }) => {
    if (first === last) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first} to ${last}`];
  });
}
