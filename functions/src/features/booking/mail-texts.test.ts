import type { QuoteLine } from '@pawprints/domain/contract/quote';
import { stayOf } from '@pawprints/domain/stay';
import { describe, expect, it } from 'vitest';
import type { Config } from '../../lib/config.ts';
import { textOf } from '../../lib/mail/mail-parts.ts';
import { type AttentionDocument, entryAfter, type AttentionChange } from '../../records/attention.ts';
import type { Mail } from '../../records/mail.ts';
import type { Reservation } from '../../records/reservation.ts';
import { newReservation } from './reservation/create.ts';
import { cancel, receivePayment, recordRefundReport } from './reservation/transitions.ts';

const now = new Date('2026-10-20T10:00:00Z');
const config: Config = {
  stripe: { mode: 'local', secretKey: '', webhookSecrets: [], apiUrl: null },
  siteOrigin: 'https://pawprints.example.com',
  filesOrigin: '',
  rateLimits: false,
  appCheck: false,
};

const pet = {
  id: 1,
  name: 'Luna',
  breed: 'Poodle',
  age: 4,
  size: 'SMALL',
  gender: 'FEMALE',
  neutered: true,
  vaccinated: true,
  parkWalkAllowed: true,
  medicalInfo: 'Half a pill\nin the morning',
} as const;

const line: QuoteLine = {
  kind: 'service',
  id: 'BOARDING',
  label: 'Boarding',
  unitPrice: 60,
  quantity: 2,
  amount: 120,
  autoApplied: false,
  pet: 'Luna',
  slotAmounts: [120],
};

const pending = newReservation(
  {
    id: 4711,
    profile: { phone: '', firstVisitAt: null },
    user: {
      uid: 'robin',
      name: 'Robin',
      email: 'robin@example.com',
    },
    body: {
      serviceType: 'BOARDING',
      scheduleType: 'DATE_RANGE',
      timeSlots: [stayOf({ dropOffTime: '2026.10.31 12:00 PM', pickUpTime: '2026.11.2 12:00 PM' })],
      additionalServices: [],
      petIds: [1],
      healthInformation: '<b>Allergic</b> to chicken',
      specialRequests: '',
      customerEmail: '',
      totalPrice: 120,
    },
    pets: [pet],
    price: { lines: [line], total: 120, appliedAddOns: [] },
    serviceAddress: '',
    now,
  },
  config,
);

const payment = { sessionId: 'cs_1', paymentIntentId: 'pi_1', amountCents: 12_000, currency: 'usd' };

const room = { places: { key: '1-1', until: null }, write: { days: [], holds: null } };

function pay(reservation: Reservation, twist: Partial<typeof payment> = {}) {
  const change = receivePayment(reservation, { ...payment, ...twist }, room, now);
  if (change === null) throw new Error('The payment has changed nothing.');
  return change;
}

function refund(
  reservation: Reservation,
  report: { id: string; amountCents: number; status: 'failed' | 'succeeded' },
) {
  const change = recordRefundReport(
    reservation,
    { paymentIntentId: 'pi_1', cause: null, at: now, ...report },
    now,
  );
  if (change === null) throw new Error('The refund has changed nothing.');
  return change;
}

const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id.replace('reservation-4711-', ''));
const calendarOf = (mail: Mail | undefined) => mail?.attachments.map(({ content }) => content).join('') ?? '';

