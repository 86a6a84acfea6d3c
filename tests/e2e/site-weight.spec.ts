import { weigh } from '../../tools/bench/web/weigh.ts';
import { signInWith } from './support/customer.ts';
import { expect, test } from './support/test.ts';

// The phone of the bench.
test.use({ viewport: { width: 412, height: 823 } });

/** Requests, and KiB of scripts as the emulator packs them, of a page that nobody touches. */
const most = {
  home: { requests: 20, scriptKiB: 102 },
  booking: { requests: 25, scriptKiB: 140 },
} as const;

test('/ comes to rest after 20 requests', async ({ page }) => {
  const { requests, scriptKiB } = await weigh(page, '/');
  expect(requests).toBeLessThanOrEqual(most.home.requests);
  expect(scriptKiB).toBeLessThanOrEqual(most.home.scriptKiB);
  // A page that did not run would be light.
  expect(scriptKiB).toBeGreaterThan(90);
});

for (const path of ['/booking', '/booking?service=daycare']) {
  test(`${path} comes to rest after 25 requests and 140 KiB of scripts for who is signed in`, async ({
    page,
    person,
  }) => {
    await signInWith(page, person);
    const { requests, scriptKiB } = await weigh(page, path);
    expect(requests).toBeLessThanOrEqual(most.booking.requests);
    expect(scriptKiB).toBeLessThanOrEqual(most.booking.scriptKiB);
    expect(scriptKiB).toBeGreaterThan(120);
    // The session is there, with the customer's own data.
    await expect(page.getByRole('dialog', { includeHidden: true }).getByText(person.name)).toHaveCount(1);
  });
}
