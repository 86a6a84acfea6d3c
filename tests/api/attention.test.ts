import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailsJob } from '../../functions/src/features/booking/mails-job.ts';
import { answersTo, attention, settle } from '../support/attention.ts';
import { book, bookAndPay, cancel, read } from '../support/bookings.ts';
import { dependencies } from '../support/in-process.ts';
import { runReconciliation } from '../support/reconciliation.ts';
import { attentionOf, mailsOf, stored } from '../support/records.ts';
import { collections, eventOf, stripe } from '../support/suite.ts';

// Each command is a process of its own.
const longTimeout = { timeout: 60_000 };

async function wronglyPaid() {
  const booked = await book();
  await stripe.pay({ session: booked.session, amount: 4400 });
  await stripe.idle({ scope: { session: booked.session } });
  const [entry] = await attentionOf(booked.reservation.id);
  if (entry === undefined) throw new Error('The owner was not told.');
  const event = await eventOf(booked.session, 'checkout.session.completed');
  const again = async () => {
    await stripe.resend({ event, times: 1, as: 'same-event' });
    await stripe.idle({ scope: { session: booked.session } });
  };
  return { booked, entry, event, again };
}

describe('a mail that was not delivered', longTimeout, () => {
  it('is told of once, save one that tells of another', async () => {
    const booked = await bookAndPay();
    const { id } = booked.reservation;
    const fail = (mail: string) =>
      collections.mail
        .withConverter(null)
        .doc(mail)
        .update({ delivery: { state: 'ERROR', endTime: new Date(), error: 'No such mailbox.' } });
    await fail(`reservation-${id}-paid-customer`);
    const job = mailsJob(dependencies);
    const run = async () => {
      const due = await job.due(100, new Date());
      for (const one of due) if (one.id.startsWith(`reservation-${id}-`)) await job.handle(one.id);
    };
    await run();
    const reference = `reservation-${id}-paid-customer`;
    const entries = [{ cause: 'MAIL_FAILED', state: 'open', reference }];
    expect(await attentionOf(id)).toMatchObject(entries);
    await fail(`reservation-${id}-attention-MAIL_FAILED-${reference}-business`);
    await run();
    expect(await attentionOf(id)).toMatchObject(entries);
  });
});

describe('an entry that the owner settles (docs/payments.md, case 27)', longTimeout, () => {
  it('stays settled when the same event comes again, and stops nobody', async () => {
    const { booked, entry, event, again } = await wronglyPaid();
    await settle(entry.id);
    await again();
    expect(new Set(await answersTo(event))).toEqual(new Set([200]));
    expect(await attentionOf(booked.reservation.id)).toMatchObject([
      { state: 'settled', how: 'owner', note: 'Looked at it.', occasions: [booked.session] },
    ]);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PENDING', confirmingPayment: true });
    expect(await cancel(booked)).toMatchObject({ reservation: { reservationStatus: 'CANCELLED' } });
    expect(await mailsOf(booked.reservation.id)).toHaveLength(1);
  });

  it('is raised again where somebody has deleted it, and its mail, which is there, stops nobody', async () => {
    const { booked, entry, event, again } = await wronglyPaid();
    await collections.attention.doc(entry.id).delete();
    await again();
    expect(new Set(await answersTo(event))).toEqual(new Set([200]));
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ id: entry.id, state: 'open' }]);
    expect(await mailsOf(booked.reservation.id)).toHaveLength(1);
    expect(await read(booked)).toMatchObject({ reservationStatus: 'PENDING' });
  });

  it('is written anew where somebody has spoilt it', async () => {
    const { booked, entry, event, again } = await wronglyPaid();
    await collections.attention.doc(entry.id).withConverter(null).set({ state: 'open' });
    await again();
    expect(new Set(await answersTo(event))).toEqual(new Set([200]));
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ id: entry.id, state: 'open' }]);
    expect(await cancel(booked)).toMatchObject({ reservation: { reservationStatus: 'CANCELLED' } });
  });

  it('opens again when something new of the same cause is told, with a mail of its own', async () => {
    const booked = await bookAndPay();
    const scope = { session: booked.session };
    const fail = async (refund: string) => {
      await stripe.settleRefund({ refund, status: 'failed' });
      await stripe.idle({ scope });
    };
    const refundsOf = async () => (await stripe.records({ scope })).refunds.map(({ id }) => id);
    await cancel(booked);
    const [first = ''] = await refundsOf();
    await fail(first);
    const [entry] = await attentionOf(booked.reservation.id);
    await settle(entry?.id ?? '');
    await attention('retry', entry?.id ?? '');
    await runReconciliation(booked.reservation.id);
    expect(await attentionOf(booked.reservation.id)).toMatchObject([{ state: 'settled', how: 'owner' }]);

    const [, second = ''] = await refundsOf();
    const between = new Date();
    await fail(second);
    const [reopened] = await attentionOf(booked.reservation.id);
    expect(reopened?.createdAt.getTime()).toBeGreaterThanOrEqual(between.getTime());
    expect(await attentionOf(booked.reservation.id)).toMatchObject([
      { state: 'open', how: null, note: '', occasions: [first, second] },
    ]);
    const told = (await mailsOf(booked.reservation.id)).filter(({ id }) => id.startsWith('attention'));
    for (const { text } of told) expect(text).toMatch(/^Settle it: https?:\/\/\S+\/admin\/attention$/m);
    expect(told.map(({ id }) => id).toSorted()).toEqual(
      [first, second].map((id) => `attention-REFUND_FAILED-${id}-business`).toSorted(),
    );
  });
});

