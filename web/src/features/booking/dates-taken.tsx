import { notAvailableText } from '@pawprints/domain/availability-messages';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useDraftRefusals } from '../../entities/availability/draft-availability.ts';
import { canWaitFor, JoinWaitlist } from './waitlist/join-waitlist.tsx';

/** After the dates step: the chosen dogs need more room than one small dog, or others have booked meanwhile. */
export function DatesTaken({ onChange }: { onChange: () => void }) {
  const refusals = useDraftRefusals();
  if (refusals.length === 0) return null;
  return (
    <Notice
      tone="warn"
      live
      className="mb-6"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onChange}>
            Change dates
          </Button>
          {canWaitFor(refusals) && <JoinWaitlist />}
        </div>
      }
    >
      {notAvailableText(refusals)}
    </Notice>
  );
}
