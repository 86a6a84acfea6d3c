import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { knownAvailability } from '../../../entities/availability/availability-queries.ts';
import { useAsked } from '../../../entities/availability/draft-availability.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { lazyDialog } from '../../../rendering/lazy-dialog.tsx';

const WaitlistDialog = lazyDialog(async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog);

/** Where a date or a time is full: full dates cannot be chosen, so that who wants one needs a way to say so. */
export function JoinWaitlist({ refused }: { refused: boolean }) {
  const [open, setOpen] = useState(false);
  const asked = useAsked();
  // The calendars load further months: renders again when they are there.
  useIsFetching({ queryKey: ['availability'] }, queryClient);
  const days = (asked && knownAvailability(asked)?.days) ?? [];
  const someFull = days.some(({ state, fullTimes }) => state === 'full' || fullTimes.length > 0);
  if (!refused && !someFull && !open) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{refused ? 'You want just these dates?' : 'Is your date full?'}</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Join the waitlist
      </Button>
      <WaitlistDialog open={open} onOpenChange={setOpen} />
    </div>
  );
}
