import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageHeaders, policyOf } from '../content-security-policy.ts';
import { root } from '../paths.ts';
import { origin, portsAt, readFirebaseConfig, type FirebaseConfig } from '../ports.ts';
import { withEmulatorOrigins, writeFirebaseConfig } from './firebase-config.ts';

describe('the content security policy of the pages', () => {
  const deployed = readFirebaseConfig();
  const policy = policyOf(deployed);

  it('takes scripts and styles from files', () => {
    expect(policy['script-src']).toEqual(["'self'", 'https://apis.google.com']);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(JSON.stringify(policy)).not.toMatch(/unsafe|nonce/);
  });

  it('names the script of the built pages by its hash', () => {
    const site = mkdtempSync(join(tmpdir(), 'pawprints-site-'));
    const script = 'document.title = "1 < 2";\nalert(1)';
    const jsonLd = '<script type="application/ld+json">{}</script>';
    writeFileSync(join(site, 'index.html'), `<head><script>${script}</script>${jsonLd}</head>`);
    const file = writeFirebaseConfig(54_322, {
      functions: 'functions/some-build',
      site: relative(root, site),
    });
    const served: FirebaseConfig = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    rmSync(site, { recursive: true });
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf(served)['script-src']).toEqual([...(policy['script-src'] ?? []), `'sha256-${hash}'`]);
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
      'connect-src': [
        ...(policy['connect-src'] ?? []),
        origin(ports.auth),
        origin(ports.firestore),
        origin(ports.storage),
      ],
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
