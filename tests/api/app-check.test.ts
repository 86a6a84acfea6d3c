import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { reviewRoutes } from '@pawprints/domain/contract/reviews';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { routes } from '@pawprints/domain/contract/routes';
import { userRoutes } from '@pawprints/domain/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dependencies } from '../support/in-process.ts';
import { serveApi, type InProcessApi } from '../support/in-process-api.ts';
import { newPerson } from '../support/people.ts';

/** App Check has no emulator: the real verifier refuses everything but the one token that we take for genuine. */
const genuine = 'genuine';
let api: InProcessApi;

beforeAll(async () => {
  const real = dependencies.appCheck();
  api = await serveApi(() => ({
    ...dependencies,
    config: { ...dependencies.config, appCheck: true },
    appCheck: () => ({
      verifyToken: (token, options) =>
        token === genuine ? Promise.resolve(accepted) : real.verifyToken(token, options),
    }),
  }));
});
afterAll(() => api.close());

const accepted = {
  appId: '1:2:web:3',
  token: { iss: '', sub: '1:2:web:3', aud: [], exp: 0, iat: 0, app_id: '1:2:web:3' },
};

const send = (route: RouteContract, headers: Record<string, string> = {}) =>
  fetch(api.origin + route.path.replace(/\{\w+\}/, '1'), {
    method: route.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(route.method !== 'GET' && { body: '{}' }),
  });

const asPerson = async () => ({ Authorization: `Bearer ${(await newPerson()).token}` });

const unsigned = [{ alg: 'none' }, { sub: '1:2:web:3' }, '']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');

describe('with App Check switched on', () => {
  it.each([
    ['no token', {}],
    ['something that is none', { 'X-Firebase-AppCheck': 'garbage' }],
    ['one that nobody has signed', { 'X-Firebase-AppCheck': unsigned }],
  ])('a signed-in call with %s is refused, and stays signed in', async (_, headers: object) => {
    const response = await send(userRoutes.me, { ...(await asPerson()), ...headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ isSuccess: false, code: 'FORBIDDEN' });
  });

  it('a signed-in call with a genuine token is carried out', async () => {
    const headers = { ...(await asPerson()), 'X-Firebase-AppCheck': genuine };
    expect((await send(userRoutes.me, headers)).status).toBe(200);
    expect((await send(userRoutes.me, { 'X-Firebase-AppCheck': genuine })).status).toBe(401);
  });

  it('every call that needs a sign-in asks for it', async () => {
    const guarded = Object.values(routes).filter(({ auth }) => auth === 'user' || auth === 'admin');
    expect(guarded.length).toBeGreaterThan(10);
    for (const route of guarded) expect((await send(route)).status).toBe(403);
  });

  it('the public lists and the webhook do without', async () => {
    expect((await send(reviewRoutes.listReviews)).status).toBe(200);
    expect((await send(reservationRoutes.webhook)).status).toBe(400);
  });
});
