import { business } from '@pawprints/domain/business';
import { addDays } from '@pawprints/domain/calendar';
import { dueMailDates, mailsOfDayAt, vaccinationMailDays } from '@pawprints/domain/mail-times';
import type { Dependencies } from '../../dependencies.ts';
import type { Due, Job } from '../../jobs/run-jobs.ts';
import { retryWhileOutdated } from '../../lib/firestore-failure.ts';
import type { EndingVaccinations } from '../../records/ending-vaccinations.ts';
import type { MailSettings } from '../../records/mail-settings.ts';
import type { TimedMailsRepository } from '../../records/timed-mails.ts';
import { endingMail, endingMailId } from './vaccination-mails.ts';

type Deps = Pick<Dependencies, 'config' | 'now'> & {
  endingVaccinations: EndingVaccinations;
  mailSettings: Pick<MailSettings, 'wants'>;
  timedMails: Pick<TimedMailsRepository, 'written'>;
};

/** Tells customers of vaccinations that end, at 10 AM (docs/rules.md#mails-that-can-be-switched-off). */
export function endingMailsJob(deps: Deps, report: (path: string, error: unknown) => Promise<void>): Job {
  return {
    name: 'vaccinationMails',
    limit: 300,
    due: async (limit, caughtUpAt) => {
      const dates = dueMailDates(caughtUpAt, deps.now(), business.timeZone);
      const due: Due[] = [];
      for (const { date, at } of dates) {
        for (const days of vaccinationMailDays) {
          if (due.length < limit) due.push(...(await dueOn(deps, addDays(date, days), { days, at })));
        }
      }
      return due.slice(0, limit);
    },
    handle: async (text) => {
      const [id = '', days] = text.split(' ');
      await retryWhileOutdated(
        `certificate ${id}`,
        async () => (await send(deps, id, Number(days))) ?? 'outdated',
      );
    },
    report: (text, error) => report(`vaccinations/${text.split(' ')[0]}`, error),
  };
}

async function dueOn(
  { endingVaccinations, timedMails }: Deps,
  validUntil: string,
  { days, at }: { days: number; at: Date },
): Promise<Due[]> {
  const ids = await endingVaccinations.endingOn(validUntil);
  const written = await timedMails.written(ids.map((id) => endingMailId(id, days)));
  return ids
    .filter((id) => !written.has(endingMailId(id, days)))
    .map((id) => ({ id: `${id} ${days}`, since: at }));
}

function send(
  { config, endingVaccinations, mailSettings, timedMails }: Deps,
  id: string,
  days: number,
): Promise<true | null> {
  return endingVaccinations.tell(id, async (ending) => {
    const { uid, validUntil } = ending.vaccination;
    if (ending.customer.email === '') return null;
    const dueAt = mailsOfDayAt(addDays(validUntil, -days), business.timeZone);
    const mail = endingMail(config, { id, days }, ending);
    const [isWanted, written] = await Promise.all([
      mailSettings.wants(uid, 'vaccination', dueAt),
      timedMails.written([mail.id]),
    ]);
    return isWanted && written.size === 0 ? mail : null;
  });
}
