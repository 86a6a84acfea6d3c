import { describe, expect, it } from 'vitest';
import { attentionIdOf } from '../../functions/src/records/attention.ts';
import { stripeRights, type StripeRight } from '../../functions/src/lib/stripe-rights.ts';
import { book } from '../support/bookings.ts';
import { reconcileOnly } from '../support/reconciliation.ts';
import { stored } from '../support/records.ts';
import { collections, stripe } from '../support/suite.ts';

const laterMs = 32 * 60 * 1000;

/** Each right, and the key of the stand-in that lacks it alone. */
const keys: Record<StripeRight, string> = {
  'Checkout Sessions: write': 'rk_test_without_checkout.sessions',
  'Charges and Refunds: write': 'rk_test_without_refunds',
  'Payment Intents: read': 'rk_test_without_payment_intents',
  'Events: read': 'rk_test_without_events',
};

const idOf = (right: StripeRight) => attentionIdOf({ cause: 'KEY_LACKS_RIGHT', reference: right });
const entryOf = async (right: StripeRight) => (await collections.attention.doc(idOf(right)).get()).data();
const attention = stripeRights.map(idOf);

/** A booking that has been paid, of which no event has told. */
async function paidUnseen(): Promise<number> {
  const { session, reservation } = await book();
  await stripe.rule({ scope: { session }, rule: { action: 'drop' } });
  await stripe.pay({ session });
  return reservation.id;
}

describe('a key of Stripe that may not do what the site needs', () => {
  it.each(stripeRights)(
    'is on the list of the owner with what it lacks, until it has it: %s',
    async (right) => {
      const run = (secretKey?: string) =>
        reconcileOnly({ reservations: [], attention, since: new Date(), ...(secretKey && { secretKey }) });
      await collections.attention.doc(idOf(right)).delete();
      await run(keys[right]);
      await run(keys[right]);
      const entry = await entryOf(right);
      expect(entry).toMatchObject({ state: 'open', reference: right });
      expect(entry?.occasions).toHaveLength(1);
      const mails = await collections.mail.orderBy('__name__').get();
      expect(
        mails.docs.filter(({ id }) => id.includes(`KEY_LACKS_RIGHT-${right.replaceAll(/[^\w-]/g, '.')}`)),
      ).toHaveLength(1);
      for (const other of stripeRights.filter((one) => one !== right))
        expect((await entryOf(other))?.state).not.toBe('open');
      await run();
      expect(await entryOf(right)).toMatchObject({ state: 'settled', how: 'itself' });
      await run(keys[right]);
      expect(await entryOf(right)).toMatchObject({ state: 'open' });
    },
  );

  it('keeps the reconciliation from nothing else', async () => {
    const id = await paidUnseen();
    const known = { reservations: [id], attention: [], since: new Date() };
    const cursor = await reconcileOnly({ ...known, secretKey: keys['Events: read'] }, laterMs);
    expect(await stored(id)).toMatchObject({ status: 'PAID' });
    expect(cursor).toBeNull();
  });
});
