import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';

type Cell = 'a' | 'button';

/** What can be done with a day, or the link to it where it is over. */
export function focusDay(date: CalendarDate, first: Cell = 'button'): void {
  const day = document.querySelector(`[data-day="${date}"]`);
  const target = day?.querySelector<HTMLElement>(first) ?? day?.querySelector<HTMLElement>('a');
  target?.focus({ preventScroll: true });
  if (target?.matches(':focus-visible') === true) target.scrollIntoView({ block: 'nearest' });
}

/**
 * Of the days one is in the order of Tab, so that what can be done with the chosen ones is a press away from it; arrow keys go to
 * the others. `perRow` is how far up and down go.
 */
export function useArrowDays(dates: readonly CalendarDate[], first: CalendarDate, perRow: number) {
  const [latest, setLatest] = useState(first);
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -perRow,
    ArrowDown: perRow,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const date = dateOf(event.target);
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (step === undefined || hasModifier || date === undefined || !(event.target instanceof Element)) return;
    event.preventDefault();
    const next = addDays(date, step);
    if (dates.includes(next)) focusDay(next, event.target.closest('button') === null ? 'a' : 'button');
  };
  const remember = (target: EventTarget) => setLatest((before) => dateOf(target) ?? before);
  const onClick = ({ target }: MouseEvent) => remember(target);
  // Of a press the focus comes before the click: one of the two renders.
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) remember(target);
  };
  return {
    inTabOrder: [latest, first].find((date) => dates.includes(date)) ?? dates[0],
    listProps: { onClick, onFocus, onKeyDown },
  };
}

function dateOf(target: EventTarget): CalendarDate | undefined {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  return day?.dataset['day'];
}
