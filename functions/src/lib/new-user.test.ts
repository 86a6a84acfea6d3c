import { describe, expect, it } from 'vitest';
import { avatarOf, newUser } from './new-user.ts';

const robin = { uid: 'robin', name: 'Robin', email: '', role: 'ROLE_USER', token: '' } as const;

describe('the picture of somebody', () => {
  it.each(['https://lh3.googleusercontent.com/a/robin', 'https://lh42.googleusercontent.com/robin=s96-c'])(
    "is taken from Google's avatar host: %s",
    (picture) => {
      expect(avatarOf({ ...robin, picture })).toBe(picture);
      expect(newUser({ ...robin, picture }, new Date()).picture).toBe(picture);
    },
  );

  it.each([
    'http://lh3.googleusercontent.com/a/robin',
    'https://lh3.googleusercontent.com.example.com/robin',
    'https://lh3-googleusercontent.com/robin',
    'https://evil.lh3.googleusercontent.com/robin',
    'https://evilgoogleusercontent.com/robin',
    'https://example.com/lh3.googleusercontent.com/robin',
    'https://lh3.googleusercontent.com@example.com/robin',
    'data:image/png;base64,AA==',
    'javascript:alert(1)',
    'robin.png',
    '',
  ])('is none from elsewhere: %j', (picture) => {
    expect(avatarOf({ ...robin, picture })).toBe('');
    expect(newUser({ ...robin, picture }, new Date()).picture).toBe('');
  });
});
