import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { todayIn } from '@pawprints/domain/calendar';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { dayPath } from './admin-paths.ts';
import type { KeptDay } from './kept-day.ts';
import { longDate } from './long-date.ts';

/** Where another day is asked for: the way to the one that this device has kept. */
export function LastDay({ last: { date, at }, now }: { last: KeptDay; now: Date }) {
  const day = longDate(date, todayIn(business.timeZone, now));
  return (
    <Notice
      title={`${day} is kept on this device, as of ${timeText(at, now, business.timeZone)}.`}
      action={
        <ButtonLink to={dayPath(date)} variant="secondary">
          Open it
        </ButtonLink>
      }
      className="mb-6"
    />
  );
}
