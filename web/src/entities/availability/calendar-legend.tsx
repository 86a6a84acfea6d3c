import { limits } from '@pawprints/domain/catalogue';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { DayMark, DayMarks } from './day-marks.ts';

// Marks are lines, since forced colours show no backgrounds.

/** A dot below the number. */
export const fewLook =
  "few-day relative after:pointer-events-none after:absolute after:bottom-1 after:left-1/2 after:-ml-0.75 after:rounded-full after:border-3 after:border-current aria-selected:after:border-on-green after:content-['']";

/** A ring below the number. */
export const waitLook =
  "wait-day relative after:pointer-events-none after:absolute after:bottom-1 after:left-1/2 after:-ml-1 after:size-2 after:rounded-full after:border-2 after:border-current aria-selected:after:border-on-green after:content-['']";

/** A broken line around the number, which is struck through. */
export const closedLook = '[&>button]:border [&>button]:border-dashed [&>button]:border-current';

/** Says what the marks of the month mean, and what else its days are marked for. */
export function CalendarLegend({
  month,
  marks,
  failed,
  waitText,
}: {
  month: CalendarDate;
  marks: DayMarks;
  failed: boolean;
  /** Where full days can be chosen to be waited for. */
  waitText: string | null;
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
      {waitText !== null && (
        <p>
          <span
            aria-hidden
            className="mr-1.5 inline-block size-2 rounded-full border-2 border-current align-middle"
          />
          {waitText}
        </p>
      )}
      <p>
        <span
          aria-hidden
          className="few-dot mr-1.5 inline-block rounded-full border-3 border-current align-middle"
        />
        {limits.fewPlaces} places or fewer
      </p>
      {notesOf(month, marks).map(({ text, state }) => (
        <p key={text} className="figures w-full">
          {state === 'closed' && (
            <span
              aria-hidden
              className="mr-1.5 inline-block size-3.5 rounded-[0.1875rem] border border-dashed border-current align-[-0.125rem]"
            />
          )}
          {text}
        </p>
      ))}
    </div>
  );
}

/** '24 to 26, 31: Closed for Christmas' */
function notesOf(month: CalendarDate, marks: DayMarks): { text: string; state: DayMark['state'] }[] {
  const notes = new Map<string, { state: DayMark['state']; days: number[] }>();
  for (const [date, { note, state }] of marks) {
    if (note === undefined || date.slice(0, 7) !== month.slice(0, 7)) continue;
    const { days } = notes.get(note) ?? { days: [] };
    notes.set(note, { state, days: [...days, Number(date.slice(8))] });
  }
  return [...notes].map(([note, { state, days }]) => ({
    text: `${spansOf(days).join(', ')}: ${note}`,
    state,
  }));
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
