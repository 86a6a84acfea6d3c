import type { ScheduleType, TimeSlot } from '@pawprints/domain/schedule';

/** When the dog comes and goes, dates as year.month.day: drop-off and pick-up of a range or a day, or a list of slots. */
export function SlotTimes({
  scheduleType,
  timeSlots,
}: {
  scheduleType: ScheduleType;
  timeSlots: readonly TimeSlot[];
}) {
  const [first] = timeSlots;
  if (first === undefined) return null;
  if (scheduleType === 'DATE_RANGE' || timeSlots.length === 1) {
    return (
      <dl className="figures grid gap-x-8 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-ink-muted">Drop-off</dt>
          <dd className="font-semibold">{first.dropOffTime}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">Pick-up</dt>
          <dd className="font-semibold">{first.pickUpTime}</dd>
        </div>
      </dl>
    );
  }
  return (
    <ol className="figures grid gap-1">
      {timeSlots.map((slot) => (
        <li key={slot.dropOffTime} className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{slot.dropOffTime}</span>
          <span>to {slot.pickUpTime.split(' ').slice(1).join(' ')}</span>
        </li>
      ))}
    </ol>
  );
}
