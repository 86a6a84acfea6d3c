import { business } from '@pawprints/domain/business';
import { addDays, formatWireTime, toInstant, todayIn, type CalendarDate } from '@pawprints/domain/calendar';
import { describe, expect, it } from 'vitest';
import { newOwner } from '../support/direct-writes.ts';
import { book, bookAndPay, cancel, newCustomer, pay, type Booked } from '../support/bookings.ts';
import { runMailJobs, switchMails } from '../support/mails.ts';
import { bookByPhone, dayAhead, dayPrice, receive } from '../support/phone.ts';
import { change, mailsOf, stored } from '../support/records.ts';
import { write } from '../support/reviews.ts';
import { collections } from '../support/suite.ts';

const zone = business.timeZone;
const minuteMs = 60_000;
const today = todayIn(zone, new Date());

const day = (days: number): CalendarDate => addDays(today, days);
const at = (date: CalendarDate, hour = 10) => toInstant(zone, date, hour * 60);
const from = (date: CalendarDate, time = '08:00 AM') => formatWireTime(date, time);

const slotOn = (date: CalendarDate) => ({ dropOffTime: from(date), pickUpTime: from(date, '09:00 PM') });
const bookOn = (...dates: CalendarDate[]) => bookAndPay({ timeSlots: dates.map(slotOn) });

type Known = { reservation: { id: number } };

async function kindsOf({ reservation }: Known): Promise<string[]> {
  const mails = await mailsOf(reservation.id);
  return mails.map(({ id }) => id).filter((id) => /^(reminder|review|unpaid)/.test(id));
}

/** All at once, and then one after the other. */
async function runOften(booked: Known, now: Date): Promise<void> {
  const ids = [booked.reservation.id];
  await Promise.all(Array.from({ length: 5 }, () => runMailJobs(ids, { now })));
  for (let run = 0; run < 5; run += 1) await runMailJobs(ids, { now });
}

/** The next dates on which the clocks are changed. */
function clockChanges(): CalendarDate[] {
  const hours = (date: CalendarDate) => (at(addDays(date, 1)).getTime() - at(date).getTime()) / 3_600_000;
  const dates = Array.from({ length: 362 }, (_, days) => day(days + 2));
  return dates.filter((date) => hours(addDays(date, -1)) !== 24);
}

