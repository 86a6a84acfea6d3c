// Runs the test file of one mutant. The files on disk stay as they are: Vite changes the code as it loads it.
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
    // Other runs must not take the mutated code from the cache.
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
    // The emulator runs the functions as they were built, so a mutant is served by the test's own process.
    setupFiles: process.env['API_IN_PROCESS'] === 'on' ? ['tests/support/api-of-this-process.ts'] : [],
  },
});
