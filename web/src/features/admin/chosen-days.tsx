import { daysBetween } from '@pawprints/domain/calendar';
import { covers } from '@pawprints/domain/closures';
import type { Calendar } from '@pawprints/domain/contract/admin-calendar';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';
import { datesOf, spanText } from './calendar-dates.ts';
import type { Chosen } from './chosen-span.ts';

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
  const [shown, setShown] = useState<Shown | null>(null);
  const count = daysBetween(chosen.from, chosen.to) + 1;
  const closedBy = closures.filter((closure) => datesOf(chosen).some((date) => covers(closure, date)));
  const dialog = (name: Shown) => ({
    chosen,
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : null),
  });
  return (
    <section
      aria-label="Chosen days"
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
      <CapacityDialog {...dialog('capacity')} days={days} />
      <CloseDialog {...dialog('close')} />
      <OpenDialog {...dialog('open')} closures={closedBy} />
    </section>
  );
}
