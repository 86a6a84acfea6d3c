import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { RouteContract } from '@pawprints/domain/contract/route';
import type { DecodedIdToken } from 'firebase-admin/auth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createDependencies } from '../dependencies.ts';
import { ApiError } from '../lib/api-error.ts';
import { parseConfig } from '../lib/config.ts';
import type { Caller } from './authenticate.ts';
import { defineRoute } from './define-route.ts';
import { createServer } from './server.ts';

const logged = vi.hoisted((): Record<string, unknown>[] => []);
vi.mock('firebase-functions/logger', () => ({
  write: (line: Record<string, unknown>) => void logged.push(line),
}));

vi.stubEnv('GCLOUD_PROJECT', 'pawprints-unit');
const created = createDependencies(
  parseConfig({
    STRIPE_MODE: 'local',
    STRIPE_API_URL: 'http://127.0.0.1:4242',
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRETS: 'whsec_local',
    SITE_ORIGIN: 'http://127.0.0.1:5005',
  }),
);

/** What Firebase says of the tokens of these tests. */
const accounts: Record<string, Partial<DecodedIdToken>> = {
  customer: { name: 'Robin', email: 'robin@example.com', email_verified: true },
  admin: { role: 'ROLE_ADMIN' },
  revoked: { role: 'ROLE_ADMIN' },
  groomer: { role: 'ROLE_GROOMER' },
  unverified: { email: 'somebody@example.com', email_verified: false },
};
const refusalOf = (code: string) => Object.assign(new Error('No.'), { code });
vi.spyOn(created.auth, 'verifyIdToken').mockImplementation(async (token, checkRevoked) => {
  const account = accounts[token];
  if (token === 'outage') throw refusalOf('auth/internal-error');
  if (account === undefined) throw refusalOf('auth/argument-error');
  if (token === 'revoked' && checkRevoked === true) throw refusalOf('auth/id-token-revoked');
  const times = { iat: 0, exp: 0, auth_time: 0 };
  const firebase = { identities: {}, sign_in_provider: 'google.com' };
  return { uid: token, sub: token, aud: '', iss: '', firebase, ...times, ...account };
});

type Call = {
  auth: RouteContract['auth'];
  method?: 'GET' | 'POST';
  signsIn?: boolean;
  multipart?: boolean;
  query?: string;
  authorization?: string;
  appCheckToken?: string;
  /** What its answer waits for. */
  before?: () => Promise<void>;
  isRefused?: boolean;
};

const seen: (Caller | null)[] = [];
const counted: [kind: string, key: string][] = [];
afterEach(() => {
  seen.length = 0;
  counted.length = 0;
});

