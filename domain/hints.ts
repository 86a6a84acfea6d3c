import { business } from './business.ts';
import { addDays } from './calendar.ts';
import { boardingRate, extendedHours, limits, serviceOfType, type BookableServiceType } from './catalogue.ts';
import { formatDollars } from './money.ts';
import { quote, type QuoteRequest } from './pricing.ts';
import { nightsOf, type Stay } from './stay.ts';
import { formatTimeText } from './time-text.ts';

/** 'Weekly discount applied: $50/night', or null for a service without nights (docs/rules.md#boarding). */
export function rateMessage(serviceType: BookableServiceType, nights: number): string | null {
  const { overnight, minNights } = serviceOfType(serviceType);
  if (!overnight) return null;
  const { announcement, firstPet } = boardingRate(Math.max(nights, minNights));
  return `${announcement}: ${formatDollars(firstPet)}/night`;
}

export type LongerStay = { nights: number; total: number; saving: number; message: string };

/** docs/rules.md#longer-and-cheaper */
const mostFurtherNights = 4;

/** Returns the cheapest of the longer stays that cost less than this one, the shortest of equals; null without one. */
export function longerStayHint(request: QuoteRequest): LongerStay | null {
  const stay = nightStayOf(request);
  if (stay === null) return null;
  const { total } = quote(request);
  const longer = Array.from({ length: mostFurtherNights }, (_, index) =>
    longerStay(request, stay, total, index + 1),
  );
  const cheaper = longer.filter(({ saving }) => saving > 0);
  return cheaper.toSorted((a, b) => b.saving - a.saving)[0] ?? null;
}

function longerStay(request: QuoteRequest, stay: Stay, totalNow: number, furtherNights: number): LongerStay {
  const { dropOff, pickUp } = stay;
  const nights = nightsOf(stay) + furtherNights;
  const { total } = quote({
    ...request,
    timeSlots: [{ dropOff, pickUp: { ...pickUp, date: addDays(dropOff.date, nights) } }],
  });
  const saving = totalNow - total;
  const message = `Stay ${nights} nights for ${formatDollars(total)}: ${formatDollars(saving)} less.`;
  return { nights, total, saving, message };
}

/** 'Pick up by 2:30 PM to avoid $30', or null where no fee for extended hours is due. */
export function earlierPickUpHint(request: QuoteRequest): string | null {
  const stay = nightStayOf(request);
  const fee = quote(request).lines.find((line) => line.id === 'EXTENDED_HOURS');
  if (stay === null || fee === undefined) return null;
  const latest = stay.dropOff.minutes + extendedHours.fromMinutes - limits.timeStepMinutes;
  return `Pick up by ${formatTimeText(latest).replace(/^0/, '')} to avoid ${formatDollars(fee.amount)}`;
}

function nightStayOf({ serviceType, timeSlots }: QuoteRequest): Stay | null {
  const [stay, ...further] = timeSlots;
  const single = stay !== undefined && further.length === 0;
  return single && serviceOfType(serviceType).overnight ? stay : null;
}

const millisecondsOfHour = 60 * 60 * 1000;

/** Null unless the first drop-off is less than `limits.noticeHours` ahead (docs/rules.md#what-a-stay-may-be). */
export function shortNoticeMessage(firstDropOffAt: Date, now: Date): string | null {
  const ahead = firstDropOffAt.getTime() - now.getTime();
  if (ahead < 0 || ahead >= limits.noticeHours * millisecondsOfHour) return null;
  return `This is less than ${limits.noticeHours} hours ahead. Please call us at ${business.phone}, so that we are ready for your dog.`;
}
