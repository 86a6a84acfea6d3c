import { createRequire } from 'node:module';
import type * as triggers from './audit-triggers.ts';
import { functionTarget } from './runtime.ts';

/**
 * The functions `audit-notes` and `audit-gallery`. Firebase's triggers load Firestore's library with their module, which the
 * other functions load with their first call (docs/decisions/0021-loaded-with-first-use.md). So only these load it; as an entry
 * point of its own (functions/build.ts), and required, since the functions' module must not wait for anything.
 */
export const audit: typeof triggers | undefined =
  functionTarget === undefined || functionTarget.startsWith('audit.')
    ? createRequire(import.meta.url)('./audit-triggers.js')
    : undefined;
