import { petRoutes } from '@pawprints/domain/contract/pets';
import { reservationRoutes } from '@pawprints/domain/contract/reservations';
import { userRoutes } from '@pawprints/domain/contract/users';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionFailed, olderPage } from '@pawprints/domain/first-load-messages';
import { failureText } from './api-answer.ts';
import { ApiError, call, resultOf } from './api-client.ts';
import { readToken } from './read-storage.ts';
import { listen } from './site-events.ts';
import { setTokenRenewer } from './token-renewal.ts';
import { writeToken } from './storage.ts';

const user = {
  id: 'u1',
  name: 'Dana Rivers',
  email: 'customer@example.com',
  picture: '',
  address: '',
  phoneNumber: '',
  pets: [],
  userRole: 'ROLE_USER',
};
const contactInfo = { address: '1 Fern Road', phoneNumber: '555-0100' };

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

function answer(body: unknown, { status = 200, headers = {} } = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
}
const ok = (result: unknown) => answer({ isSuccess: true, code: 'OK', message: 'OK', result });
const refused = (code: string, message: string, status: number, result: unknown = null) =>
  answer({ isSuccess: false, code, message, result }, { status });
const networkAway = () => Promise.reject(new TypeError('Failed to fetch'));

const after = <Value>(ms: number, value: Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));

const untilAborted = (init: RequestInit) =>
  new Promise<never>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });

/** A token of one person; until when it is good, in seconds, tells it from others. */
const tokenOf = (exp: number) => `x.${btoa(JSON.stringify({ sub: 'u1', exp }))}.y`;

/** What a promise has come to by now. */
function settled<Value>(promise: Promise<Value>): { value?: Value } {
  const state: { value?: Value } = {};
  void promise.then((value) => (state.value = value));
  return state;
}

function sent(index = 0) {
  const [address, init] = fetched.mock.calls[index] ?? [];
  return { address, method: init?.method, headers: new Headers(init?.headers), body: init?.body };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is sent', () => {
  it('carries the stored token, the body as JSON, and the headers of the call', async () => {
    writeToken('a.b.c');
    fetched.mockResolvedValue(ok(user));
    await call(userRoutes.updateContactInfo, { body: contactInfo, headers: { 'X-Draft': '7' } });
    const { address, method, headers, body } = sent();
    expect([address, method]).toEqual(['/api/v1/contact-info', 'PATCH']);
    expect(headers.get('Authorization')).toBe('Bearer a.b.c');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('X-Draft')).toBe('7');
    expect(body).toBe(JSON.stringify(contactInfo));
  });

  it('has the JSON content type without a body, too', async () => {
    fetched.mockResolvedValue(ok(user));
    await call(userRoutes.me, {});
    expect(sent().headers.get('Content-Type')).toBe('application/json');
    expect(sent().body).toBeUndefined();
  });

  it('is told of where it changes something', async () => {
    const told = vi.fn<() => void>();
    const stop = listen('requestSent', told);
    fetched.mockImplementation(() => Promise.resolve(ok(user)));
    await call(userRoutes.me, {});
    expect(told).not.toHaveBeenCalled();
    await call(userRoutes.updateContactInfo, { body: contactInfo });
    expect(told).toHaveBeenCalledTimes(1);
    stop();
  });

  it('fills the path and the query', async () => {
    fetched.mockResolvedValue(refused('NOT_FOUND', 'No such pet.', 404));
    await call(petRoutes.deletePet, { params: { id: 42 } });
    expect(sent().address).toBe('/api/v1/pets/42');
    await call(reservationRoutes.listReservations, { query: { page: 2, size: 5 } });
    expect(sent(1).address).toBe('/api/v1/reservations?page=2&size=5');
  });

  it('takes the token of the call before the stored one', async () => {
    writeToken('stored');
    fetched.mockResolvedValue(ok(user));
    await call(userRoutes.me, { token: 'given' });
    expect(sent().headers.get('Authorization')).toBe('Bearer given');
  });
});

