import { addDays, daysBetween, type CalendarDate } from './calendar.ts';
import { dateModesOf, limits, services, type DateMode, type Service, type ServiceId } from './catalogue.ts';
import { scheduleMessages } from './messages.ts';
import { isStay, type ChosenStay, type ChosenTime, type ScheduleType, type Stay } from './stay.ts';
import { formatTimeText, minutesPerDay, parseTimeText, timeChoices, type TimeText } from './time-text.ts';

/** `id` is local to the wizard. */
export type DateSlot = { id: string; date: CalendarDate; startTime: TimeText; endTime: TimeText };

/** Null and '' are not chosen yet. Values that a mode does not use are kept, so that switching back restores them. */
export type Schedule = {
  mode: DateMode;
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
  dropOffTime: TimeText;
  pickUpTime: TimeText;
  slots: readonly DateSlot[];
};

export type ScheduleChange = { schedule: Schedule; alert: string | null };

/** docs/rules.md#suggested-dates-and-times */
export function defaultTimes(serviceId: ServiceId, mode: DateMode): Service['suggestedTimes'] {
  const { overnight, suggestedTimes } = services[serviceId];
  return overnight && mode === 'singleday' ? { ...suggestedTimes, pickUpTime: '01:00 PM' } : suggestedTimes;
}

/** Starts tomorrow. `mode` must be one of the service. */
export function defaultSchedule(
  serviceId: ServiceId,
  today: CalendarDate,
  mode = defaultMode(serviceId),
): Schedule {
  const startDate = addDays(today, 1);
  return {
    mode,
    startDate,
    endDate: addDays(startDate, services[serviceId].suggestedDays),
    ...defaultTimes(serviceId, mode),
    slots: [],
  };
}

function defaultMode(serviceId: ServiceId): DateMode {
  return dateModesOf(serviceId)[0] ?? 'range';
}

/**
 * The caller clears the chosen add-ons. The mode follows the service, without an alert except for long-term boarding after
 * individual dates. The start date stays. A chosen end stays where the stay is still long enough. The times stay between
 * boarding and long-term boarding.
 */
export function changeService(
  schedule: Schedule,
  from: ServiceId | null,
  to: ServiceId,
  today: CalendarDate,
): ScheduleChange {
  if (from === null) return { schedule: defaultSchedule(to, today), alert: null };
  if (from === to) return { schedule, alert: null };

  const mode = defaultMode(to);
  const startDate = schedule.startDate ?? addDays(today, 1);
  const shortest = addDays(startDate, services[to].suggestedDays);
  const { endDate } = schedule;
  const chosen = schedule.mode === 'range' && endDate !== addDays(startDate, services[from].suggestedDays);
  const longEnough = mode === 'range' && chosen && endDate !== null && endDate >= shortest;
  const sharedTimes = services[from].overnight && services[to].overnight;
  return {
    schedule: settleTimes({
      ...schedule,
      mode,
      startDate,
      endDate: longEnough ? endDate : shortest,
      ...(sharedTimes ? {} : defaultTimes(to, mode)),
    }),
    alert: alertFor(to, schedule.mode),
  };
}

/** A mode that the service does not have is replaced by the service's own. */
export function changeMode(schedule: Schedule, serviceId: ServiceId, mode: DateMode): ScheduleChange {
  const offered = dateModesOf(serviceId).includes(mode);
  return {
    schedule: settleTimes({ ...schedule, mode: offered ? mode : defaultMode(serviceId) }),
    alert: alertFor(serviceId, mode),
  };
}

function alertFor(serviceId: ServiceId, mode: DateMode): string | null {
  return services[serviceId].alertedMode === mode ? modeRefusal(serviceId, mode) : null;
}

export function modeRefusal(serviceId: ServiceId, mode: DateMode): string | null {
  const { name, refusedModes } = services[serviceId];
  const key = refusedModes[mode];
  if (key === null) return null;
  const message = scheduleMessages[key];
  return typeof message === 'string' ? message : message(name);
}

/** A start at or after the end moves the end: to the next day for an overnight stay, else to the same day. */
export function pickStartDate(schedule: Schedule, serviceId: ServiceId, startDate: CalendarDate): Schedule {
  const { endDate } = schedule;
  if (endDate === null || startDate < endDate) return settleTimes({ ...schedule, startDate });
  return settleTimes({
    ...schedule,
    startDate,
    endDate: addDays(startDate, services[serviceId].overnight ? 1 : 0),
  });
}

