// Runs the test file of one mutant. Vite changes the code while it loads it, so the files on disk stay unchanged.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { testConditions } from '../business/condition.ts';
import { cacheFolder, inRoot, root } from '../paths.ts';
import { mutate, type Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';

const name = process.env['MUTANT'];
const mutant = mutants.find((one) => one.name === name);
if (name !== undefined && mutant === undefined) throw new Error(`There is no mutant '${name}'.`);

function mutantPlugin(one: Mutant): Plugin {
  const isMutated = (id: string) => id.split('?')[0] === inRoot(one.file);
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (isMutated(id) ? mutate(code, one) : undefined),
    // Keeps the mutated code out of the cache that other runs use.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isMutated(id) ? false : null)),
  };
}

export default defineConfig({
  root,
  ssr: { resolve: { conditions: testConditions } },
  plugins: mutant === undefined ? [] : [mutantPlugin(mutant)],
  test: {
    fsModuleCachePath: join(cacheFolder, 'mutants'),
    include: [...new Set(mutants.map(({ test }) => test))],
    env: { TZ: 'UTC' },
    silent: 'passed-only',
    bail: mutant === undefined ? 0 : 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The emulator runs the built functions, so the test's own process serves a mutant of the API.
    setupFiles: process.env['API_IN_PROCESS'] === 'on' ? ['tests/support/api-of-this-process.ts'] : [],
  },
});
