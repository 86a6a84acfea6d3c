import { business } from '@pawprints/domain/business';
import { adminReportRoutes } from '@pawprints/domain/contract/admin-reports';
import { formatAmount } from '@pawprints/domain/money';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { bookAndPay, newCustomer, wireTime } from '../support/bookings.ts';
import { newAdmin } from '../support/gallery.ts';
import { openAsAdmin } from './support/admin.ts';
import { ahead } from './support/days.ts';
import { expectSound } from './support/look.ts';
import { expect, test } from './support/test.ts';

test.use({ timezoneId: business.timeZone });

const rowNamed = (page: Page, table: string, name: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** 'Wed, Nov 25' */
function rowName(date: string): string {
  const format = { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(`${date}T00:00:00Z`));
}

async function saved(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saving;
  return { name: file.suggestedFilename(), lines: readFileSync(await file.path(), 'utf8').split('\r\n') };
}

test('the numbers of a month and of a year are seen, compared and saved', async ({ page, person }) => {
  const [admin, customer] = await Promise.all([newAdmin(), newCustomer()]);
  const stay = { dropOffTime: wireTime(206, '08:00 AM'), pickUpTime: wireTime(209, '08:00 AM') };
  await bookAndPay({ as: customer, serviceType: 'BOARDING', scheduleType: 'DATE_RANGE', timeSlots: [stay] });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/v1/admin/reports') asked.push(search);
  });

  await openAsAdmin(page, person);
  const tabs = page.getByRole('navigation', { name: 'Admin' });
  await tabs.getByRole('link', { name: 'Numbers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Numbers' })).toBeFocused();
  const month = ahead(0).slice(0, 7);
  await expect(rowNamed(page, 'By day', rowName(ahead(0)))).toContainText('$');
  expect(asked).toEqual([`?month=${month}`]);
  // Other tests book meanwhile, so of today it is at least what was paid here.
  const { result } = await call(adminReportRoutes.getReport, { as: admin, query: { month } });
  expect(result.rows.find(({ period }) => period === ahead(0))?.revenue).toBeGreaterThanOrEqual(180);
  await expect(page.getByRole('figure', { name: /^Money by day: \$/ })).toBeVisible();
  await expectSound(page, 'admin-reports');

  // The days of the stay, of a month that other tests hardly touch.
  const date = ahead(206);
  await page.goto(`/admin/reports?month=${date.slice(0, 7)}`);
  const ofStay = await call(adminReportRoutes.getReport, { as: admin, query: { month: date.slice(0, 7) } });
  const row = ofStay.result.rows.find(({ period }) => period === date);
  expect(row?.nights).toBeGreaterThanOrEqual(1);
  expect(row?.occupancy.overnight.taken).toBeGreaterThanOrEqual(1);
  await expect(rowNamed(page, 'By day', rowName(date))).toContainText(String(row?.nights));
  await expect(rowNamed(page, 'By service', 'Boarding')).toContainText('night');
  const byDay = await saved(page, 'CSV by day');
  expect(byDay.name).toBe(`numbers-${date.slice(0, 7)}.csv`);
  expect(byDay.lines[0]).toMatch(/^\uFEFFPeriod,Revenue by Stripe,Received at drop-off,Refunds,/);
  expect(byDay.lines).toHaveLength(ofStay.result.rows.length + 2);
  expect(byDay.lines.find((line) => line.startsWith(`${date},`))).toBeDefined();
  expect((await saved(page, 'CSV by service')).lines).toHaveLength(4 + 2);

  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Year' }).click();
  await expect(page).toHaveURL(`/admin/reports?year=${date.slice(0, 4)}`);
  await expect(page.getByRole('table', { name: 'By month' }).getByRole('row')).toHaveCount(13);
  const year = await call(adminReportRoutes.getReport, { as: admin, query: { year: date.slice(0, 4) } });
  expect(formatAmount(year.result.total.revenue)).toMatch(/^\$/);
  await expectSound(page, 'admin-reports-year');
  await page.getByRole('link', { name: 'The year after' }).click();
  await expect(page).toHaveURL(`/admin/reports?year=${Number(date.slice(0, 4)) + 1}`);
  await page.goBack();
  await page.getByRole('table', { name: 'By month' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/admin/reports?month=${date.slice(0, 4)}-01`);
});
