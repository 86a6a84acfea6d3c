import { daysBetween } from '@pawprints/domain/calendar';
import { covers } from '@pawprints/domain/closures';
import type { Calendar } from '@pawprints/domain/contract/admin-calendar';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import { datesOf, spanText } from './calendar-dates.ts';
import { allClosures } from './calendar-queries.ts';
import type { Chosen } from './chosen-span.ts';
import './chosen-days.css';

const CapacityDialog = lazyDialog(async () => (await import('./capacity-dialog.tsx')).CapacityDialog);
const CloseDialog = lazyDialog(async () => (await import('./close-dialog.tsx')).CloseDialog);
const OpenDialog = lazyDialog(async () => (await import('./open-dialog.tsx')).OpenDialog);

type Shown = 'capacity' | 'close' | 'open';

/** What can be done with the chosen days. It stays in view at the foot of the window. */
export function ChosenDays({
  chosen,
  calendar: { days, closures },
  onClear,
}: {
  chosen: Chosen;
  calendar: Calendar;
  onClear: () => void;
}) {
  const bar = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const count = daysBetween(chosen.from, chosen.to) + 1;
  const isOnPage = datesOf(chosen).every((date) => days.some((day) => day.date === date));
  const { data: all = closures } = useQuery({ ...allClosures, enabled: !isOnPage });
  const closedBy = (isOnPage ? closures : all).filter((closure) =>
    datesOf(chosen).some((date) => covers(closure, date)),
  );
  // The last of them is open again: the dialog must not come back with the next closure.
  if (shown === 'open' && closedBy.length === 0) setShown(null);
  const dialog = (name: Shown) => ({
    chosen,
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : null),
  });
  return (
    <section
      ref={bar}
      aria-label="Chosen days"
      data-chosen-days
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-strong bg-surface px-4 py-3 shadow-float md:mx-0 md:rounded-card md:border print:hidden"
    >
      <p aria-live="polite" className="figures mr-auto font-semibold">
        {spanText(chosen)}
        <span className="font-normal text-ink-muted">
          {count === 1 ? '. Press another day for a span.' : `: ${count} days`}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('capacity')}>
          Capacity
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('close')}>
          Close
        </Button>
        {closedBy.length > 0 && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setShown('open')}>
            Open again
          </Button>
        )}
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      <CapacityDialog {...dialog('capacity')} shown={days} />
      <CloseDialog {...dialog('close')} />
      <OpenDialog
        {...dialog('open')}
        closures={closedBy}
        onOpenerGone={() => bar.current?.querySelector('button')?.focus({ preventScroll: true })}
      />
    </section>
  );
}