export function pickEndDate(schedule: Schedule, endDate: CalendarDate): Schedule {
  const { startDate } = schedule;
  const early = startDate !== null && endDate < startDate;
  return settleTimes({ ...schedule, endDate: early ? startDate : endDate });
}

export function pickTimes(
  schedule: Schedule,
  times: Partial<Pick<Schedule, 'dropOffTime' | 'pickUpTime'>>,
): Schedule {
  return settleTimes({ ...schedule, ...times });
}

/**
 * On a range of one day, a pick-up that is not after the drop-off moves to the next choice after it
 * (docs/rules.md#suggested-dates-and-times). After the day's last choice there is none: the schedule stays, and validation
 * reports it.
 */
function settleTimes(schedule: Schedule): Schedule {
  const { mode, startDate, endDate } = schedule;
  if (mode !== 'range' || startDate === null || startDate !== endDate) return schedule;
  const dropOff = parseTimeText(schedule.dropOffTime);
  const pickUp = parseTimeText(schedule.pickUpTime);
  if (dropOff === null || pickUp === null || pickUp > dropOff) return schedule;
  const next = dropOff + limits.timeStepMinutes;
  return next < minutesPerDay ? { ...schedule, pickUpTime: formatTimeText(next) } : schedule;
}

/** Keeps the slots sorted. `validateSlotForm` checks beforehand whether the slot is allowed. */
export function addSlot(schedule: Schedule, slot: DateSlot): Schedule {
  return { ...schedule, slots: [...schedule.slots, slot].toSorted(bySlotStart) };
}

export function removeSlot(schedule: Schedule, id: string): Schedule {
  return { ...schedule, slots: schedule.slots.filter((slot) => slot.id !== id) };
}

function bySlotStart(a: DateSlot, b: DateSlot): number {
  return daysBetween(b.date, a.date) || timeChoices.indexOf(a.startTime) - timeChoices.indexOf(b.startTime);
}

/** Counts calendar dates (docs/rules.md#times-of-day): 0 on the same day, for an unfinished range and in the other modes. */
export function chosenNights({ mode, startDate, endDate }: Schedule): number {
  if (mode !== 'range' || startDate === null || endDate === null) return 0;
  return Math.max(0, daysBetween(startDate, endDate));
}

/** The stays may be incomplete. A range and a single day have one. */
export function chosenStays(schedule: Schedule): ChosenStay[] {
  const { mode, startDate, endDate, slots } = schedule;
  if (mode === 'individual') {
    return slots.map(({ date, startTime, endTime }) => chosenStay(date, startTime, date, endTime));
  }
  const lastDate = mode === 'range' ? endDate : startDate;
  return [chosenStay(startDate, schedule.dropOffTime, lastDate, schedule.pickUpTime)];
}

export function chosenStay(
  startDate: CalendarDate | null,
  dropOffTime: string,
  endDate: CalendarDate | null,
  pickUpTime: string,
): ChosenStay {
  return {
    dropOff: { date: startDate, minutes: chosenMinutes(dropOffTime) },
    pickUp: { date: endDate, minutes: chosenMinutes(pickUpTime) },
  };
}

function chosenMinutes(text: string): ChosenTime['minutes'] {
  return text === '' ? null : (parseTimeText(text) ?? 'malformed');
}

export function staysOf(schedule: Schedule): Stay[] {
  return chosenStays(schedule).filter(isStay);
}

/** What a wish or a booking was chosen as: one that is not empty. */
export function scheduleOf(scheduleType: ScheduleType, stays: readonly [Stay, ...Stay[]]): Schedule {
  const [first] = stays;
  const mode = scheduleType === 'DATE_RANGE' ? 'range' : stays.length === 1 ? 'singleday' : 'individual';
  return {
    mode,
    startDate: first.dropOff.date,
    endDate: first.pickUp.date,
    dropOffTime: formatTimeText(first.dropOff.minutes),
    pickUpTime: formatTimeText(first.pickUp.minutes),
    slots:
      mode === 'individual'
        ? stays.map(({ dropOff, pickUp }, index) => ({
            id: String(index),
            date: dropOff.date,
            startTime: formatTimeText(dropOff.minutes),
            endTime: formatTimeText(pickUp.minutes),
          }))
        : [],
  };
}

/** The API sends a single day as INDIVIDUAL_DATES with one slot (docs/rules.md#date-modes). */
export function scheduleTypeOf({ mode }: Schedule): ScheduleType {
  return mode === 'range' ? 'DATE_RANGE' : 'INDIVIDUAL_DATES';
}
