import { business } from './business.ts';
import { serviceOfType, type BookableServiceType } from './catalogue.ts';
import { datesOf, slotWithInstants, stayOf, type SlotWithInstants } from './stay.ts';

/** The slots as the dogs come and go: a range of day care is one for each of its days. */
export function dailySlots({
  serviceType,
  timeSlots,
}: {
  serviceType: BookableServiceType;
  timeSlots: readonly SlotWithInstants[];
}): SlotWithInstants[] {
  if (serviceOfType(serviceType).overnight) return [...timeSlots];
  return timeSlots.flatMap((slot) => {
    const stay = stayOf(slot);
    const dates = datesOf(stay);
    if (dates.length === 1) return [slot];
    return dates.map((date) =>
      slotWithInstants(
        { dropOff: { ...stay.dropOff, date }, pickUp: { ...stay.pickUp, date } },
        business.timeZone,
      ),
    );
  });
}
