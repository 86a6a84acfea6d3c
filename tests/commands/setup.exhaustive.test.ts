import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, expect as expectSoon, type Browser, type Page } from '@playwright/test';
import { addDays, formatWireTime, todayIn } from '@pawprints/domain/calendar';
import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import type { RouteContract } from '@pawprints/domain/contract/route';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chromiumSwitches, findChromium } from '../../tools/launcher/chromium.ts';
import { origin, portOffset, portsAt } from '../../tools/ports.ts';
import { payWith } from '../e2e/support/checkout.ts';
import { expectTotal, heading } from '../e2e/support/wizard.ts';
import { aPet } from '../support/pets.ts';
import { setup, setupByWords } from './commands.ts';
import { copyOfTheTree, type Copy } from '../support/copy-of-the-tree.ts';
import { typed, type Outcome, type Typed } from './terminal.ts';
import { chooseDate } from '../e2e/support/calendar.ts';

// Beside the site of site-of-a-copy.ts.
const offset = portOffset(0) + 30;
const site = origin(portsAt(offset).hosting);
const zone = 'Europe/Berlin';

/** The whole stack starts beside other tests, and a page's first request loads the functions. */
const timeout = 120_000;
const expectPage = expectSoon.configure({ timeout });

let copy: Copy;
let browser: Browser;
let running: Typed | undefined;

beforeAll(async () => {
  copy = copyOfTheTree();
  browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumSwitches });
});

afterAll(async () => {
  await browser.close();
  await running?.pressCtrlC();
  copy.remove();
});

const setUp = (words: string): Promise<Outcome> => typed(`${setup} -- ${words}`, copy.folder, offset).ended;
const own = (section: string): unknown =>
  JSON.parse(readFileSync(join(copy.folder, `business/own/${section}.json`), 'utf8'));

