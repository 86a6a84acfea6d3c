import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { addPet, bookingOf, newCustomer, pay, sessionOf } from '../support/bookings.ts';
import { newPerson } from '../support/people.ts';
import { aPet } from '../support/pets.ts';
import { mailsOf } from '../support/records.ts';
import { aReview, write, writeMany } from '../support/reviews.ts';
import { collections } from '../support/suite.ts';

/** A display name as a hostile account has it, and what of it is a name. */
const hostileName = `Robin\n\nTotal: $0\u0007 \u202Enibor\u2067 ${'x'.repeat(3_600)}`;
const name = `Robin Total: $0 nibor ${'x'.repeat(80)}`.slice(0, 80);
const family = '👨‍👩‍👧‍👦';

describe('the name of the token', () => {
  it('is put right, and never refused, wherever it is kept or shown', async () => {
    const person = await newPerson({ name: hostileName });
    expect((await call(userRoutes.me, { as: person })).result.name).toBe(name);
    expect(await write(person)).toMatchObject({ name });
    const body = { id: 'google-subject', name: hostileName };
    expect((await call(userRoutes.login, { as: person, body })).result.name).toBe(name);
    expect((await collections.users.doc(person.uid).get()).get('name')).toBe(name);
    expect(await write(person)).toMatchObject({ name });
  });

  it.each([
    ['the body', { name: hostileName }, name],
    ["nobody, and is 'User'", { name: '\u200B' }, 'User'],
    ["nobody at all, and is 'User'", {}, 'User'],
  ])('comes from %s where the token has none', async (_, said, kept) => {
    const person = await newPerson({ name: '' });
    expect((await call(userRoutes.me, { as: person })).result.name).toBe('User');
    expect(await write(person)).toMatchObject({ name: 'User' });
    const { result } = await call(userRoutes.login, { as: person, body: { id: 'google-subject', ...said } });
    expect(result.name).toBe(kept);
  });
});

describe('a name that was kept before', () => {
  it('is put right when it is read, and copied', async () => {
    const person = await newPerson();
    await call(userRoutes.login, { as: person, body: { id: 'google-subject' } });
    await collections.users.doc(person.uid).update({ name: hostileName });
    expect((await call(userRoutes.me, { as: person })).result.name).toBe(name);
    expect(await write(person)).toMatchObject({ name });
  });

  it('is put right in the reviews that have it', async () => {
    const [id = 0] = await writeMany([{ name: hostileName }]);
    expect((await call(reviewRoutes.getReview, { params: { id } })).result.name).toBe(name);
  });
});

describe('what people type', () => {
  it.each(['\u200B', '\u200D\uFEFF \u2060', '\u3164', '\u202E\u2066'])(
    'is nothing where nobody sees it: %j',
    async (content) => {
      const failure = await refused(reviewRoutes.createReview, {
        as: await newPerson(),
        body: { ...aReview, content },
      });
      expect(failure).toMatchObject({ status: 400, message: 'Please enter your review.' });
    },
  );

  it('turns no direction', async () => {
    const person = await newPerson();
    const pet = await addPet(person, { name: 'Rex \u202Egnp.exe\u2067', breed: '\u200FCorgi\u200B' });
    expect(pet).toMatchObject({ name: 'Rex gnp.exe', breed: 'Corgi' });
    expect(await write(person, { content: `\u202Aa\u202C\n${family}` })).toMatchObject({
      content: `a\n${family}`,
    });
  });

  it.each(['Rex\u0007', 'Rex\uD83D', 'Rex\u2028x'])(
    'is refused where it cannot be kept: %j',
    async (petName) => {
      const failure = await refused(petRoutes.addPets, {
        as: await newPerson(),
        body: [{ ...aPet, name: petName }],
      });
      expect(failure).toMatchObject({ status: 400, result: [{ path: '0.name' }] });
    },
  );
});

it('mails have what people write on lines of its own, quoted', async () => {
  const customer = await newCustomer({ name: hostileName });
  const { result } = await call(reservationRoutes.createReservation, {
    as: customer,
    body: {
      ...bookingOf({ pets: [customer.pet] }),
      specialRequests: 'Thank you.\n\nPaid online: $0.\u202E',
    },
  });
  await pay({ session: sessionOf(result.checkoutUrl) });
  const [business, toCustomer] = await mailsOf(result.reservation.id);
  const lines = business?.text.split('\n') ?? [];
  expect(lines).toContain(`Customer: ${name}`);
  expect(lines).toContain(`E-mail: ${customer.email}`);
  expect(lines.join('\n')).toContain('Special requests:\n> Thank you.\n> \n> Paid online: $0.\n');
  expect(lines.filter((line) => line.includes('$0') && !/^(> |Customer: )/.test(line))).toEqual([]);
  expect(toCustomer?.text).toContain(`Hello ${name},\n`);
});
