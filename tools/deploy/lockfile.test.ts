import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';
import { lockOf, lockSchema } from './lockfile.ts';

const root = (dependencies: Record<string, string>) => ({
  name: 'alone',
  version: '1.0.0',
  engines: {},
  dependencies,
});
const lock = (packages: Record<string, object>) => lockSchema.parse({ lockfileVersion: 3, packages });
const versionsOf = ({ packages }: ReturnType<typeof lockOf>) =>
  Object.fromEntries(
    Object.entries(packages).flatMap(([path, { version }]) => (path === '' ? [] : [[path, version]])),
  );

describe('the lockfile of a workspace alone', () => {
  it('has what the workspace needs, and nothing of the others', () => {
    const all = lock({
      'node_modules/one': { version: '1.0.0', dependencies: { two: '^2' }, dev: true },
      'node_modules/two': { version: '2.0.0', integrity: 'sha512-two' },
      'node_modules/stranger': { version: '3.0.0' },
    });
    const { packages } = lockOf(all, 'part', root({ one: '1.0.0' }));
    expect(packages).toEqual({
      '': root({ one: '1.0.0' }),
      'node_modules/one': { version: '1.0.0', dependencies: { two: '^2' } },
      'node_modules/two': { version: '2.0.0', integrity: 'sha512-two' },
    });
  });

  it('gives each package the version that it has here, where the workspace has another than the rest', () => {
    const all = lock({
      'node_modules/server': { version: '4.0.0', dependencies: { parser: '^1' } },
      'node_modules/parser': { version: '1.0.0' },
      'node_modules/kit': { version: '7.0.0', dependencies: { server: '^4' } },
      'part/node_modules/server': { version: '5.0.0', dependencies: { parser: '^2' } },
      'part/node_modules/parser': { version: '2.0.0' },
    });
    expect(versionsOf(lockOf(all, 'part', root({ server: '5.0.0', kit: '7.0.0' })))).toEqual({
      'node_modules/server': '5.0.0',
      'node_modules/parser': '2.0.0',
      'node_modules/kit': '7.0.0',
      'node_modules/kit/node_modules/server': '4.0.0',
      'node_modules/kit/node_modules/server/node_modules/parser': '1.0.0',
    });
  });

  it('marks what may be missing on a machine, save what is needed elsewhere as well', () => {
    const all = lock({
      'node_modules/pictures': {
        version: '1.0.0',
        optionalDependencies: { arm: '1', shared: '1', 'never-installed': '1' },
      },
      'node_modules/arm': { version: '1.0.0', optional: true },
      'node_modules/shared': { version: '1.0.0', dev: true },
      'node_modules/other': { version: '1.0.0', dependencies: { shared: '1' } },
    });
    const { packages } = lockOf(all, 'part', root({ pictures: '1.0.0', other: '1.0.0' }));
    expect(packages['node_modules/arm']).toEqual({ version: '1.0.0', optional: true });
    expect(packages['node_modules/shared']).toEqual({ version: '1.0.0' });
    expect(Object.keys(packages)).toHaveLength(5);
  });

  it('is refused where ours does not name a package', () => {
    expect(() => lockOf(lock({}), 'part', root({ one: '1.0.0' }))).toThrow(
      'package-lock.json does not name one',
    );
  });

  it('of the functions names each package as ours does, to the byte', () => {
    const read = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));
    const all = lockSchema.parse(read('package-lock.json'));
    const { packages } = lockOf(all, 'functions', root(read('functions/package.json').dependencies));
    const known = new Set(Object.entries(all.packages).map(([path, entry]) => identity(path, entry)));
    const { '': _root, ...deployed } = packages;
    expect(Object.keys(deployed).length).toBeGreaterThan(100);
    for (const [path, entry] of Object.entries(deployed)) {
      expect(entry['integrity']).toMatch(/^sha512-/);
      expect(known).toContain(identity(path, entry));
    }
  });
});

const identity = (
  path: string,
  { version, integrity }: { version?: string | undefined; integrity?: unknown },
) => [path.split('node_modules/').at(-1), version, String(integrity)].join(' ');