describe('npm run setup', () => {
  it('makes the site that of another business, which takes a booking', async () => {
    const photo = join(copy.folder, 'house.jpg');
    const size = { width: 2000, height: 1500 };
    await sharp({ create: { ...size, channels: 3, background: '#8a6' } }).toFile(photo);
    const first = await typed(setupByWords, copy.folder, offset).ended;
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toContain('profile.name: Pawprints → Wag & Co');
    expect(first.output).toContain('prices.dayCare.fullDay: 45 → 52');
    expect(first.output).toContain('home.lead: Day care, nights and walks');
    const { code, output } = await setUp(
      `--name "Hundehaus am Kanal" --zone ${zone} --city Berlin --open "07:00 AM" --close "06:00 PM" ` +
        '--picture hero=house.jpg --alt "Our house" --samples no --yes',
    );
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain('profile.name: Wag & Co → Hundehaus am Kanal');
    expect(output).toContain('profile.email (--email): hello@example.com');
    expect(output).not.toContain('(--name)');
    expect(own('profile')).toMatchObject({ name: 'Hundehaus am Kanal', timeZone: zone });

    running = typed('npm start', copy.folder, offset);
    await running.shows('Ctrl-C stops it.');
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
    page.setDefaultTimeout(timeout);
    for (const path of ['/', '/services', '/about']) {
      await page.goto(site + path);
      await expectPage(page.locator('body')).toContainText('Hundehaus am Kanal');
      await expectPage(page.locator('body')).not.toContainText('Dog Walking');
    }
    await page.goto(site);
    await expectPage(page.getByAltText('Our house')).toBeVisible();

    await page.goto(`${site}/booking`);
    const token = await signIn(page);
    const added = await send(token, petRoutes.addPets, [aPet]);
    const { result: pets } = z.parse(z.object({ result: petRoutes.addPets.result }), await added.json());
    await page.reload();
    await expectPage(page.getByRole('radio', { name: 'Boarding', exact: true })).toBeVisible();
    await expectPage(page.getByRole('radio', { name: 'Dog Walking' })).toHaveCount(0);
    await page.getByRole('radio', { name: 'Day Care' }).check();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    // After the days of the demo data that are full or closed.
    const date = addDays(todayIn(zone, new Date()), 20);
    await page.getByRole('grid').first().waitFor();
    await chooseDate(page.getByRole('group', { name: /^Date/ }), date);
    await page.getByRole('button', { name: 'Continue to Pet Info' }).click();
    await page.getByRole('checkbox', { name: aPet.name }).check();
    await page.getByRole('button', { name: 'Review & Confirm' }).click();
    await heading(page, 'Review and Confirm Your Booking').waitFor();
    await expectTotal(page, '$52');
    await page.getByRole('button', { name: 'Pay Now' }).click();
    await page.getByLabel('Card number').waitFor();
    await payWith(page, 'pays', '$52.00');
    await expectPage(heading(page, 'Booking Confirmed!')).toBeVisible();
    await expectPage(page.getByRole('region', { name: 'Appointment' })).toContainText(
      formatWireTime(date, '07:00 AM'),
    );
    await expectPage(page.getByRole('main')).toContainText(
      `${formatWireTime(addDays(date, -1), '07:00 AM')} ${zoneNameOn(date)}`,
    );
    await expectPage(page.getByRole('region', { name: 'Service Details' })).toContainText(
      /Paid online\s*\$52/,
    );

    const slot = {
      dropOffTime: formatWireTime(date, '08:00 AM'),
      pickUpTime: formatWireTime(date, '09:00 AM'),
    };
    const refused = await send(token, reservationRoutes.createReservation, {
      serviceType: 'DOG_WALKING',
      scheduleType: 'INDIVIDUAL_DATES',
      timeSlots: [slot],
      additionalServices: [],
      petIds: pets.map(({ id }) => id),
      healthInformation: '',
      specialRequests: '',
      customerEmail: '',
      totalPrice: 38,
      serviceAddress: '1 Elm Street',
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('Dog Walking is not offered. Please choose another service.');
  });

  it('refuses what cannot be, all of it at once, and writes nothing', async () => {
    const before = own('profile');
    const { code, output } = await setUp(
      '--zone Mars/Base --price daycare.fullDay=-5 --not-offered swimming --colour red --email nobody --yes',
    );
    expect(code).toBe(1);
    expect(output).toContain("profile.timeZone: Has to be an IANA time zone such as 'America/New_York'.");
    expect(output).toContain('prices.dayCare.fullDay: Has to be whole dollars, 1 or more,');
    expect(output).toContain('--not-offered swimming: Choose among daycare, boarding,');
    expect(output).toContain('--colour: There is no such option.');
    expect(output).toContain('profile.email: Has to be an e-mail address such as');
    expect(own('profile')).toEqual(before);
  });

  it('writes nothing without a yes', async () => {
    const before = own('profile');
    const asked = typed(`${setup} -- --tagline "Dogs first"`, copy.folder, offset);
    await asked.shows('Write it? (yes or no) ');
    asked.answer('no');
    expect(await asked.ended).toMatchObject({ code: 1 });
    expect(own('profile')).toEqual(before);
  });

  it('asks for what it needs in a terminal, again where that cannot be, and Enter keeps', async () => {
    await setUp('--open "07:30 AM" --yes');
    const { code, output } = await answered(typed(setup, copy.folder, offset), {
      'What is your business called?': ['Wag & Co'],
      'Time zone, such as': ['Mars', 'America/Denver'],
      'Dog Walking [': ['maybe', 'yes'],
      'A walk of half an hour': ['28'],
      'Write it?': ['yes'],
    });
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toContain("✗ Has to be an IANA time zone such as 'America/New_York'.");
    expect(output).toContain('✗ Has to be yes or no.');
    expect(own('profile')).toMatchObject({
      name: 'Wag & Co',
      timeZone: 'America/Denver',
      hours: { open: '07:30 AM' },
      services: { DOG_WALKING: { offered: true } },
    });
    expect(own('prices')).toMatchObject({ walking: { firstHalfHour: 28 } });
  });
});

/** Answers each question once with each of its answers, and with Enter where there is none (left). */
async function answered(dialogue: Typed, answers: Record<string, string[]>): Promise<Outcome> {
  let heard = 0;
  for (;;) {
    const isAsked = (output: string) => output.length > heard && /[:)] $/.test(output);
    const output = await dialogue.shows(isAsked).catch(() => null);
    if (output === null) return dialogue.ended;
    heard = output.length;
    const at = output.lastIndexOf('  ', output.length - 3);
    const [, left] = Object.entries(answers).find(([begin]) => output.includes(begin, at)) ?? [];
    dialogue.answer(left?.shift() ?? '');
  }
}

/** 'GMT+1': the name of the zone on a date, as the site writes it. */
function zoneNameOn(date: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(`${date}T06:00:00Z`),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

async function signIn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Sign in with Google' }).filter({ visible: true }).first().click();
  const chooser = page.getByRole('dialog', { name: 'Choose an account' });
  const profile = page.waitForResponse('**/api/v1/me');
  await chooser.getByRole('button', { name: /Noa Park/ }).click();
  await expectPage(heading(page, 'Choose Your Service')).toBeVisible();
  await profile;
  return page.evaluate(() => localStorage.getItem('authToken') ?? '');
}

const send = (token: string, { method, path }: RouteContract, body: unknown): Promise<Response> =>
  fetch(`${site}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
