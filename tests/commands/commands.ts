import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userRoutes } from '@pawprints/domain/contract/users';
import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { mutants } from '../../tools/mutants/mutants.ts';
import { call } from '../support/api.ts';
import { openEntry } from '../support/attention-entries.ts';
import { runCommand } from '../support/command.ts';
import { newPerson, type Person } from '../support/people.ts';
import { auth, collections } from '../support/suite.ts';
import type { Outcome } from './terminal.ts';

/** Types the command, its words in capitals replaced by these values, and waits until it has ended. */
export type Run = (values?: Readonly<Record<string, string>>) => Promise<Outcome>;

/** Runs a command as README.md names it, and looks at what it shows and does. `folder` is where the tree is. */
export type Check = (run: Run, folder: string) => Promise<void>;

/** The commands that run the site (site.test.ts, site.exhaustive.test.ts). */
export const sites = {
  start: 'npm start',
  fresh: 'npm start -- --fresh',
  dev: 'npm run dev',
} as const;

/** What makes the site that of a business of one's own (setup.exhaustive.test.ts). */
export const setup = 'npm run setup';
export const setupByWords = `${setup} -- --name "Wag & Co" --zone America/Denver --not-offered walking --price daycare.fullDay=52 --yes`;

/** What other stages of `npm test` type, or what this is. */
export const elsewhere: readonly string[] = [
  'npm test',
  'npm test -- quick',
  'npm test -- all',
  'npm run deploy -- --project ID',
  'npm run alerts -- --project ID --email EMAIL',
];

/** The commands that want a running site beside them. */
export const besideTheSite: Readonly<Record<string, Check>> = {
  'npm run admin -- grant EMAIL': async (run) => {
    const person = await newCustomer();
    const { code, output } = await run({ EMAIL: person.email });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(`${person.email} is an admin now`);
    expect((await auth.getUser(person.uid)).customClaims).toEqual({ role: 'ROLE_ADMIN' });
  },
  'npm run admin -- revoke EMAIL': async (run) => {
    const { code, output } = await run({ EMAIL: 'admin@example.com' });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain('admin@example.com is no admin any more');
    const { uid, customClaims } = await auth.getUserByEmail('admin@example.com');
    expect(customClaims).toEqual({});
    await auth.setCustomUserClaims(uid, { role: 'ROLE_ADMIN' });
  },
  'npm run admin -- list': async (run) => {
    const person = await newCustomer();
    await auth.setCustomUserClaims(person.uid, { role: 'ROLE_ADMIN' });
    expect((await run()).output.split('\n')).toContain(person.email);
  },
  'npm run customer -- export EMAIL': async (run, folder) => {
    const person = await newCustomer();
    const { code, output } = await run({ EMAIL: person.email });
    expect({ code, output }).toMatchObject({ code: 0 });
    const file = /is in (.+)\.$/.exec(output)?.[1] ?? '';
    const content = readFileSync(join(folder, file.replace(folder, '')), 'utf8');
    expect(JSON.parse(content)).toMatchObject({ users: [{ id: person.uid, name: person.name }] });
  },
  'npm run customer -- erase EMAIL': async (run) => {
    const person = await newCustomer();
    const { code, output } = await run({ EMAIL: person.email });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(`Erased ${person.email}: `);
    expect((await collections.users.doc(person.uid).get()).exists).toBe(false);
    await expect(auth.getUser(person.uid)).rejects.toThrow('no user record');
  },
  'npm run attention -- list': async (run) => {
    await collections.attention
      .doc('REFUND_FAILED-pi_typed')
      .set(openEntry({ cause: 'REFUND_FAILED', reference: 'pi_typed', amountCents: 4500 }));
    const { code, output } = await run();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^REFUND_FAILED-pi_typed .* \$45/m);
  },
  'npm run days -- show': async (run) => {
    const { code, output } = await run();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output.match(/^\d{4}-\d\d-\d\d \w+: overnight \d+\/\d+, daycare \d+\/\d+/gm)).toHaveLength(14);
  },
  'npm run waitlist -- list': async (run) => {
    const at = new Date();
    const slot = { dropOffTime: '2027.5.3 08:00 AM', pickUpTime: '2027.5.3 05:00 PM' };
    await collections.waitlist.doc('12').set({
      uid: 'robin',
      customer: { name: 'Robin', email: 'robin@example.com', phone: '' },
      serviceType: 'DAY_CARE',
      scheduleType: 'INDIVIDUAL_DATES',
      pets: [],
      timeSlots: [{ ...slot, dropOffAt: at, pickUpAt: at }],
      additionalServices: [],
      note: 'Any corner will do.',
      offerUrl: '',
      state: 'waiting',
      joinedAt: at,
      firstDropOffAt: at,
      dates: ['2027-05-03'],
      waitsFor: ['2027-05-03'],
      offer: null,
      dueAt: null,
      wishHash: '',
      history: [],
      expireAt: at,
    });
    const { code, output } = await run();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^12 {2}Day Care\n {2}2027\.5\.3 08:00 AM to 2027\.5\.3 05:00 PM\n/m);
    expect(output).toMatch(/ {2}Robin robin@example\.com, since .+\n {2}Any corner will do\.$/m);
  },
  'npm run reports -- prove': async (run) => {
    const { code, output } = await run();
    expect({ code, output }).toMatchObject({ code: 0 });
    const right = /^The reports say of \d+ bookings what these say: \$[\d,]+ taken, /m;
    expect(output).toMatch(right);

    const [month] = (await collections.reports.limit(1).get()).docs;
    await month?.ref.delete();
    const found = await run();
    expect(found).toMatchObject({ code: 1 });
    expect(found.output).toContain("Say 'npm run reports -- rebuild'.");
    const rebuilt = await runCommand(['reports', 'rebuild']);
    expect(rebuilt).toMatchObject({ code: 0 });
    expect(rebuilt.output).toMatch(/They are right now, of \d+ bookings: /);
    expect((await run()).output).toMatch(right);
  },
  'npm run restore -- compare DATABASE': async (run) => {
    const { uid } = await newCustomer();
    const { code, output } = await run({ DATABASE: 'restored' });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain(`new  users/${uid}`);
    expect(output).toMatch(/0 documents are as they were in restored; 0 are missing, 0 changed, \d+ new\.$/);
  },
  'npm run migrate': async (run) => {
    const [booking] = (await collections.reservations.limit(1).get()).docs;
    await booking?.ref.update({ replaced: FieldValue.delete() });
    const { code, output } = await run();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/^1 reservations were moved, with 0 entries for the owner; \d+ were right\.$/m);
    expect((await booking?.ref.withConverter(null).get())?.get('replaced')).toBe(false);
  },
};

