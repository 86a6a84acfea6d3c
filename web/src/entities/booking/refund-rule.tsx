import type { BookableServiceType } from '@pawprints/domain/catalogue';
import { refundRule } from '@pawprints/domain/refund';
import type { SlotWithInstants } from '@pawprints/domain/stay';
import { useBusinessClock } from './business-clock.ts';

export function RefundRule({
  serviceType,
  timeSlots,
  paidAt,
}: {
  serviceType: BookableServiceType;
  timeSlots: readonly Pick<SlotWithInstants, 'dropOffAt'>[];
  paidAt: Date | null;
}) {
  const { now, zone } = useBusinessClock();
  const rule = refundRule({ serviceType, timeSlots, paidAt, now, zone });
  if (rule === null) return null;
  return (
    <div className="figures max-w-prose">
      <p>{rule.lead}</p>
      {rule.slots.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          {rule.slots.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
