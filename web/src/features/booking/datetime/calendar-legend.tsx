import { limits } from '@pawprints/domain/catalogue';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { DayMarks } from './day-marks.ts';

/** A dot below the number. It is a border, since forced colours show no backgrounds. */
export const fewLook =
  "relative after:pointer-events-none after:absolute after:bottom-1 after:left-1/2 after:-ml-0.75 after:rounded-full after:border-3 after:border-current after:content-['']";

/** Says what the marks of the month mean, and why its closed days are closed. */
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
      {closedTexts(month, marks).map((text) => (
        <p key={text} className="figures w-full">
          {text}
        </p>
      ))}
    </div>
  );
}

/** '26: Closed for Thanksgiving' */
function closedTexts(month: CalendarDate, marks: DayMarks): string[] {
  const days = new Map<string, number[]>();
  for (const [date, { state, text }] of marks) {
    if (state !== 'closed' || date.slice(0, 7) !== month.slice(0, 7)) continue;
    const reason = text.replace(/^closed: /, '');
    days.set(reason, [...(days.get(reason) ?? []), Number(date.slice(8))]);
  }
  return [...days].map(([reason, numbers]) => {
    const [first] = numbers;
    const last = numbers.at(-1);
    const isSpan = numbers.length > 2 && last === (first ?? 0) + numbers.length - 1;
    return `${isSpan ? `${first} to ${last}` : numbers.join(', ')}: ${reason}`;
  });
}
