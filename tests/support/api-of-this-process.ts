// Set up before a test file: its calls go to the API of its own process, on the same emulators.
import { afterAll } from 'vitest';
import { noRateLimits } from '../../functions/src/lib/rate-limits.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { serveApi } from './in-process-api.ts';

let ready: Dependencies | undefined;
const { origin, close } = await serveApi(() => {
  if (ready === undefined) throw new Error('The API is called before its dependencies are there.');
  return ready;
});
afterAll(close);

// The suite's addresses are read when its module is loaded.
process.env['API_URL'] = origin;
const { dependencies } = await import('./in-process.ts');
ready = {
  ...dependencies,
  config: { ...dependencies.config, rateLimits: false },
  rateLimits: noRateLimits,
};
