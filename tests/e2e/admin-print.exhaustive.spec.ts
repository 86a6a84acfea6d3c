import { addDays } from '@pawprints/domain/calendar';
import { change, stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { dogOfToday, today } from '../support/today.ts';
import { openAsAdmin } from './support/admin.ts';
import { sheets } from './support/paper.ts';
import { expect, test } from './support/test.ts';

// Forty dogs are booked through the API, ten with each booking.
test.setTimeout(120_000);

const breeds = ['Bernese Mountain Dog', 'Welsh Corgi', 'Border Collie', 'Miniature Schnauzer', 'Vizsla'];
const names = [
  'Mabel',
  'Waffle',
  'Juno',
  'Tick',
  'Saffron',
  'Nettle',
  'Olive',
  'Pickle',
  'Moss',
  'Clementine',
];
const alone = 'Half a tablet for his heart with breakfast, hidden in cheese.';

test('a day of 40 dogs prints on two sheets, with all that is to know of each', async ({ page, person }) => {
  // A day of its own: there is nobody else, from an earlier try either.
  const day = -30 - (Number(person.email.replaceAll(/\D/g, '')) % 300);
  const date = addDays(today(), day);
  const days = [
    { from: day, to: day + 2 },
    { from: day - 1, to: day + 1 },
    { from: day - 2, to: day },
    { from: day, to: day },
  ];
  for (const [group, span] of days.entries()) {
    const id = await dogOfToday(103 + group, {
      ...span,
      pet: { name: 'Rex' },
      healthInformation: 'They must not eat chicken or beef: their own food is in the blue bag.',
      specialRequests: 'Dinner at six, and a last walk at ten. They sleep in one room.',
    });
    const {
      uid,
      pets: [rex],
      customer,
    } = await stored(id);
    if (rex === undefined) throw new Error('The booking has no dog.');
    const ten = names.map((name, at) => ({
      ...rex,
      id: rex.id + at,
      name: `${name} ${group}`,
      breed: breeds[at % breeds.length] ?? '',
      vaccinated: at % 4 > 0,
      medicalInfo: at % 3 === 0 ? alone : '',
    }));
    const phone = '(503) 555-0177';
    await collections.users.doc(uid).update({ phoneNumber: phone });
    await change(id, { pets: ten, customer: { ...customer, phone } });
  }
  await openAsAdmin(page, person, `/admin?date=${date}`);
  await expect(page.getByRole('heading', { name: 'Moss 3' })).toBeVisible();
  expect(await sheets(page)).toBeLessThanOrEqual(2);
  await expect(page.getByRole('table')).toHaveCount(0);

  // What a print finds.
  await page.evaluate(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const moss = page.getByRole('row', { name: /^Moss 3/ });
  for (const text of [
    'Miniature Schnauzer',
    'They must not eat chicken',
    'Dinner at six',
    'First visit',
    '(503) 555-0177',
  ]) {
    await expect(moss).toContainText(text);
  }
  await expect(page.getByRole('row').filter({ hasText: 'blue bag' })).toHaveCount(40);
  await expect(page.getByRole('row').filter({ hasText: 'hidden in cheese' })).toHaveCount(16);
  await expect(page.getByRole('listitem').filter({ visible: true, hasText: 'Moss 3' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

test("a booking prints on two sheets at most, with its history and no admin's form", async ({
  page,
  person,
}) => {
  const id = await dogOfToday(107, {
    to: 3,
    pet: { name: 'Juno', medicalInfo: alone },
    specialRequests: 'First night away from home: please send him in with his fox toy.',
  });
  const { pets } = await stored(id);
  const [juno] = pets;
  if (juno === undefined) throw new Error('The booking has no dog.');
  await change(id, { pets: [juno, { ...juno, id: juno.id + 1, name: 'Tick' }] });
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Paid $');
  await page.emulateMedia({ media: 'print' });
  await expect(history).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByLabel('New note')).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await sheets(page)).toBeLessThanOrEqual(2);
});
