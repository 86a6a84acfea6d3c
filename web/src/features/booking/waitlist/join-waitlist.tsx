import { useEffect } from 'react';
import { create } from 'zustand';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { Button } from '../../../components/ui/button.tsx';
import { draftRefusals, useAsked } from '../../../entities/availability/draft-availability.ts';
import { fullTimesOf } from '../../../entities/availability/free-dates.ts';
import { changeDraft, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import { useSession } from '../../../entities/session/session-store.ts';
import { useFullShown } from '../datetime/full-shown.ts';
import { lazyDialog } from '../../../rendering/lazy-dialog.tsx';
import { wishOf } from './wish.ts';

const WaitlistDialog = lazyDialog(async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog);

const useOpened = create(() => ({ open: false }));
const setOpen = (open: boolean) => useOpened.setState({ open });

/** Stands apart from the buttons that open it, so that it stays open where the message around a button goes. */
export function Waitlist() {
  const { open } = useOpened();
  useEffect(() => () => setOpen(false), []);
  return <WaitlistDialog open={open} onOpenChange={setOpen} />;
}

export function JoinWaitlist() {
  const join = () => {
    const pets = useSession.getState().user?.pets ?? [];
    const refused = draftRefusals().map(({ date }) => date);
    changeDraft((draft) => ({ ...draft, wish: wishOf(draft, pets, refused) }));
    setOpen(true);
  };
  return (
    <Button variant="secondary" onClick={join}>
      {waitlistMessages.join}
    </Button>
  );
}

/** Where a date or a time that is shown is full: it cannot be chosen, so that who wants it needs a way to say so. */
export function AskAboutFull({ refused }: { refused: boolean }) {
  const asked = useAsked();
  const { schedule, newSlot } = useBookingDraft();
  const fullDay = useFullShown();
  const chosen =
    schedule?.mode === 'individual'
      ? newSlot
      : schedule && { date: schedule.startDate, startTime: schedule.dropOffTime };
  const fullTime = chosen !== null && fullTimesOf(asked, chosen.date, chosen.startTime).dropOff.length > 0;
  if (!refused && !fullDay && !fullTime) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{refused ? waitlistMessages.justThese : waitlistMessages.dateFull}</p>
      <JoinWaitlist />
    </div>
  );
}

/** Whether nothing but places is missing. Nobody waits for closed days, or for dogs that are elsewhere then. */
export function canWaitFor(refusals: readonly { why: string }[]): boolean {
  return refusals.every(({ why }) => why === 'full');
}
