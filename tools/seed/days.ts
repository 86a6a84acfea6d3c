import { addDays, dayOfWeek, type CalendarDate } from '@pawprints/domain/calendar';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import type { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';

const saturday = 6;

type DemoDay = 'full' | 'twoLeft' | 'offered' | 'closed';

/** Each state that a day can have, in the second week from the day of seeding on: a full Saturday and what follows it. */
export function demoDays(today: CalendarDate): Record<DemoDay, CalendarDate> {
  const nextWeek = addDays(today, 8);
  const weekday = dayOfWeek(nextWeek);
  const full = addDays(nextWeek, (saturday - weekday + 7) % 7);
  return { full, twoLeft: addDays(full, 1), offered: addDays(full, 2), closed: addDays(full, 3) };
}

/** By the capacity of the day, since a full day of bookings would be 20 customers more. */
export async function addDemoDays(
  rules: ReturnType<typeof capacityRulesRepository>,
  today: CalendarDate,
): Promise<void> {
  const { full, twoLeft, offered, closed } = demoDays(today);
  await rules.setDays([full, offered], sameCapacity(0));
  await rules.setDays([twoLeft], sameCapacity(2));
  const reason = 'Closed for our staff training';
  await rules.close({ from: closed, to: closed, kind: 'closed', services: [], yearly: false, reason });
}