describe('a reminder', { timeout: 60_000 }, () => {
  it('comes the day before each slot, once, with what to bring, where and when', async () => {
    const [first, second] = [day(20), day(22)];
    const booked = await bookOn(first, second);
    const run = (now: Date) => runMailJobs([booked.reservation.id], { now });
    await run(new Date(at(addDays(first, -1)).getTime() - 1));
    expect(await kindsOf(booked)).toEqual([]);
    await runOften(booked, at(addDays(first, -1)));
    expect(await kindsOf(booked)).toEqual([`reminder-${first}-customer`]);
    await runOften(booked, at(first));
    await runOften(booked, at(addDays(second, -1)));
    expect(await kindsOf(booked)).toEqual([`reminder-${first}-customer`, `reminder-${second}-customer`]);
    const mail = (await mailsOf(booked.reservation.id)).find(({ id }) => id.startsWith('reminder'));
    expect(mail).toMatchObject({
      to: booked.customer.email,
      subject: `See you soon: Day Care, ${from(first)}`,
      attachments: [],
    });
    expect(mail?.text).toContain('Please bring:\n- A collar with a tag, and a leash');
    expect(mail?.text).toContain(`Drop-off and pick-up: ${from(first)} to ${from(first, '09:00 PM')}`);
    expect(mail?.text).toContain('Where: 120 Juniper Lane, Alder Grove, WA 98000.');
    expect(mail?.text).toContain('We are open from 08:00 AM to 09:00 PM.');
    expect(mail?.text).not.toContain(from(second));
    expect(mail?.text).not.toContain('Unsubscribe');
    expect(mail?.html).toContain('<li');
    const document = await collections.mail
      .doc(`reservation-${booked.reservation.id}-reminder-${first}-customer`)
      .get();
    expect(document.data()).not.toHaveProperty('headers');
  });

  it.each(
    clockChanges().flatMap((date) =>
      [-1, 0, 1, 2].map((days) => ({ date: addDays(date, days), change: date })),
    ),
  )('is right for $date, beside the change of clocks on $change', async ({ date }) => {
    const booked = await bookOn(date);
    const ids = [booked.reservation.id];
    const due = at(addDays(date, -1));
    await runMailJobs(ids, { now: new Date(due.getTime() - minuteMs) });
    expect(await kindsOf(booked)).toEqual([]);
    await runMailJobs(ids, { now: due });
    expect(await kindsOf(booked)).toEqual([`reminder-${date}-customer`]);
    // The runs of the next two days, over the change.
    for (let hour = 1; hour < 47; hour += 1) {
      const now = new Date(due.getTime() + hour * 60 * minuteMs);
      await runMailJobs(ids, { now, since: new Date(now.getTime() - 60 * minuteMs) });
    }
    expect((await kindsOf(booked)).filter((id) => id.startsWith('reminder'))).toHaveLength(1);
  });

  it('goes to nobody whose booking is cancelled, not paid, or on another date by then', async () => {
    const date = day(24);
    const [cancelled, moved] = [await bookOn(date), await bookOn(date)];
    const unpaid = await book({ timeSlots: [slotOn(date)] });
    await cancel(cancelled);
    const timeSlots = (await stored(moved.reservation.id)).timeSlots.map((slot) => ({
      ...slot,
      ...slotOn(day(26)),
    }));
    await change(moved.reservation.id, { timeSlots });
    const all = [cancelled, moved, unpaid];
    await runMailJobs(
      all.map(({ reservation }) => reservation.id),
      { now: at(addDays(date, -1)) },
    );
    expect(await Promise.all(all.map(kindsOf))).toEqual([[], [], []]);
  });

  it('goes to nobody who cancels between the decision and the write', async () => {
    const date = day(25);
    const booked = await bookOn(date);
    let isCancelled = false;
    const beforeWriting = async () => {
      if (!isCancelled) await cancel(booked);
      isCancelled = true;
    };
    await runMailJobs([booked.reservation.id], { now: at(addDays(date, -1)), beforeWriting });
    expect(isCancelled).toBe(true);
    expect(await kindsOf(booked)).toEqual([]);
  });

  it('says what is due at drop-off, also of a booking by phone', async () => {
    const admin = await newOwner();
    const booked = await bookByPhone(admin, dayAhead(28));
    await runOften(booked, at(day(27)));
    const mail = (await mailsOf(booked.reservation.id)).find(({ id }) => id.startsWith('reminder'));
    expect(mail?.text).toContain(`Due at drop-off: $${dayPrice}.`);
    await receive(admin, booked);
    expect(await kindsOf(booked)).toHaveLength(1);
  });

  it('is made up for after an outage, while it is of use', async () => {
    const date = day(30);
    const [late, over] = [await bookOn(date), await bookOn(day(29))];
    const ids = [late, over].map(({ reservation }) => reservation.id);
    await runMailJobs(ids, { since: at(day(27)), now: at(date, 7) });
    expect(await kindsOf(late)).toEqual([`reminder-${date}-customer`]);
    expect((await kindsOf(over)).filter((id) => id.startsWith('reminder'))).toEqual([]);
  });

  it('goes to nobody who has switched it off, and nothing old where it is switched on again', async () => {
    const date = day(32);
    const due = at(addDays(date, -1));
    const ago = (minutes: number) => new Date(due.getTime() - minutes * minuteMs);
    const wanted = async (on: boolean, since: Date) => {
      const booked = await bookAndPay({ timeSlots: [slotOn(date)] });
      await switchMails(booked.customer.uid, 'reminder', on, since);
      await runMailJobs([booked.reservation.id], { now: new Date(due.getTime() + 5 * minuteMs) });
      return kindsOf(booked);
    };
    expect(await wanted(false, ago(60))).toEqual([]);
    expect(await wanted(true, ago(1))).toHaveLength(1);
    expect(await wanted(true, new Date(due.getTime() + minuteMs))).toEqual([]);
  });
});

