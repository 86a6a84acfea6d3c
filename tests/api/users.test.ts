import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { addPet } from '../support/bookings.ts';
import { newPerson, newPersonWithClaims, newUnverifiedPerson } from '../support/people.ts';
import { collections } from '../support/suite.ts';

const body = {
  id: 'google-subject',
  name: 'Somebody Else',
  email: 'else@example.com',
  picture: 'https://evil.example/x.png',
};

describe('POST /google/login', () => {
  it('creates the user from the token, and hands the token back', async () => {
    const person = await newPerson();
    const { result, headers } = await call(userRoutes.login, { as: person, body });
    expect(result).toEqual({
      id: person.uid,
      name: person.name,
      email: person.email,
      picture: '',
      address: '',
      phoneNumber: '',
      pets: [],
      userRole: 'ROLE_USER',
    });
    expect(headers.get('authorization')).toBe(`Bearer ${person.token}`);
    const { createdAt, ...user } = (await collections.users.doc(person.uid).get()).data() ?? {};
    expect(user).toMatchObject({ name: person.name, email: person.email, userRole: 'ROLE_USER' });
    expect(createdAt).toBeInstanceOf(Date);
  });

  it('keeps what the user has changed, and when they came first', async () => {
    const person = await newPerson();
    await call(userRoutes.login, { as: person, body });
    const first = (await collections.users.doc(person.uid).get()).data();
    await call(userRoutes.updateContactInfo, {
      as: person,
      body: { address: '1 Elm St', phoneNumber: '555-0100' },
    });
    const { result } = await call(userRoutes.login, { as: person, body });
    expect(result).toMatchObject({ address: '1 Elm St', phoneNumber: '555-0100' });
    expect((await collections.users.doc(person.uid).get()).data()?.createdAt).toEqual(first?.createdAt);
  });

  it.each([
    [
      "Google's avatar host",
      'https://lh3.googleusercontent.com/a/robin',
      'https://lh3.googleusercontent.com/a/robin',
    ],
    ['another host', 'https://pictures.example.com/robin.png', ''],
    ['a host that looks like it', 'https://lh3.googleusercontent.com.example.com/robin', ''],
    ['a port of the host', 'https://lh3.googleusercontent.com:8443/a/robin', ''],
    ['a user at the host', 'https://robin:secret@lh3.googleusercontent.com/a/robin', ''],
  ])("takes the token's picture from %s", async (_, picture, kept) => {
    const { result } = await call(userRoutes.login, { as: await newPerson({ picture }), body });
    expect(result.picture).toBe(kept);
  });

  it('takes the name of the body only where the token has none', async () => {
    const { result } = await call(userRoutes.login, { as: await newPerson({ name: '' }), body });
    expect(result.name).toBe('Somebody Else');
  });

  it('believes no address that is not verified', async () => {
    const { result } = await call(userRoutes.login, { as: await newUnverifiedPerson(), body });
    expect(result.email).toBe('');
  });

  it.each([
    ['the claim of an admin', { role: 'ROLE_ADMIN' }, 'ROLE_ADMIN'],
    ['another claim', { role: 'admin', userRole: 'ROLE_ADMIN' }, 'ROLE_USER'],
  ])('tells the role from %s', async (_, claims, userRole) => {
    const { result } = await call(userRoutes.login, { as: await newPersonWithClaims(claims), body });
    expect(result.userRole).toBe(userRole);
  });

  it('refuses what the contract does not know', async () => {
    const failure = await refused(userRoutes.login, {
      as: await newPerson(),
      body: { ...body, userRole: 'ROLE_ADMIN' },
    });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(failure.message).toContain('userRole');
  });
});

describe('GET /me', () => {
  it('tells of somebody who has not logged in here before', async () => {
    const person = await newPerson();
    const { result } = await call(userRoutes.me, { as: person });
    expect(result).toMatchObject({ id: person.uid, name: person.name, email: person.email, pets: [] });
  });

  it('has the pets, the newest last', async () => {
    const person = await newPerson();
    const first = await addPet(person, { name: 'First' });
    const second = await addPet(person, { name: 'Second' });
    expect((await call(userRoutes.me, { as: person })).result.pets).toEqual([first, second]);
  });

  it('believes the claim, not the document', async () => {
    const person = await newPerson();
    await call(userRoutes.login, { as: person, body });
    await collections.users.doc(person.uid).update({ userRole: 'ROLE_ADMIN' });
    expect((await call(userRoutes.me, { as: person })).result.userRole).toBe('ROLE_USER');
  });
});

describe('PATCH /contact-info', () => {
  it('keeps both, trimmed', async () => {
    const person = await newPerson();
    const contact = { address: ' 1 Elm St ', phoneNumber: ' 555-0100 ' };
    const { result } = await call(userRoutes.updateContactInfo, { as: person, body: contact });
    expect(result).toMatchObject({ id: person.uid, address: '1 Elm St', phoneNumber: '555-0100' });
    expect((await call(userRoutes.me, { as: person })).result).toEqual(result);
  });

  it('refuses an empty one, and says what is wrong with both', async () => {
    const failure = await refused(userRoutes.updateContactInfo, {
      as: await newPerson(),
      body: { address: '  ', phoneNumber: '' },
    });
    const message = 'Address and Phone Number cannot be empty.';
    expect(failure).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      message,
      result: [
        { path: 'address', message },
        { path: 'phoneNumber', message },
      ],
    });
  });
});
