import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { Notice } from '../../components/ui/notice.tsx';

/** That what is shown may be old. */
export function NotLive({ what, heardAt, now }: { what: string; heardAt: Date | null; now: Date }) {
  const at =
    heardAt === null ? '' : ` This is the ${what} as of ${timeText(heardAt, now, business.timeZone)}.`;
  return (
    <Notice tone="warn" live title="Not connected.">
      {`${at} What others do meanwhile is shown when the connection is back.`.trim()}
    </Notice>
  );
}
