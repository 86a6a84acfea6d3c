import type { CalendarDate } from '@pawprints/domain/calendar';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { longDate } from './long-date.ts';

export function DayHeading({
  date,
  today,
  hidden = false,
}: {
  date: CalendarDate;
  today: CalendarDate;
  hidden?: boolean;
}) {
  const text = longDate(date, today);
  return (
    <PageHeading title={text} className="min-w-0" hidden={hidden}>
      <span className="block text-xl md:text-4xl print:text-xl">{text}</span>
    </PageHeading>
  );
}
