import { business } from '@pawprints/domain/business';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { addDays, formatDisplayDate } from '@pawprints/domain/calendar';
import { mailsOfDayAt } from '@pawprints/domain/mail-times';
import { beforeAll, describe, expect, it } from 'vitest';
import { endingMailsJob } from '../../functions/src/features/vaccinations/ending-mails-job.ts';
import { runJobs } from '../../functions/src/jobs/run-jobs.ts';
import { silentLog } from '../../tools/log.ts';
import { call } from '../support/api.ts';
import { newCustomer, type Customer } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import { dependenciesAt } from '../support/in-process.ts';
import type { Person } from '../support/people.ts';
import { mailsWith } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { aVaccination, inDays, upload } from '../support/vaccinations.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const { approveVaccination } = adminVaccinationRoutes;

async function approved(customer: Customer, validUntil: string): Promise<number> {
  const { id } = await upload(customer, { vaccination: { ...aVaccination, validUntil } });
  await call(approveVaccination, { as: admin, params: { id }, body: { replaces: 'submitted' } });
  return id;
}

/** The morning so many days before a date, after `hours` more. */
const before = (date: string, days: number, hours = 0) =>
  new Date(mailsOfDayAt(addDays(date, -days), business.timeZone).getTime() + hours * 3_600_000);

async function run(id: number, now: Date, beforeWriting = () => Promise.resolve()): Promise<void> {
  const all = dependenciesAt(() => now);
  const deps = {
    ...all,
    log: silentLog,
    attention: { ...all.attention, write: () => Promise.resolve() },
    endingVaccinations: {
      ...all.endingVaccinations,
      endingOn: async (date: string) =>
        (await all.endingVaccinations.endingOn(date)).filter((found) => found === String(id)),
    },
    mailSettings: {
      wants: async (...asked: Parameters<typeof all.mailSettings.wants>) => {
        const isWanted = await all.mailSettings.wants(...asked);
        await beforeWriting();
        return isWanted;
      },
    },
    jobs: {
      caughtUpAt: () => Promise.resolve(new Date(now.getTime() - 15 * 60_000)),
      catchUp: () => Promise.resolve(),
    },
  };
  await runJobs([endingMailsJob(deps, () => Promise.resolve())], deps);
}

const mailsOf = async (id: number) =>
  (await mailsWith(`vaccination-${id}-`)).map((mail) => mail.id).toSorted((a, b) => a.localeCompare(b));

describe('a vaccination that ends', { timeout: 60_000 }, () => {
  it('is told of 30 and 7 days before and on its last day, each once', async () => {
    const customer = await newCustomer();
    const validUntil = inDays(60);
    const id = await approved(customer, validUntil);
    for (const days of [31, 30, 29, 8, 7, 6, 1, 0, -1]) {
      const now = before(validUntil, days);
      await Promise.all(Array.from({ length: 5 }, () => run(id, now)));
      for (let again = 0; again < 5; again += 1) await run(id, now);
    }
    expect(await mailsOf(id)).toEqual(['ends-0', 'ends-30', 'ends-7']);
    const [mail] = await mailsWith(`vaccination-${id}-ends-30`);
    expect(mail).toMatchObject({
      to: customer.email,
      subject: `A vaccination ends on ${formatDisplayDate(validUntil)}: Biscuit`,
    });
    expect(mail?.text).toContain(`Vaccination: Rabies\nValid until: ${formatDisplayDate(validUntil)}`);
    expect(mail?.text).toMatch(/\nUnsubscribe: http\S+kind=vaccination&token=[\w-]{43}$/);
  });

  it('is not told of where it is not approved, removed, followed by a newer one, or not to be told of', async () => {
    const validUntil = inDays(60);
    const now = before(validUntil, 7);
    const customers = await Promise.all(Array.from({ length: 4 }, () => newCustomer()));
    const [waiting, remover, renewed, off] = customers;
    if (!waiting || !remover || !renewed || !off) throw new Error('There are four.');
    const submitted = await upload(waiting, { vaccination: { ...aVaccination, validUntil } });
    const ids = await Promise.all([remover, renewed, off].map((one) => approved(one, validUntil)));
    const [removed = 0] = ids;
    await call(vaccinationRoutes.deleteVaccination, {
      as: remover,
      params: { id: remover.pet.id, vaccination: removed },
    });
    // The owner has not looked at it yet.
    await upload(renewed, { vaccination: { ...aVaccination, validUntil: inDays(400) } });
    await collections
      .settingsOf(off.uid)
      .doc('mail')
      .set({ vaccination: { on: false, at: new Date() } });
    for (const id of [submitted.id, ...ids]) await run(id, now);
    expect(await Promise.all([submitted.id, ...ids].map(mailsOf))).toEqual([[], [], [], []]);
  });

  it('is not told of where a newer certificate comes between the decision and the write', async () => {
    const customer = await newCustomer();
    const validUntil = inDays(60);
    const id = await approved(customer, validUntil);
    let isRenewed = false;
    await run(id, before(validUntil, 7), async () => {
      if (!isRenewed) await upload(customer, { vaccination: { ...aVaccination, validUntil: inDays(400) } });
      isRenewed = true;
    });
    expect(isRenewed).toBe(true);
    expect(await mailsOf(id)).toEqual([]);
  });
});
