import { failureSchema } from '@pawprints/domain/contract/envelope';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { routes } from '@pawprints/domain/contract/routes';
import { userRoutes } from '@pawprints/domain/contract/users';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call, refused, request } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { newPerson } from '../support/people.ts';
import { apiUrl, siteOrigin } from '../support/suite.ts';

const paths = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

async function describedCalls(): Promise<{ method: string; path: string }[]> {
  const { json } = await request('/openapi.json');
  return Object.entries(z.parse(paths, json).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path })),
  );
}

describe('every answer', () => {
  it('comes in the envelope, with a request id of its own, and is kept by nobody', async () => {
    const person = await newPerson();
    const [first, second] = await Promise.all([call(userRoutes.me, { as: person }), refused(userRoutes.me)]);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(second.headers.get('cache-control')).toBe('no-store');
    const ids = [first, second].map(({ headers }) => headers.get('x-request-id'));
    expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it.each([
    ['an unknown address', '/nothing-here', 'GET', 404, 'NOT_FOUND'],
    ['a call that is not served yet or not at all', '/admin', 'POST', 404, 'NOT_FOUND'],
    ['another method', '/me', 'PUT', 405, 'METHOD_NOT_ALLOWED'],
    ['another method of a path with an id', '/reservation/1', 'PATCH', 405, 'METHOD_NOT_ALLOWED'],
  ])('says so for %s', async (_, path, method, status, code) => {
    const answer = await request(path, { method });
    expect(answer.status).toBe(status);
    expect(z.parse(failureSchema, answer.json)).toMatchObject({ code, result: null });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/gallery', '/openapi.json'])('has to HEAD the length that it has to GET: %s', async (path) => {
    const headers = { 'Accept-Encoding': 'identity' };
    const head = await fetch(`${apiUrl}${path}`, { method: 'HEAD', headers });
    const body = await (await fetch(`${apiUrl}${path}`, { headers })).arrayBuffer();
    expect(head.status).toBe(200);
    expect(head.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(head.headers.get('content-length')).toBe(String(body.byteLength));
  });

  it.each(['/me', '/gallery', '/nothing-here', '/openapi.json'])('is shut: %s', async (path) => {
    const { headers } = await request(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  });

  it.each([
    '/api',
    '/api/',
    '/api/x',
    '/api/x/y.html',
    '/api/v1',
    '/api/v1/',
    '/api/v2/me',
    '/api/v1/..%2f..%2fetc%2fpasswd',
    '/api/v1/%2e%2e%2fme',
    '/api/v1/%252e%252e/me',
    '/api/v1/%5c..%5c..%5cme',
    '/api/v1/%00',
    '/api/v1//me',
  ])('says that nothing is there: %s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${siteOrigin}${path}`, { method });
      expect([method, response.status, response.headers.get('content-type')]).toEqual([
        method,
        404,
        'application/json; charset=utf-8',
      ]);
      expect(z.parse(failureSchema, await response.json())).toMatchObject({
        code: 'NOT_FOUND',
        result: null,
      });
    }
  });

  it('names the methods that an address takes', async () => {
    const { headers } = await request('/reservation/1', { method: 'PATCH' });
    expect(headers.get('allow')).toBe('GET, DELETE');
  });
});

describe('a body', () => {
  it('that is no JSON is refused in our words', async () => {
    const { token } = await newPerson();
    const { status, json } = await request('/pets', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: '{"name": ',
    });
    expect(status).toBe(400);
    expect(json).toEqual({
      isSuccess: false,
      code: 'VALIDATION_FAILED',
      message: 'Please send the body as JSON.',
      result: [{ path: '', message: 'Please send the body as JSON.' }],
    });
  });

  it('that is compressed is not unpacked, and that is of another kind is read as it is', async () => {
    const { token } = await newPerson();
    const sent = (headers: Record<string, string>, body: BodyInit) =>
      request('/contact-info', {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${token}`, ...headers },
        body,
      });
    const contact = JSON.stringify({ address: '1 Elm St', phoneNumber: '555-0100' });
    const compressed = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    const { status, json } = await sent(compressed, new Uint8Array(gzipSync(contact)));
    expect(status).toBe(400);
    expect(z.parse(failureSchema, json).message).toBe('Please send the body as JSON.');
    const kinds = ['text/plain; charset=utf-7', 'application/x-www-form-urlencoded', 'nothing'];
    for (const kind of kinds) expect((await sent({ 'Content-Type': kind }, contact)).status).toBe(200);
  });

  it('that is missing is refused too', async () => {
    const failure = await refused(userRoutes.updateContactInfo, { as: await newPerson() });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('with more faults than a person would read is answered with the first 50', async () => {
    const body = { additionalServices: Array.from({ length: 1_000 }, () => 5) };
    const failure = await refused(reservationRoutes.createReservation, { as: await newPerson(), body });
    expect(failure).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(failure.result).toHaveLength(50);
  });

  it('may have 100 kB, and not more', async () => {
    const person = await newPerson();
    const sizes = [99_000, 101_000].map((size) => ({ address: 'x'.repeat(size), phoneNumber: '1' }));
    const [fits, tooLarge] = await Promise.all(
      sizes.map((body) => refused(userRoutes.updateContactInfo, { as: person, body })),
    );
    expect(fits).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(tooLarge).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE', result: null });
  });
});

describe('the description of the API', () => {
  it('lists exactly the calls that are served', async () => {
    const described = await describedCalls();
    expect(described).toContainEqual({ method: 'POST', path: '/reservation' });
    for (const { method, path } of Object.values(routes)) {
      const { status, json } = await request(path.replace(/\{\w+\}/, '1'), { method });
      const isServed = described.some((one) => one.method === method && one.path === path);
      const isMissing =
        status === 405 || (status === 404 && JSON.stringify(json).includes('at this address'));
      expect([method, path, isMissing]).toEqual([method, path, !isServed]);
    }
  });

  it('is no envelope, but OpenAPI 3.1', async () => {
    const { status, json } = await request('/openapi.json');
    expect(status).toBe(200);
    expect(json).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api/v1' }] });
  });
});

describe('a query', () => {
  it('that a call does not know is refused, by every call of the contract', async () => {
    const [customer, admin] = await Promise.all([newPerson(), newAdmin()]);
    // Of a form the kind of the body is looked at first.
    const calls = Object.values(routes).filter((route) => !('multipart' in route || 'form' in route));
    for (const { method, path, auth } of calls) {
      const { token } = auth === 'admin' ? admin : customer;
      const { status, json } = await request(`${path.replace(/\{\w+\}/, '1')}?nocache=1`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Stripe-Signature': 't=1,v1=0',
        },
        ...(method !== 'GET' && { body: '{}' }),
      });
      const wrong = z.parse(failureSchema, json);
      expect([method, path, status, wrong.code]).toEqual([method, path, 400, 'VALIDATION_FAILED']);
      expect(JSON.stringify(wrong.result)).toContain('Not known here: nocache.');
    }
  });

  it('leads no further than 1,000 items into a list', async () => {
    for (const path of ['/gallery', '/reviews', '/reviews/search']) {
      expect((await request(`${path}?page=10&size=100`)).status).toBe(200);
      expect((await request(`${path}?page=11&size=100`)).status).toBe(400);
      expect((await request(`${path}?page=50&size=100`)).status).toBe(400);
    }
  });

  it('with a cursor that no answer has given is refused', async () => {
    const cursors = [
      '999999999999999.1',
      `${Date.UTC(10_000, 0)}.1`,
      '1.9007199254740993',
      '0.0',
      '-1.1',
      '1e3.1',
    ];
    for (const path of [
      '/gallery',
      '/reviews',
      '/reviews/search',
      '/reviews/search?search=a',
      '/reviews/search?search=--',
    ]) {
      for (const text of cursors) {
        const cursor = Buffer.from(text).toString('base64url');
        const { status, json } = await request(`${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`);
        expect([path, text, status]).toEqual([path, text, 400]);
        expect(json).toMatchObject({ result: [{ path: 'cursor' }] });
      }
    }
  });
});

describe('who calls', () => {
  it.each([
    ['nobody', undefined],
    ['somebody without a bearer token', 'Basic cm9iaW46'],
    ['a token that is none', 'Bearer not-a-token'],
    ['a token that was tampered with', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ])('%s: 401 on every call that needs a user', async (_, authorization) => {
    const calls = Object.values(routes).filter(({ auth }) => auth === 'user' || auth === 'admin');
    expect(calls.length).toBeGreaterThan(8);
    for (const { method, path } of calls) {
      const { status, json } = await request(path.replace(/\{\w+\}/, '1'), {
        method,
        ...(authorization !== undefined && { headers: { Authorization: authorization } }),
      });
      expect([path, status]).toEqual([path, 401]);
      expect(json).toMatchObject({ isSuccess: false, code: 'UNAUTHENTICATED', result: null });
    }
  });
});
