import { expect, it } from 'vitest';
import { avatarAddress } from './avatar.ts';

const robin = 'https://lh3.googleusercontent.com/a/robin=s96-c';

it.each([robin, 'https://lh6.googleusercontent.com/-x/photo.jpg?sz=50'])('%s is an avatar', (picture) => {
  expect(avatarAddress(picture)).toBe(picture);
});

it.each([
  '',
  'robin.png',
  'http://lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com:8443/a',
  'https://lh3.googleusercontent.com:443/a',
  'https://lh3.googleusercontent.com',
  'https://lh3.googleusercontent.com/a\n',
  'https://lh3.googleusercontent.com\\\\@evil.example/a',
  'https://robin@lh3.googleusercontent.com/a',
  'https://:secret@lh3.googleusercontent.com/a',
  'https://lh3.googleusercontent.com@evil.example/a',
  'https://lh3.googleusercontent.com.evil.example/a',
  'https://evil.example/lh3.googleusercontent.com',
  'https://lh3.googleusercontent.com./a',
  'https://lhx.googleusercontent.com/a',
  'https://lh3-googleusercontent.com/a',
  'https://evil.lh3.googleusercontent.com/a',
  'https://evilgoogleusercontent.com/a',
  'https://example.com/?https://lh3.googleusercontent.com/a',
  'data:image/png;base64,AA==',
  'javascript:alert(1)//lh3.googleusercontent.com',
  `${robin}${'x'.repeat(2_000)}`,
])('%s is none', (picture) => {
  expect(avatarAddress(picture)).toBe('');
});
