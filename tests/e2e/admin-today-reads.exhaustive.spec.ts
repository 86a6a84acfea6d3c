import { addDays } from '@pawprints/domain/calendar';
import { notePathsOf, notePathsPerQuery } from '@pawprints/domain/note-paths';
import type { Page } from '@playwright/test';
import { bookAndPay, wireTime } from '../support/bookings.ts';
import { change } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { signInAsAdmin } from './support/admin.ts';
import { section } from './support/admin-day.ts';
import { expect, test } from './support/test.ts';
import { today } from '../support/today.ts';

/** The listeners that the page begins from now on. */
function targetsOf(page: Page): string[] {
  const targets: string[] = [];
  page.on('request', (request) => {
    const sent = decodeURIComponent(request.postData() ?? '');
    if (sent.includes('addTarget')) targets.push(sent);
  });
  return targets;
}

/** The documents that Firestore's answers to the page's listeners contain: what is billed. */
async function readsOf(page: Page): Promise<() => { path: string; version: string }[]> {
  const devTools = await page.context().newCDPSession(page);
  const answers = new Map<string, string>();
  const add = (id: string, base64 = '') =>
    answers.set(id, (answers.get(id) ?? '') + Buffer.from(base64, 'base64').toString('latin1'));
  devTools.on('Network.dataReceived', ({ requestId, data }) => add(requestId, data));
  devTools.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!response.url.includes('/Listen/channel') || type === 'Preflight') return;
    devTools.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => add(requestId, bufferedData),
      // It has ended: an acknowledgement.
      () => undefined,
    );
  });
  await devTools.send('Network.enable');
  const sent =
    /"documentChange":\{"document":\{"name":"[^"]*\/documents\/([^"]*)"[^]*?"updateTime":"([^"]*)"/g;
  return () =>
    [...answers.values()].flatMap((answer) =>
      [...answer.matchAll(sent)].map(([, path = '', version = '']) => ({ path, version })),
    );
}

test('a day is opened with a read for each booking and three, and a change costs its own', async ({
  page,
  person,
}) => {
  const slot = { dropOffTime: wireTime(98, '08:00 AM'), pickUpTime: wireTime(98, '05:00 PM') };
  const booked = await Promise.all([1, 2, 3].map(() => bookAndPay({ timeSlots: [slot] })));
  await signInAsAdmin(page, person);
  const reads = await readsOf(page);
  const targets = targetsOf(page);
  const date = addDays(today(), 98);
  await page.goto(`/admin?date=${date}`);
  const { docs } = await collections.reservations.where('dates', 'array-contains', date).get();
  await expect(section(page, 'Visits').getByRole('listitem')).toHaveCount(docs.length);
  await expect(page.getByRole('region', { name: 'Free places' })).toBeVisible();
  const bookings = docs.map(({ id }) => `reservations/${id}`);
  const opened = [...bookings, `days/${date}`, 'settings/capacity', `users/admin-${person.email}`];
  const followed = () =>
    reads()
      .map(({ path }) => path)
      .toSorted();
  // Soon after it is followed: with each change that others make later, the emulator sends all of it anew.
  await expect.poll(followed, { intervals: [50] }).toEqual(opened.toSorted());
  const paths = notePathsOf(
    date,
    docs.map((doc) => ({ ...doc.data(), id: Number(doc.id) })),
  );
  const notesAsked = () => targets.join('').split('"notes"').length - 1;
  await expect.poll(notesAsked).toBe(Math.ceil(paths.length / notePathsPerQuery));

  // The emulator sends all documents of a query anew when one of them changes, where Firestore sends the changed one. So what is
  // counted is what has changed, and that the page begins no listener more.
  const known = new Set(reads().map(({ version }) => version));
  const begun = targets.length;
  const changed = booked[1]?.reservation.id ?? 0;
  await change(changed, { specialRequests: `For ${person.name}` });
  await expect(page.getByText(`For ${person.name}`)).toBeVisible();
  const news = reads().filter(({ version }) => !known.has(version));
  expect(news.map(({ path }) => path)).toEqual([`reservations/${changed}`]);
  expect(targets.slice(begun)).toEqual([]);
});
