import { createHmac } from 'node:crypto';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authenticate } from './authenticate.ts';

const project = 'pawprints-live';
const nowSeconds = Math.floor(Date.now() / 1000);

const claims = {
  aud: project,
  iss: `https://securetoken.google.com/${project}`,
  sub: 'somebody',
  auth_time: nowSeconds - 60,
  iat: nowSeconds - 60,
  exp: nowSeconds + 3600,
  role: 'ROLE_ADMIN',
};

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(header: object, sign: (text: string) => string = () => ''): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${sign(text)}`;
}

const hmac = (text: string): string => createHmac('sha256', 'public').update(text).digest('base64url');

describe('deployed, where no emulator is named', () => {
  let app: App;
  beforeAll(() => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
    app = initializeApp({ projectId: project }, 'deployed');
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await deleteApp(app);
  });

  it.each([
    ['is not signed, as on the emulators', token({ alg: 'none', typ: 'JWT' })],
    ['is not signed, but names a key', token({ alg: 'none', kid: 'key' })],
    ['is not signed, in other letters', token({ alg: 'nOnE', kid: 'key' })],
    ['says it is signed, and is not', token({ alg: 'RS256' })],
    ['is signed with a shared secret', token({ alg: 'HS256', kid: 'key' }, hmac)],
    ['has no parts', 'somebody'],
  ])('a token that %s is refused', async (_, forged) => {
    await expect(
      authenticate(getAuth(app), `Bearer ${forged}`, { checkRevoked: false }),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
