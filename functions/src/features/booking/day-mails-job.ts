import { addDays, type CalendarDate } from '@pawprints/domain/calendar';
import { business } from '@pawprints/domain/business';
import { dueMailDates, mailsOfDayAt } from '@pawprints/domain/mail-times';
import { isUnconfirmed } from '@pawprints/domain/unconfirmed';
import type { Due, Job } from '../../jobs/run-jobs.ts';
import type { Mail } from '../../records/mail.ts';
import type { Reservation } from '../../records/reservation.ts';
import { reportBooking } from './attention.ts';
import type { ReconciliationDependencies } from './dependencies.ts';
import { mailOfBooking } from './mail-of-booking.ts';
import { beginsOn, endedOn, reminderMails, reviewMails, timedMailIds } from './timed-mails.ts';

/** `date` is the day on which the mail goes out. */
type DayMail = { kind: 'reminder' | 'review'; id: number; date: CalendarDate };

/** What goes out in the morning: reminders of the next day, and questions about the day before. */
export function dayMailsJob(deps: ReconciliationDependencies): Job {
  return {
    name: 'dayMails',
    limit: 300,
    due: async (limit, caughtUpAt) => {
      const due: Due[] = [];
      for (const { date, at } of dueMailDates(caughtUpAt, deps.now(), business.timeZone)) {
        if (due.length < limit) due.push(...(await dueOn(deps, date, at)));
      }
      return due.slice(0, limit);
    },
    handle: (text) => send(deps, dayMailIn(text)),
    report: (text, error) => reportBooking(deps, dayMailIn(text).id, error),
  };
}

async function dueOn(
  { timedMails }: ReconciliationDependencies,
  date: CalendarDate,
  at: Date,
): Promise<Due[]> {
  const [tomorrow, yesterday] = [addDays(date, 1), addDays(date, -1)];
  const [coming, over] = await Promise.all([
    timedMails.bookingsOn(tomorrow),
    timedMails.bookingsOn(yesterday),
  ]);
  const mails = [
    ...coming
      .filter((booked) => beginsOn(booked, tomorrow))
      .map(({ id }) => ({
        mail: timedMailIds.reminder(id, tomorrow),
        due: textOf({ kind: 'reminder', id, date }),
      })),
    ...over
      .filter((booked) => endedOn(booked, yesterday))
      .map(({ id }) => ({ mail: timedMailIds.review(id), due: textOf({ kind: 'review', id, date }) })),
  ];
  const written = await timedMails.written(mails.map(({ mail }) => mail));
  return mails.filter(({ mail }) => !written.has(mail)).map(({ due }) => ({ id: due, since: at }));
}

async function send(deps: ReconciliationDependencies, { kind, id, date }: DayMail): Promise<void> {
  const dueAt = mailsOfDayAt(date, business.timeZone);
  const mailsOf =
    kind === 'reminder' ? reminderOn(deps, addDays(date, 1)) : questionOn(deps, addDays(date, -1));
  await mailOfBooking(deps, id, { kind, dueAt, mailsOf });
}

/** None for a dog that is here by now: an outage may have made the mail late. */
const reminderOn =
  ({ config, now }: ReconciliationDependencies, tomorrow: CalendarDate) =>
  (booked: Reservation): Mail[] => {
    const isAhead = booked.timeSlots.some(({ dropOffAt }) => dropOffAt > now());
    return beginsOn(booked, tomorrow) && isAhead ? reminderMails(booked, tomorrow, config.siteOrigin) : [];
  };

const questionOn =
  ({ config, timedMails }: ReconciliationDependencies, yesterday: CalendarDate) =>
  async (booked: Reservation): Promise<Mail[]> => {
    if (!endedOn(booked, yesterday) || isUnconfirmed(booked.uid)) return [];
    if (await timedMails.hasReviewed(booked.uid, booked.serviceType)) return [];
    return reviewMails(booked, config.siteOrigin);
  };

function textOf({ kind, id, date }: DayMail): string {
  return `${kind} ${id} ${date}`;
}

function dayMailIn(text: string): DayMail {
  const [kind, id, date = ''] = text.split(' ');
  return { kind: kind === 'reminder' ? 'reminder' : 'review', id: Number(id), date };
}
