import { describe, expect, it } from 'vitest';
import { newUser } from './users.ts';

const robin = { uid: 'robin', name: ' Robin ', email: '', role: 'ROLE_ADMIN', token: '' } as const;
const picture = 'https://lh3.googleusercontent.com/a/robin';

describe('somebody new', () => {
  it('has what the token says', () => {
    expect(newUser({ ...robin, picture }, new Date())).toMatchObject({ name: 'Robin', picture });
  });

  it('is a customer, whatever the token claims', () => {
    expect(newUser({ ...robin, picture }, new Date()).userRole).toBe('ROLE_USER');
  });

  it("has no picture from elsewhere, and is 'User' without a name", () => {
    const stranger = { ...robin, name: '', picture: 'https://example.com/robin.png' };
    expect(newUser(stranger, new Date())).toMatchObject({ name: 'User', picture: '' });
  });
});
