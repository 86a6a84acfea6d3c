import { createHash, randomUUID } from 'node:crypto';
import { agreementRoutes } from '@pawprints/domain/contract/agreement-routes';
import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { afterEach, describe, expect, it } from 'vitest';
import { publish, takeBack } from '../support/agreement.ts';
import { call, refused } from '../support/api.ts';
import { bookingOf, newCustomer, wireTime, type Customer } from '../support/bookings.ts';
import { newOwner } from '../support/direct-writes.ts';
import { bookByPhone } from '../support/phone.ts';
import { collections } from '../support/suite.ts';

const { getAgreementVersion } = agreementRoutes;
const { createReservation, getReservation } = reservationRoutes;

const text = 'My dog is healthy.\n\nI pay for what it breaks: “all of it”.';

afterEach(takeBack);

let day = 20;
/** Each booking on a day of its own, since a dog is in one place at a time. */
function bookingFor({ pet }: Customer) {
  day += 1;
  const timeSlots = [{ dropOffTime: wireTime(day, '08:00 AM'), pickUpTime: wireTime(day, '05:00 PM') }];
  return bookingOf({ pets: [pet], timeSlots });
}

async function book(customer: Customer, agreement?: { version: number; hash: string }) {
  const body = { ...bookingFor(customer), ...(agreement && { agreement }) };
  return (await call(createReservation, { as: customer, body })).result.reservation;
}

const accepted = ({ version, hash }: { version: number; hash: string }) => ({ version, hash });

describe('an agreement that the owner has published', () => {
  it('is served to everybody, with the hash of the text that is served', async () => {
    const published = await publish(text);
    const { result } = await call(agreementRoutes.getAgreement, {});
    expect(result).toEqual(published);
    expect(result?.text).toBe(text);
    expect(result?.hash).toBe(
      createHash('sha256')
        .update(result?.text ?? '')
        .digest('hex'),
    );
  });

  it('is asked for before a booking, which keeps version, hash and time', async () => {
    const published = await publish(text);
    const customer = await newCustomer();
    const body = bookingFor(customer);
    const refusal = await refused(createReservation, { as: customer, body });
    expect(refusal).toMatchObject({ status: 409, code: 'AGREEMENT_REQUIRED', result: published });
    expect((await collections.reservations.where('uid', '==', customer.uid).get()).size).toBe(0);

    const before = new Date().toISOString();
    const { id } = await book(customer, accepted(published));
    const { result } = await call(getReservation, { as: customer, params: { id } });
    expect(result.agreement).toMatchObject(accepted(published));
    expect(result.agreement?.acceptedAt.localeCompare(before)).toBeGreaterThanOrEqual(0);
  });

  it('is asked once a version', async () => {
    const first = await publish(text);
    const customer = await newCustomer();
    const booked = await book(customer, accepted(first));
    const { result: me } = await call(userRoutes.me, { as: customer });
    expect(me.acceptedAgreement).toBe(first.version);
    expect((await book(customer)).agreement).toEqual(booked.agreement);

    const second = await publish(`${text} Again.`);
    expect(second.version).toBe(first.version + 1);
    const refusal = await refused(createReservation, { as: customer, body: bookingFor(customer) });
    expect(refusal).toMatchObject({ code: 'AGREEMENT_REQUIRED', result: second });
    expect((await book(customer, accepted(second))).agreement).toMatchObject(accepted(second));
  });

  it.each([
    ['another version', { version: 1_000_000 }],
    ['another text', { hash: 'a'.repeat(64) }],
  ])('is not accepted by who has read %s', async (_, wrong) => {
    const published = await publish(text);
    const customer = await newCustomer();
    const body = { ...bookingFor(customer), agreement: { ...accepted(published), ...wrong } };
    expect(await refused(createReservation, { as: customer, body })).toMatchObject({
      status: 409,
      code: 'AGREEMENT_REQUIRED',
    });
  });

  it('is asked of nobody once it is taken back', async () => {
    await publish(text);
    await takeBack();
    expect((await call(agreementRoutes.getAgreement, {})).result).toBeNull();
    expect((await book(await newCustomer())).agreement).toBeNull();
  });

  it('is not asked of the owner, who books for somebody', async () => {
    await publish(text);
    const { reservation } = await bookByPhone(await newOwner());
    expect((await collections.reservations.doc(String(reservation.id)).get()).data()?.agreement).toBeNull();
  });

  it('can be read in the words that somebody has accepted, whatever is asked by then', async () => {
    const first = await publish(`First ${randomUUID()}`);
    await publish(`Second ${randomUUID()}`);
    const { agreement } = await book(await newCustomer(), accepted(await publish(text)));
    await takeBack();
    const version = (of: number) => ({ params: { version: of } });
    expect((await call(getAgreementVersion, version(first.version))).result).toEqual(first);
    const { result } = await call(getAgreementVersion, version(agreement?.version ?? 0));
    expect(result).toMatchObject({ text, hash: agreement?.hash });
    expect(await refused(getAgreementVersion, version(8_000_000))).toMatchObject({
      status: 404,
      message: 'There is no such version of the agreement.',
    });
    expect(await refused(getAgreementVersion, version(0))).toMatchObject({ status: 400 });
  });

  it('stands with all its versions', async () => {
    const first = await publish(`First ${randomUUID()}`);
    const second = await publish(`Second ${randomUUID()}`);
    const stored = await Promise.all(
      [first, second].map(({ version }) => collections.agreements.doc(String(version)).get()),
    );
    expect(stored.map((doc) => doc.data()?.text)).toEqual([first.text, second.text]);
  });
});

describe('two admins who change it', () => {
  it('do not overwrite each other, and the same text again is no new version', async () => {
    const { version } = await publish(text);
    const as = await newOwner();
    const change = (changed: string, replaces: number | null) => ({ as, body: { text: changed, replaces } });
    const { result } = await call(adminSettingsRoutes.changeAgreement, change('One', version));
    expect(result?.version).toBe(version + 1);
    const again = await call(adminSettingsRoutes.changeAgreement, change('One', version));
    expect(again.result?.version).toBe(version + 1);
    const late = await refused(adminSettingsRoutes.changeAgreement, change('Two', version));
    expect(late).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((await call(adminSettingsRoutes.getAgreementSettings, { as })).result?.text).toBe('One');
  });
});