describe('a question for a review', { timeout: 60_000 }, () => {
  it('comes the day after the last pick-up, once, and can be unsubscribed from', async () => {
    const [first, last] = [day(34), day(36)];
    const booked = await bookOn(first, last);
    await runOften(booked, at(addDays(first, 1)));
    await runOften(booked, at(last));
    expect((await kindsOf(booked)).filter((id) => id.startsWith('review'))).toEqual([]);
    await runOften(booked, at(addDays(last, 1)));
    await runOften(booked, at(addDays(last, 2)));
    expect((await kindsOf(booked)).filter((id) => id.startsWith('review'))).toEqual(['review-customer']);
    const document = await collections.mail.doc(`reservation-${booked.reservation.id}-review-customer`).get();
    const { message, headers } = document.data() ?? {};
    expect(message?.text).toMatch(/\/write-review\?serviceName=DAY_CARE\n/);
    expect(message?.text).toMatch(/\nUnsubscribe: http\S+\/unsubscribe\?kind=review&token=[\w-]{43}$/);
    expect(headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http\S+\/api\/v1\/mail\/unsubscribe\?token=[\w-]{43}>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('goes to nobody who has reviewed the service, whose booking was cancelled, or who wants none', async () => {
    const date = day(38);
    const [reviewer, other] = [await newCustomer(), await newCustomer()];
    const reviewed = await bookAndPay({ as: reviewer, timeSlots: [slotOn(date)] });
    await write(reviewer, { serviceType: 'DAY_CARE' });
    const elsewhere = await bookAndPay({ as: other, timeSlots: [slotOn(date)] });
    await write(other, { serviceType: 'DOG_BATH' });
    const [cancelled, off] = [await bookOn(date), await bookOn(date)];
    await cancel(cancelled);
    await switchMails(off.customer.uid, 'review', false, new Date());
    const all = [reviewed, elsewhere, cancelled, off];
    await runMailJobs(
      all.map(({ reservation }) => reservation.id),
      { now: at(addDays(date, 1)) },
    );
    expect(await Promise.all(all.map(kindsOf))).toEqual([[], ['review-customer'], [], []]);
  });
});

describe('a booking that is not paid', { timeout: 60_000 }, () => {
  const minutesAfter = async ({ reservation }: Booked, minutes: number) =>
    new Date((await stored(reservation.id)).createdAt.getTime() + minutes * minuteMs);

  it('is told of after ten minutes, once', async () => {
    const booked = await book({ timeSlots: [slotOn(day(40))] });
    await runOften(booked, await minutesAfter(booked, 9.9));
    expect(await kindsOf(booked)).toEqual([]);
    await runOften(booked, await minutesAfter(booked, 10));
    await runOften(booked, await minutesAfter(booked, 25));
    expect(await kindsOf(booked)).toEqual(['unpaid-customer']);
    const [mail] = await mailsOf(booked.reservation.id);
    expect(mail?.text).toContain('until then its places are held for you.');
    expect(mail?.text).toContain(`/booking/confirmed?reservationId=${booked.reservation.id}`);
    await pay(booked);
    expect(await stored(booked.reservation.id)).toMatchObject({ status: 'PAID' });
  });

  it('is told of with what is not held any more, where the run is late', async () => {
    const booked = await book({ timeSlots: [slotOn(day(40))] });
    const now = await minutesAfter(booked, 50);
    await runMailJobs([booked.reservation.id], { now, since: await minutesAfter(booked, 0) });
    expect((await mailsOf(booked.reservation.id))[0]?.text).toContain('its places are not held any more.');
  });

  it('is not told of where it was paid or cancelled, is paid elsewhere, or is not to be told of', async () => {
    const timeSlots = [slotOn(day(40))];
    const [paid, cancelled, off] = [
      await bookAndPay({ timeSlots }),
      await book({ timeSlots }),
      await book({ timeSlots }),
    ];
    await cancel(cancelled);
    await switchMails(off.customer.uid, 'unpaid', false, new Date());
    const admin = await newOwner();
    const atDoor = await bookByPhone(admin, dayAhead(41));
    const all = [paid, cancelled, off, atDoor];
    const now = new Date(Date.now() + 12 * minuteMs);
    await runMailJobs(
      all.map(({ reservation }) => reservation.id),
      { now },
    );
    expect(await Promise.all(all.map(kindsOf))).toEqual([[], [], [], []]);
  });
});