/** The commands that want nothing but the tree. */
export const alone: Readonly<Record<string, Check>> = {
  'npm test -- STAGE': async (run) => {
    const { code, output } = await run({ STAGE: 'boundaries' });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/✓ boundaries .*\n\n1 passed, 0 failed$/);
    const unknown = await run({ STAGE: 'everything' });
    expect(unknown.code).toBe(1);
    expect(unknown.output).toMatch(
      /There is no stage 'everything': write 'quick', 'all', or choose among 'format', .*'e2e'/,
    );
  },
  'npm run build': async (run, folder) => {
    const { code, output } = await run();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'web/dist/index.html'), 'utf8')).toContain('Pawprints');
    expect(statSync(join(folder, 'functions/dist/index.js')).size).toBeGreaterThan(0);
  },
  'npm run format': async (run, folder) => {
    const file = join(folder, 'domain/money.ts');
    const formatted = readFileSync(file, 'utf8');
    writeFileSync(file, formatted.replaceAll(' = ', '  =  '));
    const { code, output } = await run();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(formatted);
  },
  'npm run lint': async (run, folder) => {
    const file = join(folder, 'domain/spoilt.ts');
    writeFileSync(file, 'export const isSame = (a: string, b: string): boolean => a == b;\n');
    const { code, output } = await run();
    rmSync(file);
    expect(code).toBe(1);
    expect(output).toContain('domain/spoilt.ts:1:');
    expect(output).toContain('and 1 error.');
  },
  "npm run mutants -- 'NAME'": async (run) => {
    const NAME = 'any role makes an admin';
    expect(mutants.map(({ name }) => name)).toContain(NAME);
    const { code, output } = await run({ NAME });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/\n1 killed, 0 survived$/);
  },
  'npm run bench -- PART': async (run, folder) => {
    const begun = new Date().toISOString();
    const { code, output } = await run({ PART: 'cost' });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/✓ Every target is met\.$/);
    const page: { cost: { measuredAt: string } } = JSON.parse(
      readFileSync(join(folder, 'docs/performance.json'), 'utf8'),
    );
    expect(page.cost.measuredAt >= begun).toBe(true);
  },
  'npm run bench:reliability -- PART --quick': async (run) => {
    const { code, output } = await run({ PART: 'money' });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/runs +│ '20'[^]*✓ Every target is met\.$/);
  },
};

async function newCustomer(): Promise<Person> {
  const person = await newPerson();
  const { name, email } = person;
  await call(userRoutes.login, { as: person, body: { id: 'google-subject', name, email, picture: '' } });
  return person;
}
