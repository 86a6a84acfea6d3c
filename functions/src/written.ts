import { createRequire } from 'node:module';
import type * as triggers from './triggers.ts';
import { followsWrites, functionTarget } from './runtime.ts';

/**
 * The functions that follow writes, such as `audit-notes`. Firebase's triggers load Firestore's library with their module, which the
 * other functions load with their first call (docs/decisions/0021-loaded-with-first-use.md). So only these load it; as an entry
 * point of its own (functions/build.ts), and required, since the functions' module must not wait for anything.
 */
const loaded: Partial<typeof triggers> =
  functionTarget === undefined || followsWrites ? createRequire(import.meta.url)('./triggers.js') : {};

export const { audit, customers, readable } = loaded;
