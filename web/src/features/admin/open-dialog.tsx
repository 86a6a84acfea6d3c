import { adminCalendarRoutes, type ClosureView } from '@pawprints/domain/contract/admin-calendar';
import { Button } from '../../components/ui/button.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { sendAgainMessages } from '../../lib/use-form-mutation.ts';
import { spanText } from './calendar-dates.ts';
import { refreshCalendar } from './calendar-queries.ts';
import type { Chosen } from './chosen-span.ts';
import { closureText } from './closure-texts.ts';

export function OpenDialog({
  chosen,
  closures,
  open,
  onOpenChange,
  onOpenerGone,
}: {
  chosen: Chosen;
  closures: readonly ClosureView[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpenerGone: () => void;
}) {
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      onOpenerGone={onOpenerGone}
      title={`Open again: ${spanText(chosen)}`}
      description="The whole closure ends, also on its other days. Who waits for these days gets an offer."
    >
      <ul className="grid gap-4">
        {closures.map((closure) => (
          <li key={closure.id} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-48">{closureText(closure)}</p>
            <OpenButton closure={closure} />
          </li>
        ))}
      </ul>
    </LazyDialog>
  );
}

function OpenButton({ closure }: { closure: ClosureView }) {
  const { isPending, mutate } = useApiMutation({
    mutationFn: () => call(adminCalendarRoutes.openDays, { params: { id: closure.id } }),
    failureMessages: sendAgainMessages,
    onSuccess: () => toast.success(`Open again: ${spanText(closure)}.`),
    // Somebody else may have opened them meanwhile.
    onSettled: () => refreshCalendar(),
  });
  return (
    <Button
      disabled={isPending}
      aria-label={`Open again: ${closureText(closure)}`}
      onClick={() => void mutate()}
    >
      {isPending ? 'Opening…' : 'Open again'}
    </Button>
  );
}
