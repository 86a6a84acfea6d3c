import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readToken } from './read-storage.ts';
import {
  claimsOf,
  freshToken,
  renewNow,
  SessionEnded,
  setTokenRenewer,
  tokenAfterRefusal,
} from './token-renewal.ts';
import { writeToken } from './storage.ts';

const now = Date.parse('2026-05-03T12:00:00Z');
const minute = 60_000;

function tokenOf(claims: unknown): string {
  return `x.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.y`;
}
const goodFor = (ms: number) => tokenOf({ sub: 'uid-1', exp: (now + ms) / 1000 });
const renew = vi.fn<(options: { force: boolean }) => Promise<string | null>>();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.spyOn(Date, 'now').mockReturnValue(now);
  setTokenRenewer(renew);
});

afterEach(() => {
  renew.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('freshToken', () => {
  it('is null where nobody is signed in, and asks nobody', async () => {
    expect(await freshToken()).toBeNull();
    expect(renew).not.toHaveBeenCalled();
  });

  it('is the stored token while it is good for more than five minutes', async () => {
    writeToken(goodFor(5 * minute + 1000));
    expect(await freshToken()).toBe(readToken());
    expect(renew).not.toHaveBeenCalled();
  });

  it('is a renewed one after that, which is stored', async () => {
    writeToken(goodFor(5 * minute));
    renew.mockResolvedValue('renewed');
    expect(await freshToken()).toBe('renewed');
    expect(readToken()).toBe('renewed');
    expect(renew).toHaveBeenCalledWith({ force: false });
  });

  it.each([
    ['without a network', () => Promise.reject(new Error('offline'))],
    ['where the library knows nobody', () => Promise.resolve(null)],
  ])('is the stored one %s', async (_where, answer) => {
    const expired = goodFor(-minute);
    writeToken(expired);
    renew.mockImplementation(answer);
    expect(await freshToken()).toBe(expired);
  });

  it('brings no token back for somebody who signed out meanwhile', async () => {
    writeToken(goodFor(0));
    renew.mockImplementation(() => {
      writeToken(null);
      return Promise.resolve('renewed');
    });
    await freshToken();
    expect(readToken()).toBeNull();
  });
});

describe('tokenAfterRefusal', () => {
  it('is a new token, asked for with force', async () => {
    const refused = goodFor(30 * minute);
    writeToken(refused);
    renew.mockResolvedValue('renewed');
    expect(await tokenAfterRefusal(refused)).toBe('renewed');
    expect(renew).toHaveBeenCalledWith({ force: true });
  });

  it('is null where the refused token is the stored one no longer, or none at all', async () => {
    renew.mockResolvedValue('renewed');
    writeToken(goodFor(minute));
    expect(await tokenAfterRefusal(goodFor(2 * minute))).toBeNull();
    writeToken('garbage');
    expect(await tokenAfterRefusal('garbage')).toBeNull();
    expect(renew).not.toHaveBeenCalled();
  });

  it('is null where there is no other one', async () => {
    const refused = goodFor(30 * minute);
    writeToken(refused);
    renew.mockResolvedValue(refused);
    expect(await tokenAfterRefusal(refused)).toBeNull();
  });
});

describe('renewNow', () => {
  it('is a new token, which is stored, however good the old one is', async () => {
    writeToken(goodFor(30 * minute));
    renew.mockResolvedValue('renewed');
    expect(await renewNow()).toBe('renewed');
    expect(readToken()).toBe('renewed');
    expect(renew).toHaveBeenCalledWith({ force: true });
  });

  it('is null where none can be had now', async () => {
    const stored = goodFor(minute);
    writeToken(stored);
    renew.mockRejectedValue(new Error('offline'));
    expect(await renewNow()).toBeNull();
    expect(readToken()).toBe(stored);
  });

  it('says that the session was ended', async () => {
    writeToken(goodFor(minute));
    renew.mockRejectedValue(new SessionEnded('revoked'));
    await expect(renewNow()).rejects.toThrow(SessionEnded);
  });
});

describe('claimsOf', () => {
  it('reads whose token it is, and until when it is good', () => {
    expect(claimsOf(tokenOf({ sub: 'uid-1', exp: 1_700_000_000, name: 'Zo\u00eb ?>' }))).toEqual({
      subject: 'uid-1',
      expiresAtMs: 1_700_000_000_000,
      role: undefined,
    });
  });

  it('reads the role', () => {
    expect(claimsOf(tokenOf({ sub: 'uid-1', exp: 1, role: 'ROLE_ADMIN' }))?.role).toBe('ROLE_ADMIN');
  });

  it.each(['', 'garbage', 'a.b.c', tokenOf(null), tokenOf({ sub: 7, exp: 1 }), tokenOf({ sub: 'uid-1' })])(
    'knows nobody in %j',
    (token) => {
      expect(claimsOf(token)).toBeNull();
    },
  );
});
