import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contactInfoBody, loginBody, userSchema } from './users.ts';

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

describe('the login payload', () => {
  it('has defaults for what Google leaves out', () => {
    expect(z.parse(loginBody, { id: 'demo-customer' })).toEqual({
      id: 'demo-customer',
      name: 'User',
      email: '',
      picture: '',
    });
  });

  it('refuses a role', () => {
    expect(messagesOf(loginBody, { id: 'x', userRole: 'ROLE_ADMIN' })).toEqual(['Not known here: userRole.']);
  });

  it('needs an id', () => {
    expect(messagesOf(loginBody, {})).toEqual(['Please send the id of the identity provider.']);
  });
});

describe('the contact details', () => {
  it('are trimmed', () => {
    expect(z.parse(contactInfoBody, { address: ' 1 Elm St ', phoneNumber: ' (555) 555-0100 ' })).toEqual({
      address: '1 Elm St',
      phoneNumber: '(555) 555-0100',
    });
  });

  it.each([
    [{ address: ' ', phoneNumber: '5' }, 1],
    [{ address: 'x' }, 1],
    [{ address: '', phoneNumber: '' }, 2],
  ])('must both be there: %j', (body, count) => {
    expect(messagesOf(contactInfoBody, body)).toEqual(
      Array.from({ length: count }, () => 'Address and Phone Number cannot be empty.'),
    );
  });
});

describe('a user as read', () => {
  const dana = {
    id: 'demo-customer',
    name: 'Dana Rivers',
    email: 'customer@example.com',
    picture: '',
    address: '',
    phoneNumber: '',
    pets: [],
    userRole: 'ROLE_USER',
  };

  it('drops what the contract does not name', () => {
    expect(z.parse(userSchema, { ...dana, createdAt: 'x' })).toEqual(dana);
  });

  it('may have a role to come', () => {
    expect(z.safeParse(userSchema, { ...dana, userRole: 'ROLE_SITTER' }).success).toBe(true);
  });
});