describe('what is answered', () => {
  it('is the parsed result, with the headers', async () => {
    fetched.mockResolvedValue(
      answer(
        { isSuccess: true, code: 'OK', message: 'OK', result: user },
        { headers: { Authorization: 'Bearer x' } },
      ),
    );
    const answered = await call(userRoutes.me, {});
    expect(resultOf(answered)).toEqual(user);
    expect(answered.isSuccess && answered.headers.get('Authorization')).toBe('Bearer x');
  });

  it('is what this version knows of it where a version to come says more', async () => {
    fetched.mockResolvedValue(ok({ ...user, userRole: 'ROLE_SITTER', club: { since: 2027 } }));
    expect(resultOf(await call(userRoutes.me, {}))).toEqual({ ...user, userRole: 'ROLE_SITTER' });
  });

  it('says that the page is older than the site where it cannot be read for a word to come', async () => {
    fetched.mockResolvedValue(ok({ ...user, pets: 'none' }));
    const answered = await call(userRoutes.me, {});
    expect(answered).toMatchObject({ isSuccess: false, code: 'ERROR', message: olderPage, status: 200 });
    expect(!answered.isSuccess && failureText(answered)).toBe(olderPage);
  });

  it("is the server's code and message where it refuses", async () => {
    fetched.mockResolvedValue(refused('CONFLICT', 'A customer has at most 20 pets.', 409));
    const answered = await call(userRoutes.me, {});
    expect(answered).toMatchObject({
      isSuccess: false,
      code: 'CONFLICT',
      message: 'A customer has at most 20 pets.',
      status: 409,
    });
    expect(() => resultOf(answered)).toThrow(ApiError);
  });

  it('is the code and the message of the server also where this version does not know the code', async () => {
    fetched.mockResolvedValue(refused('FULL_MOON', 'No walks at full moon.', 409, { until: 'Friday' }));
    expect(await call(userRoutes.me, {})).toEqual({
      isSuccess: false,
      code: 'FULL_MOON',
      message: 'No walks at full moon.',
      result: null,
      status: 409,
    });
  });

  it.each([
    ['CONFLICT', { more: 1 }, 'CONFLICT'],
    ['PRICE_CHANGED', { total: 'free' }, 'ERROR'],
  ])('keeps the message of %s with a result that is not known', async (code, result, readAs) => {
    fetched.mockResolvedValue(refused(code, 'Not like this.', 409, result));
    const answered = await call(userRoutes.me, {});
    expect(answered).toMatchObject({ code: readAs, message: 'Not like this.', result: null, status: 409 });
  });

  it.each([
    ['HTML', answer('<!doctype html><p>502</p>', { status: 502 }), 502],
    ['JSON of another kind', answer({ hello: 'world' }), 200],
    ['nothing', answer(''), 200],
  ])('is an error with the default message where the server sends %s', async (_what, response, status) => {
    fetched.mockResolvedValue(response);
    expect(await call(userRoutes.me, {})).toEqual({
      isSuccess: false,
      code: 'ERROR',
      message: connectionFailed,
      result: null,
      status,
    });
  });
});