describe('npm run attention', longTimeout, () => {
  it('lists, shows and settles what is open', async () => {
    const { booked, entry } = await wronglyPaid();
    const line = `reservation ${booked.reservation.id}`;
    const listed = await attention('list');
    expect(listed.output.split('\n').find((one) => one.startsWith(entry.id))).toMatch(
      new RegExp(`  \\d{4}-\\d\\d-\\d\\d  \\$44  ${line}$`),
    );
    const shown = await attention('show', entry.id);
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.output).toContain('A payment does not fit its booking');
    expect(shown.output).toContain('state: open');
    expect(await settle(entry.id)).toBe(`${entry.id} is settled.`);
    expect((await attention('list')).output).not.toContain(entry.id);
    expect((await attention('show', entry.id)).output).toContain('note: Looked at it.');
    expect(await attention('settle', entry.id, '--note', 'Again.')).toEqual({
      code: 1,
      output: 'Somebody has settled this already.',
    });
  });

  it('says in one sentence what it cannot do', async () => {
    const { entry, booked } = await wronglyPaid();
    const refusal = async (...words: string[]) => {
      const { code, output } = await attention(...words);
      expect(code).toBe(1);
      return output;
    };
    expect(await refusal('show', 'REFUND_FAILED-none')).toBe('There is no entry REFUND_FAILED-none.');
    expect(await refusal('settle', 'none', '--note', 'x')).toBe('There is no entry none.');
    expect(await refusal('settle', entry.id, '--note', 'x', '--elsewhere', '44')).toBe(
      'Only a refund that was refused or has failed can be paid elsewhere.',
    );
    expect(await refusal('retry', entry.id)).toBe(
      'This is about no refund, so there is nothing to try again.',
    );
    expect(await refusal('settle', entry.id)).toMatch(/^Say 'npm run attention -- list'[^\n]+$/);
    expect(await stored(booked.reservation.id)).toMatchObject({ settlements: [] });
  });
});

describe('a refund without a payment intent (docs/payments.md, case 31)', () => {
  it('is accepted, and on the list of the owner', async () => {
    const { session, reservation } = await bookAndPay();
    const refund = await stripe.refund({ session, amount: 1000, detached: true });
    await stripe.idle({ scope: { session } });
    expect(new Set(await answersTo(await eventOf(session, 'refund.created')))).toEqual(new Set([200]));
    const entry = await collections.attention.doc(`REFUND_UNKNOWN-${refund.id}`).get();
    expect(entry.data()).toMatchObject({ state: 'open', reservationId: null, amountCents: 1000 });
    const mail = await collections.mail.doc(`attention-REFUND_UNKNOWN-${refund.id}-business`).get();
    expect(mail.exists).toBe(true);
    expect(await stored(reservation.id)).toMatchObject({ status: 'PAID', refunds: [] });
  });
});

describe('an entry that nobody can read', () => {
  it('is passed over in the list of the owner', longTimeout, async () => {
    const id = `BOOKING_FAILED-${randomUUID()}`;
    await collections.attention.doc(id).withConverter(null).set({ state: 'open' });
    const { code, output } = await attention('list');
    expect(code).toBe(0);
    expect(output).toContain(`A document cannot be read, and was passed over. attention/${id}`);
    await collections.attention.doc(id).delete();
  });
});
