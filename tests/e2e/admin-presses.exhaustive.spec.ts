// A press on Today does what its button showed when it began, whatever others do meanwhile.
import { makeAdmin } from './support/admin.ts';
import { button, named, section } from './support/admin-day.ts';
import { storeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { change, stored } from '../support/records.ts';
import { dogOfToday } from '../support/today.ts';

/** As somebody else has checked a dog in, so long ago that it is heard late. */
async function checkedIn(id: number): Promise<void> {
  const { pets } = await stored(id);
  const presence = pets.map((pet) => ({
    slot: 0,
    petId: pet.id,
    checkedInAt: new Date(Date.now() - 60_000),
    checkedOutAt: null,
  }));
  await change(id, { presence, isInHouse: true });
}

const doneWith = async (id: number) => (await stored(id)).history.map(({ what }) => what);

test('a button that turns into another one under the finger is not pressed', async ({ page, person }) => {
  const otto = named(person, 'Otto');
  const id = await dogOfToday(86, { pet: { name: otto } });
  await makeAdmin(person);
  await storeSession(page, person);
  await page.goto('/admin');
  await expect(section(page, 'Visits')).toContainText(otto);
  await button(page, 'Check in', otto).hover();
  await page.mouse.down();
  await checkedIn(id);
  await expect(button(page, 'Check out', otto)).toBeVisible();
  await page.mouse.up();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(button(page, 'Check out', otto)).toHaveAttribute('aria-disabled', 'false');
  await expect(section(page, 'Visits')).toContainText(otto);

  await button(page, 'Check out', otto).press('Enter');
  await expect(section(page, 'Done')).toContainText(otto);
  await expect.poll(() => doneWith(id)).toContain('checkedOut');

  await button(page, 'Undo the check-out of', otto).focus();
  await page.keyboard.down(' ');
  await checkedIn(id);
  await expect(button(page, 'Check out', otto)).toBeVisible();
  await page.keyboard.up(' ');
  await expect(button(page, 'Check out', otto)).toBeVisible();
  expect((await stored(id)).presence).toMatchObject([{ checkedOutAt: null }]);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a dog that comes under the finger is not checked in instead', async ({ page, person }) => {
    const [arno, bix] = [named(person, 'Arno'), named(person, 'Bix')];
    const ids = await Promise.all(
      [arno, bix].map((name, index) => dogOfToday(84 + index, { to: 2, pet: { name } })),
    );
    const [first = 0, second = 0] = ids;
    await makeAdmin(person);
    await storeSession(page, person);
    await page.goto('/admin');
    await expect(section(page, 'Arriving')).toContainText(bix);
    await button(page, 'Check in', arno).scrollIntoViewIfNeeded();
    const box = await button(page, 'Check in', arno).boundingBox();
    const point = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 20 };
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await checkedIn(first);
    await expect(section(page, 'In the house')).toContainText(arno);
    const label = () =>
      page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.getAttribute('aria-label'),
        point,
      );
    expect(await label()).toBe(`Check in ${bix}`);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

    await button(page, 'Check out', arno).tap();
    await expect.poll(() => doneWith(first)).toContain('checkedOut');
    expect(await doneWith(second)).not.toContain('checkedIn');
    await button(page, 'Check in', bix).tap();
    await expect(section(page, 'In the house')).toContainText(bix);
  });
});
