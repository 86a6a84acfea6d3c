// The tests of a try: one file, on the product as it is or with the mutant named in MUTANT. The files stay as they are.
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { testConditions } from '../business/condition.ts';
import { cacheFolder, inRoot, root } from '../paths.ts';
import { kept } from './kept/index.ts';
import { mutated, type Mutant } from './mutant.ts';

const name = process.env['MUTANT'];
const mutant = kept.find((one) => one.name === name);
if (name !== undefined && mutant === undefined) throw new Error(`There is no mutant '${name}'.`);

function inPlace(one: Mutant): Plugin {
  const isIt = (id: string) => id.split('?')[0] === inRoot(one.file);
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (isIt(id) ? mutated(code, one) : undefined),
    // What is wrong must not be kept: other runs would take it for the file.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isIt(id) ? false : null)),
  };
}

export default defineConfig({
  root,
  ssr: { resolve: { conditions: testConditions } },
  plugins: mutant === undefined ? [] : [inPlace(mutant)],
  test: {
    fsModuleCachePath: join(cacheFolder, 'mutants'),
    include: [...new Set(kept.map(({ noticedBy }) => noticedBy))],
    env: { TZ: 'UTC' },
    silent: 'passed-only',
    bail: mutant === undefined ? 0 : 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The emulators hold the functions as they are built: where a mutant is to answer, the API is in the tests' own process.
    setupFiles: process.env['API_IN_PROCESS'] === 'on' ? ['tests/support/api-of-this-process.ts'] : [],
  },
});