describe('the mails of a payment', () => {
  const [customer, business] = pay(pending).mails;

  it('confirm it to the customer, with the calendar of the booking', () => {
    expect(customer).toMatchObject({
      to: 'robin@example.com',
      subject: 'Your booking is confirmed: Boarding, 2026.10.31 12:00 PM',
      attachments: [
        { filename: 'booking-4711.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
      ],
    });
    expect(calendarOf(customer)).toContain('DTSTART:20261031T190000Z');
    expect(customer && textOf(customer.content)).toContain('2026.10.31 12:00 PM to 2026.11.2 12:00 PM');
  });

  it("tell the business what the customer has written, and the customer's words to nobody else", () => {
    expect(business?.to).toBe('hello@example.com');
    expect(business && textOf(business.content)).toContain('<b>Allergic</b> to chicken');
    expect(customer && textOf(customer.content)).not.toContain('Allergic');
    expect(business && textOf(business.content)).toMatch(
      /Medical information of Luna:\n> Half a pill\n> in the morning/u,
    );
  });

  it('are not written to an account without a verified address', () => {
    const { mails } = pay({ ...pending, customer: { name: 'Robin', email: '', phone: '' } });
    expect(idsOf(mails)).toEqual(['paid-business']);
  });
});

describe('the mails of a cancellation', () => {
  it('say what goes back, and take the booking out of the calendar', () => {
    const { mails } = cancel(pay(pending).reservation, now) ?? { mails: [] };
    expect(idsOf(mails)).toEqual(['cancelled-customer', 'cancelled-business']);
    expect(mails.map((mail) => textOf(mail.content)).join('\n')).toContain('$120 of $120');
    expect(calendarOf(mails[0])).toContain('METHOD:CANCEL');
  });

  it('say it to the cent, when more than is due came back before', () => {
    const { reservation } = refund(pay(pending).reservation, {
      id: 're_1',
      amountCents: 7050,
      status: 'succeeded',
    });
    expect(reservation.refund).toEqual({ amount: 70.5, status: 'succeeded' });
    const { mails } = cancel(reservation, new Date('2026-10-31T18:00:00Z')) ?? { mails: [] };
    expect(mails[0] && textOf(mails[0].content)).toContain('$70.50 was paid back before.');
  });
});

describe('what the owner must look at', () => {
  it('is told with the booking', () => {
    const { reservation, attention } = pay(pending, { amountCents: 11_900 });
    expect(reservation).toBe(pending);
    const [mail] = entryAfterAll(null, attention).mails;
    expect(mail?.id).toBe('reservation-4711-attention-AMOUNT_MISMATCH-cs_1-business');
    const text = mail && textOf(mail.content);
    expect(text).toContain('About: cs_1');
    expect(text).toContain('Amount: $119');
    expect(text).toContain('Customer: Robin');
  });

  it('is told once, and again for another occasion, also when it was settled', () => {
    const fail = { amountCents: 1000, status: 'failed' } as const;
    const first = refund(pay(pending).reservation, { id: 're_1', ...fail });
    const raised = entryAfterAll(null, first.attention);
    expect(entryAfterAll(raised.entry, first.attention)).toEqual({ entry: raised.entry, mails: [] });
    const right = refund(first.reservation, { id: 're_2', amountCents: 1000, status: 'succeeded' });
    const settled = entryAfterAll(raised.entry, right.attention);
    expect(settled.entry).toMatchObject({ state: 'settled', how: 'itself' });
    expect(entryAfterAll(settled.entry, first.attention).entry).toEqual(settled.entry);
    const again = entryAfterAll(settled.entry, refund(right.reservation, { id: 're_2', ...fail }).attention);
    expect(again.entry).toMatchObject({ state: 'open', how: null, occasions: ['re_1', 're_2'] });
    expect([...idsOf(raised.mails), ...idsOf(settled.mails), ...idsOf(again.mails)]).toEqual([
      'attention-REFUND_FAILED-re_1-business',
      'attention-REFUND_FAILED-re_2-business',
    ]);
  });
});

/** What the entry about refunds, or the only one, becomes by all the news about it. */
function entryAfterAll(known: AttentionDocument | null, news: readonly AttentionChange[] = []) {
  let entry = known;
  const mails: Mail[] = [];
  for (const one of news) {
    if (one.cause === 'REFUND_REFUSED') continue;
    const after = entryAfter(entry, one);
    mails.push(...(after?.mails ?? []));
    entry = after?.entry ?? entry;
  }
  return { entry, mails };
}
