import type { Page } from '@playwright/test';
import { stored } from '../../support/records.ts';
import { stripe } from '../../support/suite.ts';
import { dogOfToday } from '../../support/today.ts';
import { openAsAdmin } from './admin.ts';
import type { Person } from './test.ts';

/** The page of a paid booking, and what Stripe has refunded of it, in cents. */
export async function openMoney(
  page: Page,
  person: Person,
  { ahead, name }: { ahead: number; name: string },
) {
  const id = await dogOfToday(ahead, { to: 2, pet: { name } });
  const scope = { session: (await stored(id)).attempt.sessionId ?? '' };
  await openAsAdmin(page, person, `/admin/bookings/${id}`);
  return {
    id,
    scope,
    amounts: async () => (await stripe.records({ scope })).refunds.map(({ amount }) => amount),
    money: page.getByRole('region', { name: 'Money' }),
    dialog: page.getByRole('dialog'),
  };
}