describe('a network that is away', () => {
  it('has a read tried once more', async () => {
    fetched.mockImplementationOnce(networkAway).mockResolvedValueOnce(ok(user));
    expect((await call(userRoutes.me, {})).isSuccess).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('has a read given up after the second time', async () => {
    fetched.mockImplementation(networkAway);
    expect(await call(userRoutes.me, {})).toMatchObject({ code: 'ERROR', status: null });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('has a write given up at once', async () => {
    fetched.mockImplementation(networkAway);
    expect(await call(userRoutes.updateContactInfo, { body: contactInfo })).toMatchObject({
      code: 'ERROR',
      message: connectionFailed,
      status: null,
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not what a slow server is: a call whose time is up is not tried again', async () => {
    vi.useFakeTimers();
    fetched.mockImplementation((_address, init) => untilAborted(init));
    const answered = settled(call(userRoutes.me, {}));
    await vi.advanceTimersByTimeAsync(9999);
    expect(answered.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered.value).toMatchObject({ code: 'ERROR', status: null });
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('a server that is busy', () => {
  const busy = (headers = {}) =>
    answer({ isSuccess: false, code: 'BUSY', message: 'Busy.', result: null }, { status: 503, headers });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => vi.useRealTimers());

  it('is asked once more after its Retry-After, with ten seconds of its own', async () => {
    fetched
      .mockImplementationOnce(() => after(9000, busy({ 'Retry-After': '2' })))
      .mockImplementationOnce(() => after(9000, ok(user)));
    const answered = settled(call(userRoutes.updateContactInfo, { body: contactInfo }));
    await vi.advanceTimersByTimeAsync(10_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(9000);
    expect(answered.value).toMatchObject({ isSuccess: true });
  });

  it('is not asked a third time', async () => {
    fetched.mockImplementation(() => Promise.resolve(busy({ 'Retry-After': '2' })));
    const answered = settled(call(userRoutes.updateContactInfo, { body: contactInfo }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answered.value).toMatchObject({ code: 'BUSY', message: 'Busy.' });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['no Retry-After', () => busy()],
    ['a long one', () => busy({ 'Retry-After': '60' })],
    ['a 503 that is not ours', () => answer('', { status: 503, headers: { 'Retry-After': '1' } })],
  ])('is not asked again with %s', async (_what, response) => {
    fetched.mockImplementation(() => Promise.resolve(response()));
    const answered = settled(call(userRoutes.updateContactInfo, { body: contactInfo }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(answered.value).toMatchObject({ isSuccess: false });
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('a 401', () => {
  it('removes the token and tells who listens', async () => {
    writeToken('a.b.c');
    const told = vi.fn<() => void>();
    const stop = listen('unauthenticated', told);
    fetched.mockImplementation(() => Promise.resolve(refused('UNAUTHENTICATED', 'Please sign in.', 401)));
    expect(await call(userRoutes.me, {})).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(readToken()).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    await call(userRoutes.me, {});
    expect(told).toHaveBeenCalledTimes(1);
  });
});

describe('the time of a call', () => {
  const never = () => new Promise<never>(() => {});

  beforeEach(() => {
    vi.useFakeTimers();
    writeToken(tokenOf(1));
  });
  afterEach(() => {
    vi.useRealTimers();
    setTokenRenewer(null);
  });

  it('is 10 seconds with a renewal before it, a refusal, another renewal and a second try', async () => {
    const renewals = [() => after(3000, tokenOf(2)), () => after(3000, tokenOf(3))];
    setTokenRenewer(() => renewals.shift()?.() ?? Promise.resolve(null));
    fetched
      .mockImplementationOnce(() => after(3000, refused('UNAUTHENTICATED', 'Please sign in.', 401)))
      .mockImplementationOnce((_address, init) => untilAborted(init));
    const answered = settled(call(userRoutes.me, {}));
    await vi.advanceTimersByTimeAsync(9999);
    expect(answered.value).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered.value).toMatchObject({ code: 'ERROR', status: null });
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('is 10 seconds with the reading of the body', async () => {
    fetched.mockImplementation((_address, init) =>
      Promise.resolve(Object.assign(ok(user), { text: () => untilAborted(init) })),
    );
    const answered = settled(call(userRoutes.me, {}));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answered.value).toMatchObject({ code: 'ERROR', status: null });
  });

  it('is not lost on a renewal that hangs: the stored token is sent', async () => {
    setTokenRenewer(never);
    fetched.mockResolvedValue(ok(user));
    const answered = settled(call(userRoutes.me, {}));
    await vi.advanceTimersByTimeAsync(5000);
    expect(answered.value).toMatchObject({ isSuccess: true });
    expect(sent().headers.get('Authorization')).toBe(`Bearer ${readToken()}`);
  });
});

describe('a refused token', () => {
  const refusedToken = tokenOf(4_000_000_000);
  const renewer = vi.fn<() => Promise<string | null>>();

  beforeEach(() => {
    writeToken(refusedToken);
    setTokenRenewer(renewer);
    fetched.mockImplementation((_address, init) =>
      Promise.resolve(
        new Headers(init.headers).get('Authorization') === 'Bearer renewed'
          ? ok(user)
          : refused('UNAUTHENTICATED', 'Please sign in.', 401),
      ),
    );
  });
  afterEach(() => {
    renewer.mockReset();
    setTokenRenewer(null);
  });

  it('is renewed once, and the call sent again with the new one', async () => {
    renewer.mockResolvedValue('renewed');
    expect((await call(userRoutes.updateContactInfo, { body: contactInfo })).isSuccess).toBe(true);
    expect(readToken()).toBe('renewed');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('ends the session where there is no other one', async () => {
    renewer.mockRejectedValue(new Error('revoked'));
    expect(await call(userRoutes.me, {})).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(readToken()).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('is not renewed where the call brought its own', async () => {
    expect(await call(userRoutes.me, { token: 'own' })).toMatchObject({ status: 401 });
    expect(renewer).not.toHaveBeenCalled();
  });
});

describe('giving up', () => {
  it('rejects with the reason of the signal, and does not try again', async () => {
    const leaving = new AbortController();
    fetched.mockImplementation(() => {
      leaving.abort(new Error('left the page'));
      return networkAway();
    });
    await expect(call(userRoutes.me, { signal: leaving.signal })).rejects.toThrow('left the page');
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
