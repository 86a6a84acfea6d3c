import { readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageHeaders, policyOf } from '../content-security-policy.ts';
import { origin, portsAt, readFirebaseConfig, type FirebaseConfig } from '../ports.ts';
import { withEmulatorOrigins, writeFirebaseConfig } from './firebase-config.ts';

describe('the content security policy of the pages', () => {
  const deployed = readFirebaseConfig();
  const policy = policyOf(deployed);

  it('takes scripts and styles from files, and one script from the pages themselves', () => {
    expect(policy['script-src']).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-.{44}'$/),
      'https://apis.google.com',
    ]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|nonce/);
  });

  it('closes what it does not name', () => {
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(policy[name]).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
  });

  it("names no plain or local address, and no host but Google's", () => {
    const hosts = Object.values(policy)
      .flat()
      .filter((source) => !source.startsWith("'") && source !== 'data:' && source !== 'blob:');
    for (const host of hosts) {
      expect(host).toMatch(/^https:\/\/[\w.*-]+\.(google|googleapis|googleusercontent|firebaseapp)\.com$/);
    }
  });

  it('is as strict on the emulators, whose addresses it names beside', () => {
    const ports = portsAt(22_000);
    expect(policyOf(withEmulatorOrigins(deployed, ports))).toEqual({
      ...policy,
      'connect-src': [...(policy['connect-src'] ?? []), origin(ports.auth), origin(ports.firestore)],
      'img-src': [...(policy['img-src'] ?? []), origin(ports.storage)],
    });
  });
});

describe('the other headers of the pages', () => {
  it('are all there', () => {
    const headers = pageHeaders(readFirebaseConfig());
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
    // The window of Google's sign-in has to reach the page that opened it.
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  });
});

describe('the configuration of the emulators', () => {
  it('names no folder with settings of production', () => {
    expect(readFirebaseConfig().functions.map(({ configDir }) => configDir)).toEqual(['functions']);
    const file = writeFirebaseConfig(54_321, { functions: 'functions/some-build', site: 'web/some-build' });
    const { functions }: FirebaseConfig = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    expect(functions).toEqual([expect.not.objectContaining({ configDir: expect.anything() })]);
  });
});