/** Makes a call of a small API with one route; its handler tells more than the contract names. */
async function ask(
  {
    auth,
    method = 'GET',
    signsIn = false,
    multipart = false,
    query = '',
    before,
    isRefused = false,
    ...sent
  }: Call,
  appCheckIsOn = false,
) {
  const contract: RouteContract = {
    method,
    path: '/thing',
    auth,
    summary: 'A thing',
    query: z.object({ size: z._default(z.string().check(z.regex(/^\d$/, 'No size.')), '1') }),
    result: z.object({ size: z.string() }),
    ...(multipart && {
      multipart: {
        jsonPart: 'json',
        filePart: 'file',
        maxFileBytes: 1,
        messages: { missing: '', tooLarge: '' },
      },
    }),
  };
  const route = defineRoute(contract, {
    signsIn,
    handle: ({ user, deps }) => {
      seen.push(user);
      if (before !== undefined) deps.answerWaitsFor?.(before());
      if (isRefused) return Promise.reject(new ApiError('CONFLICT', 'No.'));
      return Promise.resolve({ size: '1', secret: 'sk_live_1' });
    },
  });
  const app = createServer([route], () =>
    Promise.resolve({
      ...created,
      config: { ...created.config, appCheck: appCheckIsOn },
      appCheck: () => ({
        verifyToken: (token: string) =>
          token === 'genuine'
            ? Promise.resolve({
                appId: 'site',
                token: { iss: '', sub: '', aud: [], exp: 0, iat: 0, app_id: '' },
              })
            : Promise.reject(refusalOf('app-check/invalid-argument')),
      }),
      rateLimits: async (kind, key) => void counted.push([kind, key]),
    }),
  );
  const server = createHttpServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.parse(z.object({ port: z.number() }), server.address());
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/thing${query}`, {
      method,
      headers: {
        ...(sent.authorization !== undefined && { Authorization: sent.authorization }),
        ...(sent.appCheckToken !== undefined && { 'X-Firebase-AppCheck': sent.appCheckToken }),
      },
    });
    const { code, result } = z.parse(
      z.object({ code: z.string(), result: z.unknown() }),
      await response.json(),
    );
    return { status: response.status, code, result };
  } finally {
    server.close();
  }
}

describe('what the answer to a call waits for', () => {
  it.each([
    { isRefused: false, status: 200 },
    { isRefused: true, status: 409 },
  ])('is done before it: $status', async ({ isRefused, status }) => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const before = () => {
      begun.resolve();
      return ended.promise;
    };
    let isAnswered = false;
    const asked = ask({ auth: 'none', before, isRefused }).finally(() => (isAnswered = true));
    await begun.promise;
    // Another call, which is made after it, is answered.
    await ask({ auth: 'none' });
    expect(isAnswered).toBe(false);
    ended.resolve();
    expect(await asked).toMatchObject({ status });
  });
});

describe('a call that needs a sign-in', () => {
  it.each([undefined, 'customer', 'bearer customer', 'Basic customer', 'Bearer  customer', 'Bearer nobody'])(
    'is refused with %j',
    async (authorization) => {
      const answer = await ask({ auth: 'user', ...(authorization !== undefined && { authorization }) });
      expect(answer).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(seen).toEqual([]);
    },
  );

  it('is carried out for whom the token names', async () => {
    expect(await ask({ auth: 'user', authorization: 'Bearer customer' })).toMatchObject({ status: 200 });
    expect(seen).toMatchObject([{ uid: 'customer', email: 'robin@example.com', role: 'ROLE_USER' }]);
  });

  it('believes no address that nobody has verified', async () => {
    await ask({ auth: 'user', authorization: 'Bearer unverified' });
    expect(seen).toMatchObject([{ uid: 'unverified', email: '' }]);
  });

  it('signs nobody out for a fault of ours', async () => {
    expect(await ask({ auth: 'user', authorization: 'Bearer outage' })).toMatchObject({ status: 500 });
  });
});

describe('a call of admins', () => {
  it('is carried out for an admin', async () => {
    expect(await ask({ auth: 'admin', authorization: 'Bearer admin' })).toMatchObject({ status: 200 });
    expect(seen).toMatchObject([{ role: 'ROLE_ADMIN' }]);
  });

  it.each(['customer', 'groomer'])('is refused for a %s', async (name) => {
    expect(await ask({ auth: 'admin', authorization: `Bearer ${name}` })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(seen).toEqual([]);
  });

  it('is refused for an admin whose token was revoked', async () => {
    expect(await ask({ auth: 'admin', authorization: 'Bearer revoked' })).toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
  });

  it('is refused for nobody', async () => {
    expect(await ask({ auth: 'admin' })).toMatchObject({ status: 401 });
  });
});

describe('where App Check is switched on', () => {
  const authorization = 'Bearer customer';

  it('a call that needs a sign-in comes from our site, or is refused', async () => {
    expect(await ask({ auth: 'user', authorization }, true)).toMatchObject({ status: 403 });
    expect(await ask({ auth: 'user', authorization, appCheckToken: 'forged' }, true)).toMatchObject({
      status: 403,
    });
    expect(await ask({ auth: 'user', authorization, appCheckToken: 'genuine' }, true)).toMatchObject({
      status: 200,
    });
  });

  it('a call of everybody is carried out', async () => {
    expect(await ask({ auth: 'none' }, true)).toMatchObject({ status: 200 });
  });
});

describe('what the contract says', () => {
  it('is asked of a request before anything is carried out', async () => {
    expect(await ask({ auth: 'none', query: '?size=all' })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    expect(seen).toEqual([]);
  });

  it('is all that an answer tells', async () => {
    expect((await ask({ auth: 'none' })).result).toEqual({ size: '1' });
  });
});

describe("a call's line in the log", () => {
  it.each([
    ['names who has called', { auth: 'user', authorization: 'Bearer customer' } as const, 'customer'],
    ['names who was refused', { auth: 'admin', authorization: 'Bearer customer' } as const, 'customer'],
    ['names nobody where nobody is known', { auth: 'user' } as const, undefined],
  ])('%s', async (_, call, uid) => {
    logged.length = 0;
    await ask(call);
    await expect.poll(() => logged.filter(({ message }) => message === 'Answered.')).toHaveLength(1);
    expect(logged.find(({ message }) => message === 'Answered.')?.['uid']).toBe(uid);
  });
});

describe('what a call counts as', () => {
  const authorization = 'Bearer customer';
  const address = '127.0.0.1';

  it.each<[string, Call, [string, string][]]>([
    [
      'reading: of the address and the customer',
      { auth: 'user', authorization },
      [
        ['readsOfIp', address],
        ['readsOfCustomer', 'customer'],
      ],
    ],
    ['reading of nobody: of the address', { auth: 'none' }, [['readsOfIp', address]]],
    ["Stripe's: nothing", { auth: 'signature', method: 'POST' }, []],
    [
      'a write: of the address and the customer',
      { auth: 'user', method: 'POST', authorization },
      [
        ['writesOfIp', address],
        ['writesOfCustomer', 'customer'],
      ],
    ],
    [
      'a sign-in: of the address alone',
      { auth: 'user', method: 'POST', signsIn: true, authorization },
      [['signInsOfIp', address]],
    ],
    [
      'an upload: of the address and the admin',
      { auth: 'admin', method: 'POST', multipart: true, authorization: 'Bearer admin' },
      [
        ['writesOfIp', address],
        ['uploadsOfCaller', 'admin'],
      ],
    ],
    ['a write of nobody: of the address', { auth: 'user', method: 'POST' }, [['writesOfIp', address]]],
  ])('%s', async (_, call, counts) => {
    await ask(call);
    expect(counted).toEqual(counts);
  });
});
